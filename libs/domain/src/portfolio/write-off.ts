import type { DaysRange } from './exposure.ts';

/**
 * Days past due after which a loan can be written off. The documents have no status for it, so it is calculated like
 * the portfolio at risk: the loan stays Disbursed, and its client can still pay.
 */
export const writeOffDays = 360;

/** The loans that can be written off. They are part of the portfolio at risk. */
export const writeOffRange: DaysRange = { fromDays: writeOffDays + 1, toDays: null };
