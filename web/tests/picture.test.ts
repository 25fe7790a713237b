import { describe, expect, test } from 'vitest';
import { fixture } from '../src/features/gallery/fixtures';
import { fenceOf, fromSync, isDeedOf, newSince, tailOf, withEvent, withMoments, type Entry } from '../src/net/picture';
import type { EventFrame, SyncFrame } from '../src/wire';

async function frames(): Promise<[SyncFrame, EventFrame]> {
  const { moments } = await fixture('raptor-jungle');
  const sync = moments[1]?.sync[0];
  const next = moments[1]?.next.find((frame) => frame.audience === sync?.audience);
  if (!sync || !next) throw new Error('the fixture has lost a moment');
  return [sync, next];
}

const entry = (name: string, undo?: Entry['undo']): Entry => ({ item: { took_back: { seat: Number(name) } }, seq: 0, undo, scene: null });

describe('a picture', () => {
  test('follows frames in order', async () => {
    const [sync, next] = await frames();
    const before = fromSync(sync);
    const after = withEvent(before, next);
    expect(after?.seq).toBe(before.seq + 1);
    expect(after?.scene.view).toEqual(next.view);
    expect(after?.entries.length).toBe(before.entries.length + next.items.length);
  });

  test('knows a frame it has, and one that is missing', async () => {
    const [sync, next] = await frames();
    const before = fromSync(sync);
    expect(withEvent(before, { ...next, view_seq: before.seq })).toBe(before);
    expect(withEvent(before, { ...next, view_seq: before.seq + 2 })).toBeNull();
  });

  test('is not changed by talk', async () => {
    const [sync] = await frames();
    const before = fromSync(sync);
    const talk: EventFrame = { t: 'ev', audience: 0, view_seq: before.seq + 1, items: [{ said: { seat: 1, line: { phrase: 'hello' } } }] };
    const after = withEvent(before, talk);
    expect(after?.scene).toBe(before.scene);
    expect(after?.chat.length).toBe(before.chat.length + 1);
    expect(after?.entries.length).toBe(before.entries.length);
  });

  test('remembers moments that were missed, whatever was taken back between them', async () => {
    const [sync, next] = await frames();
    const after = withEvent(fromSync(sync), next);
    if (!after) throw new Error('the frames follow each other');
    const fresh = { ...after, entries: after.entries.map((each) => ({ ...each, scene: null })) };
    const undone: EventFrame = { ...next, view_seq: next.view_seq + 1, items: [{ took_back: { seat: 0 } }] };
    const told = withMoments(fresh, [next, undone]).entries;
    expect(told.filter((each) => each.scene !== null).length).toBe(next.items.length);
    expect(told.at(-1)?.scene?.view).toEqual(next.view);
    expect(withMoments(fresh, []).entries).toEqual(fresh.entries);
  });

  test('has its fence behind the last thing that cannot be taken back', () => {
    expect(fenceOf([entry('1', 'chance'), entry('2', 'free'), entry('3', 'free')])).toEqual({ behind: 0, why: 'chance' });
    expect(fenceOf([entry('1', 'chance'), entry('2', 'free'), entry('3', 'reveal')])).toEqual({ behind: 2, why: 'reveal' });
    expect(fenceOf([entry('1', 'free')])).toBeNull();
  });

  test('tells what is new since somebody left', () => {
    const entries = ['1', '2', '3', '2', '3'].map((name) => entry(name));
    expect(newSince(entries, tailOf(entries))).toBe(0);
    expect(newSince(entries, tailOf(entries.slice(0, 3)))).toBe(2);
    expect(newSince(entries, [])).toBe(0);
    expect(newSince(entries, tailOf([entry('9')]))).toBe(5);
  });

  test('knows whose deed a line is, and forgets it where it looks for the end of the log', () => {
    const seen = (own: boolean) => ({ seen: { event: {}, say: { key: 'x' }, ...(own && { own }) } });
    expect([seen(true), seen(false), { took_back: { seat: 1 } }, { left: { seat: 0 } }, 'began' as const, { paused: { ms: 1 } }].map((item) => isDeedOf(item, [1]))).toEqual([true, false, true, false, false, false]);
    expect(newSince([{ ...entry('1'), item: seen(true) }], tailOf([{ ...entry('1'), item: seen(false) }]))).toBe(0);
  });
});
