import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of the check of a staff number. */
export const english = {
  alreadyClient: '{name} is already a client of {lender}.',
  openClient: 'Open client',
  looking: 'Looking for a client with this number…',
  notAClient: 'Not a client of {lender} yet.',
  onboardThisPerson: 'Onboard this person',
  firstName: 'First name',
  lastName: 'Last name',
  memberType: 'Member type',
  memberStatus: 'Member status',
  recordStatus: 'Record status',
  resultOfTheCheck: 'Result of the check',
  notChecked: 'The staff number could not be checked.',
  staffIdChecker: 'Staff ID Checker',
  staffId: 'Staff ID',
  staffIdAbout: 'The number on the payslip',
  close: 'Close',
  check: 'Check',
} as const;

export const { words } = makeCatalogue('staff', english);
