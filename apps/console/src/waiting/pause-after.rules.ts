const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * Returns the pause after this many failures in a row, in milliseconds. `spread` of 0 to 1 keeps many clients from
 * retrying at once.
 */
export const pauseAfter = (failures: number, spread: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.75 + spread / 2);
