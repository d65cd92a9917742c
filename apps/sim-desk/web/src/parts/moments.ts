import { ghanaTimeZone } from '@oware/domain';

const precise = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: ghanaTimeZone,
});

/** Formats the time of day in Ghana to the second: `08:15:42`. */
export const timeText = (moment: string | Date): string => precise.format(new Date(moment));
