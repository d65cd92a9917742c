import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts about records that several features show: facts, payments, changes and pages. */
export const english = {
  becomes: 'becomes',
  theRecord: 'The {what}',
  loadingRecord: 'Loading the {what}',
  page: 'Page {number}',
  pageOf: 'Page {number} of {total}',
  numberBelongsTo: 'Number Belongs To',
  repayment: 'Repayment',
  disbursement: 'Disbursement',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  notOverdue: 'Not overdue',
  daysRange: '{from}–{to} days',
  allOverdue: 'All overdue',
  rowsInFileSent: '{rows} in the file, {sent} sent',
  rowsRemovedSince: '{rows}, {removed} removed since',
  overDays: { one: 'Over {count} day', other: 'Over {count} days' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  hours: { one: '{count} hour', other: '{count} hours' },
  decidedDays: { one: '{count} day', other: '{count} days' },
  rowCount: { one: '{count} row', other: '{count} rows' },
  unknownRows: '{dash} rows',
  staffNumberOf: 'Staff {staffId}',
  yearsOld: { one: '{count} year old', other: '{count} years old' },
} as const;

export const { words } = makeCatalogue('record', english);
