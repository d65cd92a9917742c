import { words } from '../uploads.words.ts';

/** What the worker says of rows. It has no catalogue, so it gets these texts and fills in their names. */
export const rowTexts = {
  sameAsLine: words('sameAsLine', { line: '{line}' }),
  sameAsSentLine: words('sameAsSentLine', { line: '{line}' }),
  inUpload: words('inUpload', { reference: '{reference}' }),
  hasLoan: words('hasLoan', { reference: '{reference}', status: '{status}' }),
};

export type RowTexts = typeof rowTexts;
