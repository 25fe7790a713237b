/** The beast whose next turn is looked at, by its card in the turn row; the map shows its way. */
class Looked {
  /** Pointed at or focused. */
  pointed = $state<string | null>(null);
  /** Touched, until it is touched again. */
  held = $state<string | null>(null);

  get beast(): string | null {
    return this.pointed ?? this.held;
  }
}

export const looked = new Looked();
