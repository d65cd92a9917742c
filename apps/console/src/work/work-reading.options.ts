/** Seconds for which counted work is taken as current. */
const currentFor = 60;

/**
 * Reads the work again if a screen that shows it opens later than that, because nobody is told of every change by others.
 * The screen shows the old counts until the new ones arrive.
 */
export const readWhenOld = { refetchOnMountOrArgChange: currentFor } as const;
