/** The day that the seeded world calls today. A sandbox is a copy in which every moment has moved to its own today. */
export const ANCHOR_DAY = '2026-11-20';

const dayMs = 86_400_000;

/** The day so many days before the anchor day, `YYYY-MM-DD`. */
export const dayBefore = (days: number): string =>
  new Date(Date.parse(ANCHOR_DAY) - days * dayMs).toISOString().slice(0, 10);

/** A moment of the day that is `days` before the anchor day; `minute` counts from midnight, UTC, which is Ghana's time. */
export const momentBefore = (days: number, minute = 600): string =>
  new Date(Date.parse(ANCHOR_DAY) - days * dayMs + minute * 60_000).toISOString();
