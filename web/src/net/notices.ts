/** Being told elsewhere that it is one's turn: in this browser, by mail, by a web hook (`docs/server.md`). */
import { forget, remember, remembered } from '../ui/memory';
import { ask } from './api';

/** What can be told. */
export const KINDS = ['turn', 'time', 'challenge', 'over', 'rematch'] as const;
export type Kind = (typeof KINDS)[number];

/** A place at which the account is told. */
export interface ChannelInfo {
  channel: string;
  way: 'push' | 'mail' | 'hook';
  address: string;
  label: string;
  wants: Kind[];
  confirmed: boolean;
  created: number;
  told?: number;
  failures: number;
  /** What a web hook checks signatures with; told once. */
  secret?: string;
}

/** Hours in which nothing is sent. */
export interface Quiet {
  from: string;
  until: string;
  zone: string;
}

export interface NoticeSettings {
  /** What a browser subscribes with at its push service. */
  key: string;
  mail: boolean;
  quiet: Quiet | null;
  channels: ChannelInfo[];
}

type Place = { push: { endpoint: string; public: string; auth: string } } | { mail: string } | { hook: string };

export const noticeSettings = (): Promise<NoticeSettings> => ask('GET', 'me/notices');

export const setQuiet = (quiet: Quiet | null): Promise<unknown> => ask('POST', 'me/notices', { quiet });

export const addChannel = (place: Place, lang: string): Promise<ChannelInfo> => ask('POST', 'me/channels', { place, lang });

export const changeChannel = (channel: string, wants: readonly Kind[]): Promise<unknown> => ask('POST', `me/channels/${channel}`, { wants });

export const endChannel = (channel: string): Promise<unknown> => ask('DELETE', `me/channels/${channel}`);

export const testChannel = (channel: string): Promise<unknown> => ask('POST', `me/channels/${channel}/test`, {});

export const confirmMail = (token: string): Promise<unknown> => ask('POST', 'confirmations', { token });

export const stopMail = (token: string): Promise<unknown> => ask('POST', `unsubscribe/${token}`, {});

/** What this page shows need not be told elsewhere. */
export const looksAt = (table: string): Promise<unknown> => ask('POST', 'me/looks', { table });

/** Whether this browser can be told at all. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The channel of this browser, as far as it knows. */
export const ownChannel = (): string | null => remembered<string>('push-channel');

/** Asks the person, then the push service, then tells the server. `denied` where the person or the browser refuses. */
export async function tellHere(key: string, lang: string): Promise<ChannelInfo | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  // A subscription for other keys carries nothing of this server.
  if (before && !sameKey(before, key)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const channel = await addChannel({ push: { endpoint: endpoint ?? '', public: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }, lang);
  remember('push-channel', channel.channel);
  return channel;
}

function sameKey(subscription: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text === key;
}

/** This browser is told no more. */
export async function tellHereNoMore(): Promise<void> {
  const channel = ownChannel();
  if (!channel) return;
  forget('push-channel');
  await endChannel(channel).catch(() => undefined);
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}
