import { makeCatalogue } from '../words/catalogue.store.ts';

/** The names of identity documents and of the states of what was submitted. */
export const english = {
  ghanaCard: 'Ghana Card',
  voter: 'Voter',
  driverLicence: 'Driver licence',
  passport: 'Passport',
  digitalAddress: 'Digital address',
  underReview: 'Under review',
  approved: 'Approved',
  toSubmitAgain: 'To be submitted again',
  numberEnding: 'Number ending in {masked}',
  hideNumber: 'Hide the number',
  showNumber: 'Show the number',
  nounNumber: 'number',
} as const;

export const { words } = makeCatalogue('identity', english);
