/** One line of a log. */
export interface Line {
  text: string;
  /** Shows its moment; absent where that is unknown, or is now. */
  go?: () => void;
  number?: number;
  /** Its moment is the one that is looked at. */
  isNow?: boolean;
  /** It happened while nobody was here. */
  isNew?: boolean;
  /** It is still to come. */
  isAhead?: boolean;
  /** Behind it nothing can be taken back: a short sign, and why. */
  fence?: { sign: string; why: string };
}
