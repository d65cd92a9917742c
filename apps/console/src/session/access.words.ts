import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts about what a person may see, their lenders, and what they have not saved. */
export const english = {
  currentPassword: 'Current password',
  theLenders: 'The lenders',
  noLenders: 'No lenders',
  noLendersAbout: 'Your organisation has no lenders yet.',
  lenders: 'Lenders',
  chooseALender: 'Choose a lender',
  loadingYourPermissions: 'Loading your permissions',
  noAccess: 'You don’t have access to this screen',
  backToTheDashboard: 'Back to the dashboard',
  unsavedChanges: 'Your changes on this page haven’t been saved and will be lost.',
} as const;

export const { words } = makeCatalogue('access', english);
