import type { CallName } from '../fake-network.fixtures.ts';
import type { ScreenRow } from './screen-row.fixtures.ts';

const client = '/clients/details/1020';
/** Calls of the frame around every tab of a client. */
const around: readonly CallName[] = [
  'getClient',
  'getLenderForm',
  'getKycRecord',
  'getConsent',
  'downloadConsentPhoto',
  'listClientApplications',
];
const aroundExcept = (own: CallName): readonly CallName[] => around.filter((name) => name !== own);
const tab = (address: string, row: Pick<ScreenRow, 'shows'> & Partial<ScreenRow>): ScreenRow => ({
  address: `${client}/${address}`,
  title: 'Comfort Asare',
  loading: 'Client',
  around,
  ...row,
});

export const clientScreens: ScreenRow[] = [
  {
    address: '/clients',
    title: 'Clients',
    shows: [/Comfort Asare/, /ADM-000020/, /1 to 1 of 1/],
    empty: /No clients yet/,
  },
  { address: '/clients/staff-check', title: 'Clients', shows: [/Comfort Asare/], around: ['listClients'] },
  {
    address: client,
    title: 'Comfort Asare',
    loading: 'Client',
    shows: [/5 sections are incomplete\. ?Complete/, /LN-00002003/, /payslip-november\.pdf/],
    around: [...around, 'listAuditEntries'],
    routes: ['/clients/details/:slug'],
  },
  tab('Details', {
    shows: [/\+233 20 088 1701/, /Akua Boateng, 20 Nov 2026/],
    // the history shows its own failure, or nothing without permission
    around: ['listAuditEntries'],
    beside: ['getLenderForm', 'getConsent', 'downloadConsentPhoto'],
  }),
  tab('clientKyc', {
    shows: [/KYC progress/, /Under review/],
    around: aroundExcept('getKycRecord'),
  }),
  tab('loans', {
    around: aroundExcept('listClientApplications'),
    shows: [/LN-00002003/, /GHS 5,000\.00/],
    empty: /no application of Comfort Asare yet\./,
  }),
  tab('pay_history', { shows: [/LN-00002003/, /GHS 541\.67/], empty: /No Payment History/ }),
  tab('Accounts', { shows: [/SA-00007001/, /Susu Savings/], empty: /no savings account to show for Comfort Asare/ }),
  tab('document', { shows: [/payslip-november\.pdf/], empty: /Drop a file above, or choose one/ }),
  tab('location', { shows: [/Makola Market/], empty: /Add the places where the client lives/ }),
  tab('contacts', { shows: [/Kwesi Asare/], empty: /Add people through whom Comfort Asare can be reached/ }),
  tab('cards', { shows: [/no card to show for Comfort Asare/] }),
  {
    address: `${client}/print`,
    title: 'Client file',
    tab: 'ADM-000020 · Client file',
    loading: '',
    shows: [
      /Comfort Asare/,
      /Consent ?Approved/,
      /LN-00002003/,
      /GHS 541\.67/,
      /Susu Savings/,
      /payslip-november\.pdf/,
      /Kwesi Asare/,
      /Makola Market/,
    ],
    empty: /No loans.*No payments.*No savings accounts.*No documents.*No contacts.*No locations/,
    around: ['getClient'],
    beside: ['listLenders'],
  },
  {
    address: `${client}/statement/print`,
    title: 'Statement of payments',
    tab: 'ADM-000020 · Statement of payments',
    loading: '',
    shows: [/Comfort Asare/, /LN-00002003/, /GHS 541\.67/],
    empty: /Nothing was paid yet/,
    around: ['getClient'],
    beside: ['listLenders'],
  },
  {
    address: `${client}/new/loan`,
    title: 'New Loan Application',
    shows: [/This lender has no loan products yet/],
    empty: /has no loan products yet/,
  },
  {
    address: '/clients/lender/1020/forms',
    title: 'Forms of the lender',
    shows: [/Personal loan/],
    empty: /A form sets the questions for a new client\. ?New Form/,
    beside: ['listLenders'],
    routes: ['/clients/lender/:lenderId'],
  },
  {
    address: '/clients/create/lender/1020/forms',
    title: 'New client',
    shows: [/Personal loan/],
    empty: /Create a form before you add a client/,
    beside: ['listLenders'],
  },
  {
    address: '/clients/create',
    title: 'New client',
    shows: [/Adom Microfinance/],
    empty: /has no lenders yet/,
  },
  {
    address: '/clients/create/lender/1020/forms/new/1020',
    title: 'New client',
    shows: [/Personal loan|Phone/],
    // a service without this call may still list the form
    beside: ['listLenders', 'getLenderForm'],
  },
  {
    address: '/enhanced-kyc/landing',
    title: 'Awaiting approval',
    shows: [/•••-••••••741-1/],
    empty: /New cards appear here.*New consents appear here/,
  },
  {
    address: '/enhanced-kyc/queue/card/1020',
    title: 'Comfort Akosua Asare',
    loading: 'Identity decisions',
    shows: [/Register/],
    around: ['downloadIdentityPhoto', 'downloadConsentPhoto'],
    beside: ['getOrganizationSettings'],
  },
  {
    address: '/enhanced-kyc/queue',
    title: 'Identity decisions',
    shows: [/All decided/],
    prepare: (network) =>
      network
        .answer('listConsents', { results: [], total_pages: 0 })
        .answer('listIdentityResults', { results: [], total_pages: 0 }),
  },
  { address: '/enhanced-kyc', title: 'Verifications', shows: [/•••-••••••741-1/], empty: /No verifications yet/ },
  {
    address: '/enhanced-kyc/check',
    title: 'Verifications',
    shows: [/•••-••••••741-1/],
    around: ['listIdentityResults'],
  },
  {
    address: '/enhanced-kyc/details/1020',
    title: 'Comfort Akosua Asare',
    loading: 'Verification',
    shows: [/Awaits approval/],
    around: ['downloadIdentityPhoto', 'downloadConsentPhoto'],
  },
  {
    address: '/enhanced-kyc/phone',
    title: 'Phone numbers',
    shows: [/192\.0\.2\.21/],
    empty: /Numbers that receive a code/,
  },
];
