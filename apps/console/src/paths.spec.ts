import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAbove, loginFor, namedAccount, paths, wantedAddress } from './paths.ts';

const origin = 'https://console.example';
const through = (wanted: string) => wantedAddress(new URL(loginFor(wanted), origin).hash, origin);

describe('the address kept through sign-in', () => {
  it.each(['/clients', '/clients?search=a%2Bb%20c&page=2', '/clients/details/7/loans', '/products#/savings'])(
    'comes back: %s',
    (wanted) => expect(through(wanted)).toBe(wanted),
  );
  it('is the dashboard if the address names no screen', () => {
    expect(wantedAddress('', origin)).toBe(paths.dashboard);
    expect(through('/')).toBe(paths.dashboard);
  });
  it.each([
    '//evil.example/x',
    'https://evil.example/',
    'javascript:alert(1)',
    '/login',
    '/\\evil.example',
    '/.//evil.example/x',
    'https://console.example//evil.example/x',
    '%E0%A4%A',
  ])('never leads elsewhere: %s', (wanted) => expect(wantedAddress(`#${wanted}`, origin)).toBe(paths.dashboard));
});

it.each([
  ['#/login?account=officer%40adom.ama.test', 'officer@adom.ama.test'],
  ['#/login', ''],
  ['#/clients?account=officer%40adom.ama.test', ''],
  ['', ''],
  ['#//[', ''],
])('the account of a link to sign-in: %s', (hash, account) => {
  expect(namedAccount(hash, origin)).toBe(account);
  expect(wantedAddress(hash.replace('/clients', '/login'), origin)).toBe(paths.dashboard);
});

describe('a change of the lender', () => {
  it.each([
    ['/clients/details/7/loans', '/clients'],
    ['/dashboard', '/dashboard'],
    ['/admin/settings', '/admin/settings'],
    ['/admin/settings/user-management', '/admin/settings/user-management'],
    ['/admin/settings/roles-manager/12', '/admin/settings/roles-manager'],
    ['/admin/settings/element/7/Bank/list', '/admin/settings/element'],
    ['/settings/email', '/settings/email'],
    ['/profile/security', '/profile/security'],
    ['/loans/queue/7/12', '/loans'],
    ['/enhanced-kyc/queue/card/7', '/enhanced-kyc'],
    ['/capital-by-api', '/capital-by-api'],
    ['/capital-by-api/batch/301', '/capital-by-api/batches'],
    ['/capital-by-api/lender/2/applications', '/capital-by-api/lender/applications'],
    ['/bulkupload/batch/302/1', '/bulkupload/batch'],
    ['/bulkupload', '/bulkupload'],
    ['/admin/settings/application/build-form/3', '/admin/settings/application/list-form'],
  ])('leads from %s to %s', (from, to) => expect(listAbove(from)).toBe(to));
});

it('the address of a form holds its title, whatever it is', () => {
  const address = new URL(paths.form('7', 'Salary & pension=?', 2), origin);
  expect(Object.fromEntries(address.searchParams)).toEqual({ name: 'Salary & pension=?', step: '2' });
});

/** Addresses with one id in their path. */
const withId: Record<string, (id: string) => string> = {
  client: paths.client,
  clientPrint: paths.clientPrint,
  clientStatement: paths.clientStatement,
  newClientLoan: paths.newClientLoan,
  lenderForms: paths.lenderForms,
  newClientForms: paths.newClientForms,
  complianceReview: paths.complianceReview,
  role: paths.role,
  loanForms: paths.loanForms,
  loanPreview: paths.loanPreview,
  app: paths.app,
  loanProduct: paths.loanProduct,
  loanProductDetails: paths.loanProductDetails,
  charge: paths.charge,
  capitalLender: paths.capitalLender,
  capitalBatch: paths.capitalBatch,
  uploadBatch: paths.uploadBatch,
  identityResult: (id) => paths.identityResult(id),
  savingsAccount: (id) => paths.savingsAccount(id),
  transaction: (id) => paths.transaction(id),
  identityDecision: (key) => paths.identityDecision({ kind: 'card', key }),
  loanDetails: (id) => paths.loanDetails(id, '7'),
  loanPrint: (id) => paths.loanPrint(id, '7'),
};

it.each(Object.keys(withId))('keeps an id in one part of the address, whatever it is: %s', (name) => {
  const address = (id: string) => new URL(withId[name]!(id), origin).pathname.split('/');
  const plain = address('x1');
  const at = plain.indexOf('x1');
  expect(at).toBeGreaterThan(0);
  const id = fc
    .string({ minLength: 1, unit: 'binary' })
    .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text));
  fc.assert(
    fc.property(id, (text) => {
      const parts = address(text);
      expect(parts).toHaveLength(plain.length);
      expect(decodeURIComponent(parts[at] ?? '')).toBe(text);
    }),
    { numRuns: 40 },
  );
});

it.each([
  [paths.portfolioLoans({ fromDays: 31, toDays: 60 }), '31-60'],
  [paths.portfolioLoans({ fromDays: 91, toDays: null }), '91-'],
])('names a range of days past due: %s', (address, range) => {
  expect([...new URL(address, origin).searchParams.values()]).toContain(range);
});

it.each([
  [paths.user('3'), '?user=3'],
  [paths.user('3', 1), '?page=2&user=3'],
  [paths.auditOf({ kind: 'loan', recordId: 'a&b' }), '?kind=loan&recordId=a%26b'],
  [paths.auditOf({ kind: 'loan', recordId: undefined, lenderId: '2' }), '?kind=loan&lenderId=2'],
  [paths.decidedApplications({ from: '2026-11-01', to: '2026-11-30' }), '?from_date=2026-11-01&to_date=2026-11-30'],
  [paths.decidedApplications(), ''],
  [paths.transactionsBetween({ from: '2026-11-01', to: '2026-11-30' }), '?from_date=2026-11-01&to_date=2026-11-30'],
  [
    paths.transactionsBetween({ from: '2026-11-01', to: '2026-11-30' }, '2'),
    '?from_date=2026-11-01&to_date=2026-11-30&lender=2',
  ],
  [paths.portfolioLoans(), ''],
  [paths.newLoan('11', '12'), '?formId=12'],
  [paths.newLoan('11'), ''],
  [paths.loanDetails('21', '11', 'details'), ''],
  [paths.newChargeFor('/products/update/5#/4'), '?product=%2Fproducts%2Fupdate%2F5%23%2F4'],
])('says in its query what to show: %s', (address, query) => expect(new URL(address, origin).search).toBe(query));
