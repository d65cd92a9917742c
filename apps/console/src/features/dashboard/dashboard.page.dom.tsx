import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { exampleAnswer, FakeNetwork, full, pending } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { sessionOf } from '../../app/render.fixtures.tsx';
import { serviceNow } from '../../clock/service-clock.ts';

const daysAgo = (days: number) => new Date(serviceNow().getTime() - days * 86_400_000).toISOString();
const card = (title: string) =>
  within(screen.getByRole('heading', { name: title, level: 2 }).closest('li') ?? document.body);

/** Payments of this week and the week before, one of them failed, and clients of both weeks. */
function aWeek(): FakeNetwork {
  const [payment] = exampleAnswer('listTransactions').data.data;
  const clients = exampleAnswer('listClients');
  const [client] = clients.clients;
  if (!payment || !client) throw new Error('the examples have no rows');
  const paid = (kind: 'repayment' | 'disbursement', amount: string, days: number, status = 'Successful') => ({
    ...payment,
    kind,
    amount,
    status,
    createdAt: daysAgo(days),
  });
  const data = [
    paid('repayment', '100.05', 0),
    paid('repayment', '49.95', 6),
    paid('repayment', '70.00', 1, 'Failed'),
    paid('repayment', '100.00', 7),
    paid('disbursement', '1200.00', 8),
  ];
  return new FakeNetwork().answer('listTransactions', { data: { data } }).answer('listClients', {
    clients: [0, 0, 3, 9].map((days, index) => ({ ...client, id: String(index), createdAt: daysAgo(days) })),
    page: { ...clients.page, totalElements: 4, totalPages: 1 },
  });
}

it('adds up the figures of the week and compares them with the week before', async () => {
  const { network } = await openScreen('/dashboard', { network: aWeek() });
  expect(card('Customers').getByText('4')).toBeTruthy();
  expect(card('Customers').getByText('3 new in 7 days')).toBeTruthy();
  expect(card('Customers').getByText('2 more than before')).toBeTruthy();
  expect(card('Repayments').getByText('GHS 150.00')).toBeTruthy();
  expect(card('Repayments').getByText('50% more than before')).toBeTruthy();
  expect(card('Payments').getByText('GHS 0.00')).toBeTruthy();
  const [transactions] = network.callsTo('listTransactions');
  expect(transactions?.query.get('from_date')).toBe(daysAgo(13).slice(0, 10));
  expect(card('Repayments').getByRole('link').getAttribute('href')).toContain(`from_date=${daysAgo(6).slice(0, 10)}`);
});

it('shows the number of agents while their applications load', async () => {
  const network = aWeek().answer('listApplications', pending);
  const { settle } = await openScreen('/dashboard', { network, session: sessionOf() });
  const agents = String(exampleAnswer('listUsers').page.totalElements);
  expect(card('Agents').getByText(agents)).toBeTruthy();
  expect(card('Agents').queryByText('Could not be loaded')).toBeNull();
  network.answer('listApplications', full);
  await settle();
  expect(card('Agents').getByText(/active in 7 days/)).toBeTruthy();
});

it('says nothing about agents if the provider does not name who created applications', async () => {
  const network = aWeek().answerBy('listApplications', ({ applications, ...rest }) => ({
    ...rest,
    applications: applications.map((application) => ({ ...application, creator: null })),
  }));
  await openScreen('/dashboard', { network, session: sessionOf() });
  expect(card('Agents').queryByText(/active|Could not be loaded/)).toBeNull();
});

it('counts at least the agents of the applications that it could read', async () => {
  const network = aWeek().answerBy('listApplications', ({ applications: [application], page }) => ({
    applications: [{ ...application!, creator: 'Akua Boateng', createdAt: daysAgo(1) }],
    page: { ...page, totalElements: 40, totalPages: 40 },
  }));
  await openScreen('/dashboard', { network, session: sessionOf() });
  expect(card('Agents').getByText('At least 1 active in 7 days')).toBeTruthy();
});

it('shows no sum of repayments while one has a status that it does not know', async () => {
  const network = aWeek();
  const [payment] = exampleAnswer('listTransactions').data.data;
  const paid = { ...payment!, kind: 'repayment' as const, amount: '100.00', createdAt: daysAgo(1) };
  const data = ['Successful', 'COMPLETED'].map((status) => ({ ...paid, status }));
  await openScreen('/dashboard', { network: network.answer('listTransactions', { data: { data } }) });
  expect(card('Repayments').getByText('–')).toBeTruthy();
  expect(card('Payments').getByText('GHS 0.00')).toBeTruthy();
});

it('shows an administrator no agents, because the list of people is not the lender’s', async () => {
  const { network } = await openScreen('/dashboard', { network: aWeek() });
  expect(card('Customers').getByText('4')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Agents' })).toBeNull();
  expect(network.callsTo('listUsers')).toEqual([]);
});

it('shows another source and period, as bars or as a table', async () => {
  const { settle } = await openScreen('/dashboard?chart=repayments', { network: aWeek() });
  expect(screen.getByRole('img', { name: /^Received, last 7 days: GHS 150\.00: / })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Weekly overview' })).getAllByRole('row');
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)?.textContent).toContain('GHS 100.05');
  await userEvent.click(screen.getByRole('button', { name: '4 weeks' }));
  await settle();
  expect(card('Repayments').getByText('GHS 250.00')).toBeTruthy();
  expect(screen.getByText('Received, last 4 weeks: GHS 250.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Show' }));
  await userEvent.click(screen.getByRole('option', { name: 'New customers' }));
  expect(screen.getByText('New customers, last 4 weeks: 4')).toBeTruthy();
  expect(location.search).toBe('?chart=customers&period=28');
});

it('leaves out cards that the person may not see', async () => {
  const missing = ['loans.read', 'transactions.read', 'users.read'].map((permission) => ({ permission, grantors: [] }));
  const permissions = { roles: [], permissions: ['clients.read'], missing };
  const { network } = await openScreen('/dashboard', { network: aWeek(), permissions });
  const cards = within(screen.getByRole('list', { name: 'Summary' })).getAllByRole('heading');
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Customers']);
  expect(network.callsTo('listTransactions')).toEqual([]);
});
