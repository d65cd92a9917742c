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
