import type { OnboardingStep } from '@oware/domain';

const segment = encodeURIComponent;

/** The tabs of a client's details (1§2, 3§2), and the contacts, which the documents give no address (1§3). */
export const clientTabs = [
  'loans',
  'Details',
  'clientKyc',
  'Accounts',
  'cards',
  'document',
  'contacts',
  'location',
  'pay_history',
] as const;
export type ClientTab = (typeof clientTabs)[number];

/** The tabs of an identity verification (1§2). */
export const identityTabs = ['Details', 'History'] as const;
export type IdentityTab = (typeof identityTabs)[number];

/** The tabs of a loan's details (2§2). */
export const loanTabs = ['details', 'application', 'note'] as const;
export type LoanTab = (typeof loanTabs)[number];

/** The tabs of Services and Integrations (3§2). */
export const serviceTabs = ['notifications', 'email', 'sms', 'api'] as const;
export type ServiceTab = (typeof serviceTabs)[number];

/** The tabs of the products (3§2), in the hash. */
export const productTabs = ['loan', 'savings', 'charges'] as const;
export type ProductTab = (typeof productTabs)[number];
/** The tabs of a savings account (2§2). */
export const savingsTabs = ['transactions', 'cards'] as const;
export type SavingsTab = (typeof savingsTabs)[number];

/** The vertical tabs of the account settings (3§2), and one for what keeps the account safe. */
export const profileTabs = ['profile', 'update', 'teams', 'security'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** By itself, because the page's first script asks for its rows and would bring all other addresses. */
export const clientsPath = '/clients';

/** The address of every screen. */
export const paths = {
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  /** Starts the tour on the dashboard. */
  tour: '/dashboard?tour=start',
  profile: '/profile',
  profileTab: (tab: ProfileTab) => (tab === 'profile' ? '/profile' : `/profile/${tab}`),
  bill: '/bill',
  denied: '/denied',
  clients: clientsPath,
  client: (slug: string) => `/clients/details/${segment(slug)}`,
  clientTab: (slug: string, tab: ClientTab) => `/clients/details/${segment(slug)}/${tab}`,
  clientPrint: (slug: string) => `/clients/details/${segment(slug)}/print`,
  clientStatement: (slug: string) => `/clients/details/${segment(slug)}/statement/print`,
  /** A client's KYC with the dialog open that submits a consent or a card. */
  clientSubmission: (slug: string, kind: 'consent' | 'card') =>
    `${paths.clientTab(slug, 'clientKyc')}?${new URLSearchParams({ submit: kind })}`,
  /** See {@link isNewClientLoan}. */
  newClientLoan: (slug: string) => `/clients/details/${segment(slug)}/loans?action=new-application`,
  lenderForms: (lenderId: string) => `/clients/lender/${segment(lenderId)}/forms`,
  selectLender: '/clients/create',
  newClientForms: (lenderId: string) => `/clients/create/lender/${segment(lenderId)}/forms`,
  newClient: (lenderId: string, formId: string) =>
    `/clients/create/lender/${segment(lenderId)}/forms/new/${segment(formId)}`,
  /** An unfinished onboarding at one of its steps. */
  onboardingStep: ({ lenderId, formId }: { lenderId: string; formId: string }, step: OnboardingStep) =>
    `${paths.newClient(lenderId, formId)}#${step}`,
  compliance: '/compliance',
  businessCompliance: '/compliance/business',
  complianceReviews: '/compliance/reviews',
  complianceReview: (id: string) => `/compliance/reviews/${segment(id)}`,
  notifications: '/notifications',
  services: '/settings',
  serviceSettings: (tab: ServiceTab) => `/settings/${tab}`,
  settings: '/admin/settings',
  approvalSettings: '/admin/settings/approvals',
  audit: '/admin/settings/audit',
  auditOf: (of: { kind: string; recordId?: string | undefined; lenderId?: string | undefined }) =>
    `/admin/settings/audit?${new URLSearchParams(Object.entries(of).filter(([, value]) => value !== undefined))}`,
  users: '/admin/settings/user-management',
  /** `page` is counted from 0. */
  user: (id: string, page = 0) =>
    `/admin/settings/user-management?${new URLSearchParams({ ...(page > 0 && { page: String(page + 1) }), user: id })}`,
  /** Opens a person in the list of people that match a search. */
  userInSearch: (id: string, search: string) =>
    `/admin/settings/user-management?${new URLSearchParams({ search, user: id })}`,
  staffCheck: '/clients/staff-check',
  newUser: '/admin/settings/user-management/add',
  invitation: '/invitation',
  institutes: '/finance-institute',
  institute: ({ id, name }: { id: string; name: string }) =>
    `/finance-institute?${new URLSearchParams({ edit: id, name })}`,
  roles: '/admin/settings/roles-manager',
  newRole: '/admin/settings/roles-manager/new',
  copyRole: (id: string) => `/admin/settings/roles-manager/new?${new URLSearchParams({ copy: id })}`,
  role: (id: string) => `/admin/settings/roles-manager/${segment(id)}`,
  differences: '/admin/settings/differences',
  elements: '/admin/settings/element',
  element: ({ id, name, type }: { id: string; name: string; type: string }) =>
    `/admin/settings/element/${[id, name || '-', type || '-'].map(segment).join('/')}`,
  forms: '/admin/settings/application/list-form',
  newForm: (step = 0) => `/admin/settings/application/build-form/${step}`,
  form: (id: string, title: string, step = 0) =>
    `/admin/settings/application/build-form/${segment(id)}?${new URLSearchParams({ name: title, ...(step > 0 && { step: String(step) }) })}`,
  identity: '/enhanced-kyc',
  identityLanding: '/enhanced-kyc/landing',
  identityPhones: '/enhanced-kyc/phone',
  identityCheck: '/enhanced-kyc/check',
  identityQueue: '/enhanced-kyc/queue',
  /** One person of the queue, by a consent's reference or a card's verification. */
  identityDecision: ({ kind, key }: { kind: 'consent' | 'card'; key: string }) =>
    `/enhanced-kyc/queue/${kind}/${segment(key)}`,
  identityResult: (id: string, tab: IdentityTab = 'Details') =>
    `/enhanced-kyc/details/${segment(id)}${tab === 'Details' ? '' : `?tab=${tab}`}`,
  loans: '/loans',
  /** Open loans, or those within a range of days past due: `31-60`, or `91-` for more than 90. */
  portfolioLoans: (range?: { fromDays: number; toDays: number | null }) =>
    `/loans/portfolio${range === undefined ? '' : `?${new URLSearchParams({ days: `${range.fromDays}-${range.toDays ?? ''}` })}`}`,
  /** All decisions on applications, or those of some days. */
  decidedApplications: (days?: { from: string; to: string }) =>
    `/loans/decisions${days === undefined ? '' : `?${new URLSearchParams({ from_date: days.from, to_date: days.to })}`}`,
  loanForms: (lenderId: string) => `/loans/lender/${segment(lenderId)}/forms`,
  loanDetails: (id: string, clientId: string, tab: LoanTab = 'details') =>
    `/loans/details/${segment(id)}/${segment(clientId)}${tab === 'details' ? '' : `?tab=${tab}`}`,
  loanPrint: (id: string, clientId: string) => `/loans/details/${segment(id)}/${segment(clientId)}/print`,
  loanQueue: '/loans/queue',
  /** One application of the queue. */
  loanDecision: ({ id, customerId }: { id: string; customerId: string }) =>
    `/loans/queue/${segment(id)}/${segment(customerId)}`,
  loanPreview: (id: string) => `/loans/application/${segment(id)}/preview`,
  newLoan: (clientId: string, formId?: string) =>
    `/clients/details/${segment(clientId)}/new/loan${formId === undefined ? '' : `?${new URLSearchParams({ formId })}`}`,
  savings: '/savings',
  savingsAccount: (id: string, tab: SavingsTab = 'transactions') =>
    `/savings/details/${segment(id)}${tab === 'transactions' ? '' : `?tab=${tab}`}`,
  apps: '/app',
  app: (id: string) => `/app/${segment(id)}`,
  products: (tab?: ProductTab) => (tab === undefined ? '/products' : `/products#/${tab}`),
  newLoanProduct: '/products/new',
  loanProduct: (id: string) => `/products/update/${segment(id)}`,
  loanProductDetails: (id: string) => `/products/details/${segment(id)}`,
  newSavingsProduct: '/products/savings/new',
  charges: '/products#/charges',
  newCharge: '/products/charges/new',
  /** `product` is the address of the product that the charge is for. */
  newChargeFor: (product: string) => `/products/charges/new?${new URLSearchParams({ product })}`,
  charge: (id: string) => `/products/charges/${segment(id)}`,
  transactions: '/transaction',
  /** The payments of some days, of one lender or of the organisation; administrators name the lender. */
  transactionsBetween: ({ from, to }: { from: string; to: string }, lenderId?: string) =>
    `/transaction?${new URLSearchParams({ from_date: from, to_date: to, ...(lenderId !== undefined && { lender: lenderId }) })}`,
  transactionsHome: '/transaction/home',
  transaction: (id: string, lenderId?: string) =>
    `/transaction/details/${segment(id)}${lenderId === undefined ? '' : `?${new URLSearchParams({ lender: lenderId })}`}`,
  transactionsAbout: '/transaction/about',
  verificationApi: '/transaction/verification-api',
  /** The desk links to it in `reportedScreenUrl`. */
  reportedScreen: '/reported-screen',
  disbursement: '/disbursement/home',
  capitalByApi: '/capital-by-api',
  capitalApplications: '/capital-by-api/lender/applications',
  capitalLender: (lenderId: string) => `/capital-by-api/lender/${segment(lenderId)}/applications`,
  capitalBatches: '/capital-by-api/batches',
  capitalBatch: (id: string) => `/capital-by-api/batch/${segment(id)}`,
  bulkUploads: '/bulkupload',
  /** Asks there whether to process the upload. */
  processUpload: (id: string) => `/bulkupload?${new URLSearchParams({ process: id })}`,
  upload: '/upload',
  uploadBatches: '/bulkupload/batch',
  capitalUploads: '/capital-by-api/bulkupload',
  uploadBatch: (id: string) => `/bulkupload/batch/${segment(id)}`,
} as const;

/** Where a change of the lender leads: to the list of an open record. Other screens stay open. */
export function listAbove(pathname: string): string {
  if (pathname.startsWith('/admin/settings/application/')) return paths.forms;
  if (pathname.startsWith('/capital-by-api/batch')) return paths.capitalBatches;
  if (pathname.startsWith('/capital-by-api/lender/') || pathname.startsWith('/cba/lender/'))
    return paths.capitalApplications;
  // tabs, which have no records
  if (pathname.startsWith(`${paths.services}/`) || pathname.startsWith(`${paths.profile}/`)) return pathname;
  // without the queues: while its decisions are sent, a queue goes on to its next record, still of the old lender
  const deepScreens = [
    paths.staffCheck,
    paths.complianceReviews,
    paths.uploadBatches,
    paths.approvalSettings,
    paths.audit,
    paths.users,
    paths.roles,
    paths.elements,
  ];
  const above = deepScreens.find((screen) => pathname.startsWith(screen));
  return above ?? (pathname.startsWith('/admin/') ? paths.settings : `/${pathname.split('/')[1] ?? ''}`);
}

/** Where to go after signing in: kept in the hash of /login, and only ever an address of this console. */
export function wantedAddress(hash: string, origin: string): string {
  try {
    const wanted = new URL(decodeURIComponent(hash.replace(/^#/, '')), origin);
    const leadsBack = wanted.pathname === '/' || wanted.pathname === paths.login;
    // a path that begins with two slashes, as of /.//other.example, is the address of another site when used alone
    const leadsElsewhere = wanted.origin !== origin || wanted.pathname.startsWith('//');
    if (!leadsBack && !leadsElsewhere) return wanted.pathname + wanted.search + wanted.hash;
  } catch {
    // an address that cannot be read is no address
  }
  return paths.dashboard;
}

/** /login, keeping in its hash the address that the person wanted. */
export const loginFor = (wanted: string): string => `${paths.login}#${encodeURI(wanted)}`;

/** Returns the account that a link to /login names in its hash, as on the sheet of a class; empty if it names no account. */
export function namedAccount(hash: string, origin: string): string {
  const wanted = URL.parse(hash.replace(/^#/, ''), origin);
  return (wanted?.pathname === paths.login && wanted.searchParams.get('account')) || '';
}

/** Whether the query of a client's applications asks for a new one (1§2). */
export const isNewClientLoan = (query: URLSearchParams): boolean => query.get('action') === 'new-application';
