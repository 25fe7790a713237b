/** What rivals could take in their turn: asked of the rules while it is shown, for each new picture once. */
import type { ThreatView } from '../wire';

export class Threats {
  isShown = $state(false);
  /** Nothing until the answer for the newest picture is here. */
  all = $state.raw<readonly ThreatView[] | null>(null);
  /** The picture that was asked about last. */
  #asked = -1;

  toggle = (): void => {
    this.isShown = !this.isShown;
    [this.all, this.#asked] = [null, -1];
  };

  async see(table: { threats: () => Promise<ThreatView[]> }, seq: number): Promise<void> {
    if (!this.isShown || seq === this.#asked) return;
    this.#asked = seq;
    const found = await table.threats().catch(() => null);
    // A later picture has been asked about since, or they are shown no more.
    if (this.#asked === seq) this.all = found;
  }
}

/** Those that concern a viewer: against the own pieces, or all for who only watches. */
export function against(threats: readonly ThreatView[], seat: number | null): ThreatView[] {
  return threats.filter(({ whom }) => seat === null || whom === seat);
}
