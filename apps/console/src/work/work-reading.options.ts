/**
 * Seconds after which a screen that opens reads its work again, and shows what it has meanwhile. What others do is
 * announced only to those whom a notification tells of it.
 */
const freshFor = 60;

export const readWhenOld = { refetchOnMountOrArgChange: freshFor } as const;
