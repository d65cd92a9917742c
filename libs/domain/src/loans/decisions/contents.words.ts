import { makeTexts } from '../../words/catalogue.ts';

/** What an action applies to, in words. */
export const english = {
  loans: { one: '{number} loan, {total}', other: '{number} loans, {total} together' },
} as const;

export const { words } = makeTexts('contents', english);
