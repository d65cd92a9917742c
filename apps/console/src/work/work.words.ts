import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts of a person's pending work, which the dashboard and the sidebar show. */
export const english = {
  unfinishedOnboardings: 'Unfinished onboardings in this browser',
  continue: 'Continue',
  identitiesToDecide: 'Identities to decide',
  submitAgain: 'Submit again',
  applicationsToDecide: 'Applications to decide',
  decide: 'Decide',
  applicationsToReview: 'Applications to review',
  review: 'Review',
  clientsUnverified: 'Clients with verifications missing',
  clientsNeverVerified: 'Clients without any verification',
  overdueClients: 'Overdue clients',
  open: 'Open',
  batches: 'Batches',
  batchesToSubmit: 'Batches to submit',
  uploadsToProcess: 'Uploads to process',
  uploadsToSubmit: 'Uploads to submit',
  cardsToApprove: 'Ghana Cards to approve',
  consentsToApprove: 'Consents to approve',
  cardsReturned: 'Ghana Cards returned to me',
  consentsReturned: 'Consents returned to me',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  hours: { one: '{count} hour', other: '{count} hours' },
  days: { one: '{count} day', other: '{count} days' },
  months: { one: '{count} month', other: '{count} months' },
  years: { one: '{count} year', other: '{count} years' },
} as const;

export const { words } = makeCatalogue('work', english);
