import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts of keyboard shortcuts and their setting. */
export const english = {
  keyboardShortcuts: 'Keyboard shortcuts',
  close: 'Close',
  goTo: 'Go to',
  searchEverything: 'Search everything',
  anywhere: 'Anywhere',
  showShortcuts: 'Show the keyboard shortcuts',
  dashboard: 'Dashboard',
  clients: 'Clients',
  identityPending: 'Identity, awaiting approval',
  loans: 'Loans',
  savings: 'Savings',
  approvedApplications: 'Approved applications',
  batches: 'Batches',
  bulkUploads: 'Bulk Uploads',
  transactions: 'Transactions',
  products: 'Products',
  notifications: 'Notifications',
  adminSettings: 'Admin settings',
  newOnScreen: 'New, such as a new client',
  onAScreen: 'On a screen',
  edit: 'Edit',
  nextRow: 'Next row',
  inAList: 'In a list',
  previousRow: 'Previous row',
  selectTheRow: 'Select the row',
  finishStep: 'Finish the step and continue',
  inSteps: 'In steps',
  approve: 'Approve',
  inAQueueOfDecisions: 'In a queue of decisions',
  reject: 'Reject',
  next: 'Next',
  previous: 'Previous',
  undoTheLastDecision: 'Undo the last decision',
  notStored: 'This browser could not store the setting. Allow it to store data for this site and try again.',
  singleKeyShortcuts: 'Single-key shortcuts',
  singleKeysAbout:
    'Turn them off if you use speech input, or press keys by accident. The search then still opens with Ctrl or ⌘ and K. The setting is for you in this browser.',
} as const;

export const { words } = makeCatalogue('keyboard', english);
