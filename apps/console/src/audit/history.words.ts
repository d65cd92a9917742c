import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts of the history of one record. */
export const english = {
  historyOf: 'History of {name}',
  history: 'History',
  notKept: 'This provider doesn’t keep a list of changes.',
  close: 'Close',
  theHistory: 'The history',
  loadingTheHistory: 'Loading the history',
  noChangesYet: 'No changes yet.',
  showAllChanges: 'Show all changes',
  attemptRefused: 'Attempt refused',
} as const;

export const { words } = makeCatalogue('history', english);
