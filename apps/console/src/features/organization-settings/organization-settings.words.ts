import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of two-person approval: the switch and its history. */
export const english = {
  adminSettings: 'Admin settings',
  approvals: 'Approvals',
  chooseLender: 'Choose a lender to see its setting.',
  notAvailable: 'Not available from this provider',
  notAvailableAbout: 'The provider decides who may approve. Ask the provider’s support to change it.',
  theSetting: 'The setting',
  loadingTheSetting: 'Loading the setting',
  history: 'History',
  switchedOn: 'Two-person approval switched on',
  switchedOff: 'Two-person approval switched off',
  onAbout:
    'The person who created a loan can’t approve it, its funding or its batch, or disburse it. The person who submitted an identity verification can’t decide on it.',
  offAbout:
    'One person can create a loan, approve it and disburse it. The loan’s timeline shows when people approve their own work.',
  requireTwoPeople: 'Require two people',
  unknownAbout: 'The service didn’t say whether two people are required.',
  isOffFor: 'Two-person approval is off for {organization}.',
  switchOffTitle: 'Switch off two-person approval for {organization}?',
  switchOff: 'Switch off',
  switchOffAbout: '{effect} Everyone in the organisation will be notified.',
  nowOn: 'Two-person approval is on',
  nowOff: 'Two-person approval is off',
} as const;

export const { words } = makeCatalogue('organization-settings', english);
