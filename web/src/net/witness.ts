/** Checks every frame against the receipt of this browser, and seals and opens its contribution to the draws. */
import { begun, compare, renewed, sealOf, taskOf, type Deceit, type Receipt } from './receipt';
import { randomHex } from './random';
import { keepReceipt, receiptOf } from './receipts';
import type { ClientMessage, EventFrame, SyncFrame } from '../wire';

/** The result of a frame: a message to send, or proof of deceit, after which nothing may be sent. */
export interface Finding {
  reply?: ClientMessage;
  deceit?: Deceit;
}

export function witness(table: string, frame: SyncFrame | EventFrame): Finding {
  const seat = frame.audience;
  const receipt = receiptOf(table);
  if (typeof seat !== 'number' || !receipt) return {};
  if (frame.t === 'sync') {
    const deceit = compare(receipt, frame.commitment, frame.agreement);
    if (deceit) return { deceit };
  }
  const { mixing } = frame;
  if (!mixing) return {};
  if (mixing.contributions?.length) {
    const deceit = begun(receipt, mixing.contributions);
    return deceit ? { deceit } : {};
  }
  const [task, kept] = taskOf(receipt, mixing);
  if (task.do === 'alarm') return { deceit: task.deceit };
  if (kept !== receipt) keepReceipt(kept);
  switch (task.do) {
    case 'wait':
      return {};
    case 'seal':
      return { reply: sealing(seat, task.seal) };
    case 'renew':
      return { reply: sealing(seat, renew(kept)) };
    case 'open': {
      // Named by the seal, so that a repeat has no second effect, also after a reload.
      const idem = sealOf(table, task.contribution).slice(32);
      return { reply: { t: 'open', idem, seat, contribution: task.contribution } };
    }
  }
}

function renew(receipt: Receipt): string {
  const contribution = randomHex(32);
  keepReceipt(renewed(receipt, contribution, true));
  return sealOf(receipt.table, contribution);
}

function sealing(seat: number, seal: string): ClientMessage {
  return { t: 'seal', idem: seal.slice(0, 32), seat, seal };
}
