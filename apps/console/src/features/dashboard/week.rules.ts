/** New clients of one day; `day` is `YYYY-MM-DD` where the staff member is. */
export type DayCount = { day: string; count: number };

/** The day of a moment in the time zone of the person who looks. */
export function localDay(moment: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Seven days, oldest first, today last. */
export const weekUntil = (today: Date): string[] =>
  Array.from({ length: 7 }, (_none, index) =>
    localDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6 + index)),
  );

/** How many of the moments fall on each day. */
export const countByDay = (days: readonly string[], moments: readonly string[]): DayCount[] => {
  const counts = new Map(days.map((day) => [day, 0]));
  for (const moment of moments) {
    const day = localDay(new Date(moment));
    const count = counts.get(day);
    if (count !== undefined) counts.set(day, count + 1);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
};

/** Whether a page that lists the newest first reaches behind the week, so that no later page can belong to it. */
export const reachesBehind = (days: readonly string[], moments: readonly string[]): boolean =>
  moments.some((moment) => localDay(new Date(moment)) < (days[0] ?? ''));
