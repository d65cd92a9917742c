import { toPesewas } from '@oware/domain';

/** Converts an entered amount such as `GHS 1,250.50` to decimal text: `1250.50`. */
export const plainAmount = (text: string): string => text.replace(/^\s*GH[SC₵]?\s*/i, '').replace(/[,\s]/g, '');

/** Whether text is a positive amount with at most two decimals that fits in pesewas. */
export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text) && toPesewas(text) > 0;
