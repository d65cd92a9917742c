/** What the tour points at. */
export type TourTarget = 'search' | 'menu' | 'lender' | 'work' | 'notifications' | 'help' | 'list' | 'new-client';

/** Marks the element that the tour points at. The first visible one counts: a phone shows others than a wide screen. */
export const tourTarget = (target: TourTarget) => ({ 'data-tour': target }) as const;

/** Returns the visible element that is marked for a stop. */
export const findTourTarget = (target: TourTarget): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${target}"]`)].find((element) => element.getClientRects().length > 0);
