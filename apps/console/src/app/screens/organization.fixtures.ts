import type { ScreenRow } from './screen-row.fixtures.ts';

/** It shows its own failure, or nothing without permission, and has its own test. */
const history = ['listAuditEntries'] as const;
const services = { title: 'Services and Integrations', shows: [/20 Nov 2026/], around: history } as const;

export const organizationScreens: ScreenRow[] = [
  {
    address: '/products',
    title: 'Products',
    shows: [/Retired \(1\)/],
    empty: /A loan product sets the amount/,
  },
  { address: '/products#/savings', title: 'Products', shows: [/Retired \(1\)/], empty: /sets the interest on savings/ },
  {
    address: '/products#/charges',
    title: 'Products',
    shows: [/Retired \(1\)/],
    empty: /A charge is a fee on top of interest/,
  },
  {
    address: '/products/details/1020',
    title: 'Controller Salary Loan',
    loading: 'Loan Product',
    shows: [/GHS 30,000\.00/, /Akua Boateng/],
    around: history,
  },
  { address: '/products/new', title: 'New Loan Product', shows: [/Step 1 of 7/], beside: ['listCharges'] },
  {
    address: '/products/update/1020',
    title: 'Update Loan Product',
    shows: [/Controller Salary Loan|Step/],
    beside: ['listLenders', 'listCharges'],
  },
  { address: '/products/savings/new', title: 'New Savings Product', shows: [/Step 1/] },
  { address: '/products/charges/new', title: 'New Charge', shows: [/Create charge/] },
  {
    address: '/products/charges/1020',
    title: 'Field visit',
    loading: 'Charge',
    shows: [/Akua Boateng/],
    around: history,
  },
  {
    address: '/admin/settings/element',
    title: 'Elements',
    shows: [/Controller Salary Loan/],
    empty: /Choose New Element to create one/,
  },
  {
    address: '/admin/settings/element/1020/Salary/-',
    title: 'Elements',
    shows: [/Controller Salary Loan/],
    around: ['listElements', ...history],
  },
  { address: '/admin/settings/approvals', title: 'Approvals', shows: [/20 Nov 2026/] },
  { address: '/compliance', title: 'Business compliance', shows: [/CS-900000001/] },
  { address: '/compliance/business', title: 'Business compliance', shows: [/CS-900000001/], around: ['getCompliance'] },
  {
    address: '/compliance/reviews',
    title: 'Compliance reviews',
    shows: [/CS-900000001/],
    empty: /No organisation has submitted its business compliance/,
  },
  {
    address: '/compliance/reviews/1020',
    title: 'Adom Microfinance',
    loading: 'Submission',
    shows: [/CS-900000001/],
    around: ['downloadComplianceDocument'],
  },
  {
    address: '/admin/settings/user-management',
    title: 'User Management',
    shows: [/Kwame Asante/, /1 to 1 of 1/],
    empty: /they appear here once they accept.*Invite people to see them here until they accept/,
  },
  { address: '/admin/settings/user-management/add', title: 'New User', shows: [/Roles/], isUsableAtOnce: true },
  {
    address: '/finance-institute',
    title: 'Financial Institute',
    shows: [/Adom Microfinance/, /Vendor/],
    empty: /Choose Create Institute to invite/,
  },
  {
    address: '/admin/settings/audit',
    title: 'Audit',
    shows: [/Akua Boateng created the client/],
    empty: /No changes yet/,
    beside: ['listAuditedPeople'],
  },
  {
    address: '/admin/settings/roles-manager',
    title: 'Manage Roles',
    shows: [/Cashier/, /Built-in/],
    empty: /Choose New Role to create the first one/,
  },
  {
    address: '/admin/settings/roles-manager/new',
    title: 'Manage Roles',
    shows: [/Built-in/],
    around: ['listRoles'],
  },
  { address: '/admin/settings/roles-manager/1020', title: 'Manage Roles', shows: [/This role is built in/] },
  { ...services, address: '/settings/notifications', routes: ['/settings'] },
  { ...services, address: '/settings/email', shows: [/Akua Boateng/] },
  { ...services, address: '/settings/sms', shows: [/Akua Boateng/] },
  { ...services, address: '/settings/api', empty: /Create a key for each program.*No webhooks yet/ },
  { address: '/app', title: 'Apps', shows: [/Adom Mobile/], empty: /Create an app to get/ },
  { address: '/app/1020', title: 'Adom Mobile', loading: 'App', shows: [/Detach/], around: history },
  {
    address: '/admin/settings/application/list-form',
    title: 'Application forms',
    shows: [/Personal loan/],
    empty: /Create a form to choose the questions/,
  },
  {
    address: '/admin/settings/application/build-form/0',
    title: 'New form',
    shows: [/Next/],
    routes: ['/admin/settings/application/build-form'],
  },
];
