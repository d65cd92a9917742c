import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { empty, exampleAnswer, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { kycRecordOf } from '../client.fixtures.ts';

const panel = () => screen.getByRole('complementary', { name: 'Client' });
const open = (network = new FakeNetwork(), tab = 'Details') => openScreen(`/clients/details/1020/${tab}`, { network });

/** A disbursed loan with an unpaid installment before the service's date, and one after. */
function withOpenLoan(): FakeNetwork {
  const [loan] = exampleAnswer('listClientApplications');
  const schedule = exampleAnswer('getLoanSchedule');
  const [installment] = schedule.installments;
  if (!loan || !installment) throw new Error('the examples have a loan with installments');
  return new FakeNetwork()
    .answer('listClientApplications', [
      { ...loan, lenderStatus: 'Disbursed', loanBalance: '1083.34' },
      { ...loan, id: '9', lenderStatus: 'Disbursed', loanBalance: '0.00' },
      { ...loan, id: '10', lenderStatus: 'Pending', loanBalance: null },
    ])
    .answer('getLoanSchedule', {
      ...schedule,
      today: '2026-11-23',
      arrears: '500.00',
      installments: [
        { ...installment, dueOn: '2026-11-05', amount: '541.67', paid: '41.67', isOverdue: true },
        { ...installment, dueOn: '2026-12-05', amount: '541.67', paid: '0.00', isOverdue: false },
      ],
    });
}

it('shows the balance of open loans, and the installment that is due next', async () => {
  const { network } = await open(withOpenLoan());
  expect(panel().textContent).toContain('GHS 1,083.34');
  expect(panel().textContent).toContain('GHS 500.00 overdue since 05 Nov 2026');
  expect(within(panel()).getAllByText('Overdue')).toHaveLength(1);
  expect(network.faults).toEqual([]);
});

it('links what the verification still needs to where it is done', async () => {
  const record = kycRecordOf({ phone_verified: false, consent_verified: false, consent_status: 'Pending' });
  const answer = { ...exampleAnswer('getKycRecord'), data: [record] };
  await open(new FakeNetwork().answer('getKycRecord', answer));
  const missing = within(panel()).getByRole('link', { name: 'Missing: phone number' });
  expect(missing.getAttribute('href')).toBe('/clients/details/1020/clientKyc');
  expect(within(panel()).getByRole('link', { name: 'Under review: consent' })).toBeTruthy();
});

it('says once that the loans could not be loaded, and tries again', async () => {
  const network = new FakeNetwork().answer('listClientApplications', refused('internal'));
  const { settle } = await open(network);
  expect(panel().textContent).toContain('The loans could not be loaded.');
  network.answer('listClientApplications', []);
  await userEvent.click(within(panel()).getByRole('button', { name: 'Try again' }));
  await settle();
  expect(panel().textContent).toContain('No open loans');
});

it('does not repeat a failure that the tab beside it shows', async () => {
  await open(new FakeNetwork().answer('listClientApplications', refused('internal')), 'loans');
  expect(panel().textContent).not.toContain('could not be loaded');
  expect(screen.getByText('The applications could not be loaded')).toBeTruthy();
});

it('offers the next steps on each tab, and deletion in the menu', async () => {
  await open(new FakeNetwork().answer('listClientApplications', empty));
  expect(screen.getByRole('link', { name: 'New application' }).getAttribute('href')).toBe(
    '/clients/details/1020/loans?action=new-application',
  );
  expect(screen.getByRole('link', { name: 'Upload document' }).getAttribute('href')).toBe(
    '/clients/details/1020/document',
  );
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete client' }));
  expect(screen.getByRole('dialog', { name: 'Delete Comfort Asare?' })).toBeTruthy();
});

const filledButtons = () => [...document.querySelectorAll('main .MuiButton-contained')];

it.each(['Details', 'loans', 'Accounts', 'contacts', 'location'])(
  'has one filled button on the tab %s, the next step, at the same place of the header',
  async (tab) => {
    await open(new FakeNetwork().answer('listClientApplications', empty), tab);
    const [filled, ...more] = filledButtons();
    expect([filled?.textContent, more]).toEqual(['New application', []]);
    expect(filled?.nextElementSibling).toBe(screen.getByRole('button', { name: 'More actions' }));
  },
);

it('offers no new application beside the one that is begun', async () => {
  await open(new FakeNetwork(), 'loans?action=new-application');
  expect(screen.getByRole('link', { name: 'Upload document' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New application' })).toBeNull();
});

it('says who can grant deletion to a person without it', async () => {
  const missing = (['clients.remove', 'loans.read'] as const).map((permission) => ({
    permission,
    grantors: ['Akua Boateng'],
  }));
  const permissions = { roles: [{ name: 'Auditor' }], permissions: ['clients.read'], missing };
  await openScreen('/clients/details/1020/Details', { permissions });
  expect(panel().textContent).not.toContain('Loan balance');
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const item = screen.getByRole('menuitem', { name: /Delete client/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('Ask Akua Boateng');
});
