import { toPesewas } from '@oware/domain';

/** An amount as a person writes it, `GHS 1,250.50`, as decimal text: `1250.50`. */
export const plainAmount = (text: string): string => text.replace(/^\s*GH[SC₵]?\s*/i, '').replace(/[,\s]/g, '');

/** Whether text is a positive amount with at most two places, of which pesewas can be made. */
export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text) && toPesewas(text) > 0;
