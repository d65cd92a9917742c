import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnPermissions, Reading } from '@oware/contract';
import { beforeEach, expect, it } from 'vitest';
import { empty, FakeNetwork, full, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

let network: FakeNetwork;
beforeEach(() => (network = new FakeNetwork()));

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const show = (choice: string) => userEvent.selectOptions(screen.getByLabelText('Show'), choice);

/** Reads products and charges, as an officer does. */
const reader: Reading<OwnPermissions> = {
  roles: [],
  permissions: [],
  missing: (['products.manage', 'charges.manage'] as const).map((permission) => ({
    permission,
    grantors: ['Manager'],
  })),
};

it('shows what a loan product lends at which terms', async () => {
  network.answerBy('listLoanProducts', ([product]) => [{ ...product!, isRetired: false }]);
  await openScreen('/products', { network });
  expect(cells(/Controller Salary Loan/)).toEqual([
    'Controller Salary Loan',
    'Digital Controller Loans',
    'GHS 500.00 to GHS 30,000.00',
    '2.5% a month, flat',
    'Every day, equal principal payments',
    'Offered',
  ]);
});

it.each(['/products', '/products#/savings', '/products#/charges'])(
  'shows the filter of %s before the rows arrive, so that they don’t move',
  async (address) => {
    const calls = ['listLoanProducts', 'listSavingsProducts', 'listCharges'] as const;
    for (const call of calls) network.answer(call, pending);
    const { settle } = await openScreen(address, { network });
    const filter = screen.getByLabelText<HTMLSelectElement>('Show');
    expect(filter.selectedOptions[0]?.textContent).toBe('Offered');
    for (const call of calls) network.answer(call, full);
    await settle();
    expect(screen.getByLabelText('Show')).toBe(filter);
    expect(filter.selectedOptions[0]?.textContent).toMatch(/^Offered \(\d+\)$/);
  },
);

it.each([
  ['changes a product', undefined, '/products/update/1020'],
  ['reads a product', reader, '/products/details/1020'],
])('leads a person who %s to it', async (_who, permissions, address) => {
  network.answerBy('listLoanProducts', ([product]) => [{ ...product!, isRetired: false }]);
  await openScreen('/products', { network, ...(permissions && { permissions }) });
  expect(screen.getByRole('link', { name: /^Controller Salary Loan/ }).getAttribute('href')).toBe(address);
});

it.each([
  ['loan', 'listLoanProducts', 'The loan products', 'No loan products yet', '/products/new'],
  ['charges', 'listCharges', 'The charges', 'No charges yet', '/products/charges/new'],
  ['savings', 'listSavingsProducts', 'The savings products', 'No savings products yet', '/products/savings/new'],
] as const)('says why it shows nothing under #/%s, and leads to the first', async (tab, call, what, none, create) => {
  network.answer(call, refused('internal'));
  const { settle } = await openScreen(`/products#/${tab}`, { network });
  expect(screen.getByText(`${what} could not be loaded`)).toBeTruthy();
  network.answer(call, pending);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(`${what} could not be loaded`)).toBeNull());
  network.answer(call, empty);
  await settle();
  expect(screen.getByText(none)).toBeTruthy();
  const links = within(screen.getByRole('tabpanel')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([create]);
});

it('shows whether a charge can be chosen, and what it costs when', async () => {
  network.answerBy('listCharges', ([charge]) => [
    { ...charge!, id: '1', name: 'Legal fee', isRetired: false },
    { ...charge!, id: '2', name: 'Old fee', isRetired: false, active: false },
    { ...charge!, id: '3', name: 'Share fee', isRetired: true, chargeCalculationType: 2, amount: '1.5' },
  ]);
  await openScreen('/products#/charges', { network });
  expect(cells(/Legal fee/)).toEqual(['Legal fee', 'Loan', 'Disbursement, 1', 'GHS 541.67', 'Offered']);
  expect(cells(/Old fee/).at(-1)).toBe('Inactive');
  expect(screen.queryByText('Share fee')).toBeNull();
  await show('retired');
  expect(cells(/Share fee/).slice(-2)).toEqual(['1.5% of the amount', 'Retired']);
  expect(screen.queryByText('Legal fee')).toBeNull();
});

it('leads nobody to a charge who may not change it', async () => {
  network.answerBy('listCharges', ([charge]) => [{ ...charge!, isRetired: false }]);
  await openScreen('/products#/charges', { network, permissions: reader });
  expect(screen.getByText('Field visit')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Field visit/ })).toBeNull();
});
