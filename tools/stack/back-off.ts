/** Delays before the first, second … restart within {@link windowMs}, in milliseconds. */
const waitsMs = [500, 1_000, 2_000, 4_000, 8_000];
const windowMs = 60_000;

/** Decides when to restart something that ended, and when to give up. */
export class BackOff {
  #ends: number[] = [];

  /**
   * Returns the milliseconds to wait after it ended at `now` (a clock in milliseconds); undefined if it ended too
   * often.
   */
  waitAfterEnd(now: number): number | undefined {
    this.#ends = [...this.#ends.filter((end) => now - end < windowMs), now];
    return waitsMs[this.#ends.length - 1];
  }
}

/** Returns the message about a part that stays down, shown after why it ended. */
export const staysDown = (name: string): string =>
  `The ${name} ended ${waitsMs.length + 1} times within a minute and stays down. What it said is above: correct that, then stop with Ctrl-C and start again.`;
