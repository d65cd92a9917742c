/** Whole seconds from `now` until `until`, both in milliseconds of one clock; never more than `atMost`, however it was set. */
export const secondsLeft = (until: number, now: number, atMost: number): number =>
  Math.min(atMost, Math.max(0, Math.ceil((until - now) / 1000)));
