const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const precise = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Formats a time in the local time zone: `20 Nov 2026, 08:15`. */
export const momentText = (moment: string | Date): string => full.format(new Date(moment));

/** Formats the time of day to the second: `08:15:42`. */
export const timeText = (moment: string | Date): string => precise.format(new Date(moment));

/** Formats a day such as `2026-11-20`: `20 Nov 2026`. */
export const dayText = (day: string): string => dayOnly.format(new Date(day));
