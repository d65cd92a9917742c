/**
 * Returns the whole seconds from `now` until `until`, both in milliseconds of one clock; at most `atMost`, even if the
 * clock was changed.
 */
export const secondsLeft = (until: number, now: number, atMost: number): number =>
  Math.min(atMost, Math.max(0, Math.ceil((until - now) / 1000)));
