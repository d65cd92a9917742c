/** The seeded world's current day. A sandbox is a copy whose times are shifted to its own current day. */
export const ANCHOR_DAY = '2026-11-20';

const dayMs = 86_400_000;

/** Returns the day this many days before the anchor day, as `YYYY-MM-DD`. */
export const dayBefore = (days: number): string =>
  new Date(Date.parse(ANCHOR_DAY) - days * dayMs).toISOString().slice(0, 10);

/** Returns a time on the day `days` before the anchor day. `minute` counts from midnight UTC, which is Ghana's time. */
export const momentBefore = (days: number, minute = 600): string =>
  new Date(Date.parse(ANCHOR_DAY) - days * dayMs + minute * 60_000).toISOString();
