import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleAnswer, FakeNetwork, full, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
// loaded before a screen is waited for
import './client-print.page.tsx';

const address = '/clients/details/1020/print';
const print = vi.fn<() => void>();
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const valueOf = (label: string) => plain(screen.getByText(label).nextElementSibling?.textContent);
const printButton = () => screen.queryByRole('button', { name: 'Print or save as PDF' });

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

it('prints the file once all of its parts are there', async () => {
  const { network, router, settle } = await openScreen('/clients/details/1020/contacts');
  network.answer('listClientContacts', pending);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Print client file' }));
  await settle();
  expect(router.state.location.pathname).toBe(address);
  expect(screen.getByRole('status', { name: 'Loading the client file' })).toBeTruthy();
  expect(print).not.toHaveBeenCalled();
  network.answer('listClientContacts', full);
  await settle();
  expect(print).toHaveBeenCalledOnce();
});

it.each([
  'listClientLocations',
  'listClientPayments',
  'listClientSavingsAccounts',
  'getLenderForm',
  'getKycRecord',
] as const)('does not print a file without an answer of %s', async (call) => {
  await openScreen(address, { network: new FakeNetwork().answer(call, refused('internal')) });
  expect(screen.queryByRole('article')).toBeNull();
  expect(printButton()?.hasAttribute('disabled')).toBe(true);
});

it('adds up what the client owes, and not what was only applied for', async () => {
  const [example] = exampleAnswer('listClientApplications');
  const network = new FakeNetwork().answerBy('listClientApplications', () => [
    { ...example!, id: '1', lenderStatus: 'Disbursed', loanBalance: '900.50' },
    { ...example!, id: '2', lenderStatus: 'Disbursed', loanBalance: '99.50' },
    { ...example!, id: '3', lenderStatus: 'Pending', loanBalance: null },
  ]);
  await openScreen(address, { network });
  expect(valueOf('Loan balance')).toBe('GHS 1,000.00');
  expect(within(screen.getByRole('region', { name: 'Loans' })).getAllByRole('row')).toHaveLength(4);
});

it('masks the numbers of the identity document and of the savings account', async () => {
  const { idNumber } = exampleAnswer('getClient');
  const [record] = exampleAnswer('getKycRecord').data;
  const [account] = exampleAnswer('listClientSavingsAccounts');
  await openScreen(address);
  expect(valueOf('ID number')).toMatch(/^[•-]+\w{3}-?\w$/);
  const savings = within(screen.getByRole('region', { name: 'Savings accounts' }));
  expect(savings.getByText(`•••• ${account!.accountNo.slice(-4)}`)).toBeTruthy();
  for (const number of [idNumber!, record!.id_number, account!.accountNo])
    expect(document.body.textContent).not.toContain(number);
});

it('adds what the identity document says differently', async () => {
  const example = exampleAnswer('getKycRecord');
  const [record] = example.data;
  const network = new FakeNetwork().answer('getKycRecord', {
    ...example,
    data: [{ ...record!, name_on_card: 'Comfort A. Asare', phone_verified: true, consent_verified: true }],
  });
  await openScreen(address, { network });
  expect(screen.getAllByText('Name on ID').map((label) => label.nextElementSibling?.textContent)).toContain(
    'Comfort A. Asare',
  );
  expect(valueOf('Consent')).toBe('Approved');
});

it('leaves out what the person may not see', async () => {
  const missing = ['loans.read', 'savings.read', 'verifications.read'].map((permission) => ({
    permission,
    grantors: ['Akua Boateng'],
  }));
  const network = new FakeNetwork();
  await openScreen(address, {
    network,
    permissions: { roles: [{ name: 'Front desk' }], permissions: ['clients.read'], missing },
  });
  expect(screen.getByRole('region', { name: 'Contacts' })).toBeTruthy();
  for (const left of ['Loan balance', 'Loans', 'Savings accounts', 'KYC']) expect(screen.queryByText(left)).toBeNull();
  for (const call of ['listClientApplications', 'listClientSavingsAccounts', 'getKycRecord'] as const)
    expect(network.callsTo(call)).toEqual([]);
});
