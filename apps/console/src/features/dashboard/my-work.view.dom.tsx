import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { empty, exampleAnswer, FakeNetwork, full, refused } from '../../app/fake-network.fixtures.ts';
import { openCountedScreen, openScreen } from '../../app/open-screen.fixtures.tsx';
import { serviceNow } from '../../clock/service-clock.ts';
import { identityOutbox } from '../../decision-queue/identity-outbox.store.ts';
import { loanOutbox } from '../../decision-queue/loan-outbox.store.ts';
import type { Outbox } from '../../decision-queue/outbox.store.ts';
import { subjectOf } from '../../work/identity-work.api.ts';

const hoursAgo = (hours: number) => new Date(serviceNow().getTime() - hours * 3_600_000).toISOString();
const lines = () =>
  within(screen.getByRole('region', { name: 'My work' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** When another person submitted a consent. */
const submittedAt = hoursAgo(30);

/** Nothing to do, but for two consents, of which one is the person's own, and three applications. */
function aDesk(): FakeNetwork {
  const network = new FakeNetwork().answerAll(empty);
  const [consent] = exampleAnswer('listConsents').results;
  const applications = exampleAnswer('listApplications');
  const [loan] = applications.applications;
  if (!consent || !loan) throw new Error('the examples have no rows');
  const submitted = (reference_number: string, own: boolean, date: string) => ({
    ...consent,
    status: 'Pending' as const,
    reference_number,
    own,
    date,
  });
  return network
    .answerBy('listConsents', (_example, { query }) => ({
      results:
        query.get('status') === 'Pending'
          ? [submitted('r-1', true, hoursAgo(5)), submitted('r-2', false, submittedAt)]
          : [],
      total_pages: 1,
    }))
    .answerBy('listApplications', (_example, { query }) => {
      const isOurs = query.get('domainStatus') === 'Pending' || query.get('domainStatus') === null;
      const page = Number(query.get('page'));
      return {
        applications: isOurs
          ? [
              {
                ...loan,
                id: `L-${page}`,
                domainStatus: 'Pending',
                customerName: `Client ${page}`,
                createdAt: hoursAgo(24 * (page + 1) + 1),
              },
            ]
          : [],
        page: {
          ...applications.page,
          size: 1,
          number: page,
          totalElements: isOurs ? 3 : 0,
          totalPages: isOurs ? 3 : 0,
        },
      };
    })
    .answer('getOrganizationSettings', { ...exampleAnswer('getOrganizationSettings'), twoPersonApproval: true })
    .answer('listLenders', full);
}

it('lists what needs the person, oldest first, without their own submissions', async () => {
  await openScreen('/dashboard', { network: aDesk() });
  expect(lines()).toEqual([
    expect.stringMatching(/^3Applications to decideClient 2 · oldest 3 daysDecide$/),
    expect.stringMatching(/^1Identities to decide.* · oldest 30 hoursDecide$/),
  ]);
  const decide = screen.getByRole('link', { name: 'Decide: Applications to decide, the oldest' });
  expect(decide.getAttribute('href')).toMatch(/^\/loans\/queue\/L-2\//);
  expect(screen.getByRole('link', { name: 'Applications to decide' }).getAttribute('href')).toBe('/loans/queue');
});

it('leads a person who may review but not decide to the page of the oldest application', async () => {
  const missing = ['loans.decide', 'verifications.decide'].map((permission) => ({ permission, grantors: [] }));
  const permissions = { roles: [], permissions: ['loans.read', 'loans.review'], missing };
  await openScreen('/dashboard', { network: aDesk(), permissions });
  expect(screen.queryByRole('list', { name: 'To decide' })).toBeNull();
  expect(lines()).toEqual(['3Applications to reviewClient 2 · oldest 3 daysReview']);
  const review = screen.getByRole('link', { name: 'Review: Applications to review, the oldest' });
  expect(review.getAttribute('href')).toMatch(/^\/loans\/details\/L-2\//);
  expect(screen.getByRole('link', { name: 'Applications to review' }).getAttribute('href')).toBe('/loans');
});

it('lists decisions above what to follow up, both above the figures', async () => {
  await openScreen('/dashboard', { network: inArrears(aDesk()) });
  const linesOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem').length;
  expect([linesOf('To decide'), linesOf('To follow up')]).toEqual([2, 1]);
  const regions = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(regions.indexOf('My work')).toBeLessThan(regions.indexOf('Customers'));
});

it('counts in the sidebar without what is being decided', async () => {
  onTestFinished(() => {
    loanOutbox.reset();
    identityOutbox.reset();
  });
  const network = aDesk();
  await openCountedScreen('/bill', { network });
  const counted = (count: number) => screen.getAllByRole('link', { name: 'Loans', description: `${count} pending` });
  expect(counted(3)).not.toEqual([]);
  const send = () => Promise.resolve(undefined);
  const decide = (outbox: Outbox, subject: string) =>
    act(async () => outbox.hold({ label: 'Approved', href: '/', letters: [{ subject, send }] }));
  await decide(loanOutbox, 'L-2 Pending');
  expect(counted(2)).not.toEqual([]);
  const asked = network.callsTo('listApplications').length;
  // the service has accepted the decision, and the applications aren't counted again
  await act(() => loanOutbox.flush());
  expect(counted(2)).not.toEqual([]);
  expect(network.callsTo('listApplications')).toHaveLength(asked);
  expect(screen.getAllByRole('link', { name: 'Identity', description: '1 pending' })).not.toEqual([]);
  await decide(identityOutbox, subjectOf({ kind: 'consent', key: 'r-2', at: submittedAt }));
  expect(screen.queryByRole('link', { name: 'Identity', description: /pending/ })).toBeNull();
});

it('counts own submissions where one person may decide', async () => {
  const network = aDesk().answer('getOrganizationSettings', {
    ...exampleAnswer('getOrganizationSettings'),
    twoPersonApproval: false,
  });
  await openScreen('/dashboard', { network });
  expect(lines().at(-1)).toMatch(/^2Identities to decide/);
});

it('leads to the client whose consent was rejected', async () => {
  const [consent] = exampleAnswer('listConsents').results;
  if (!consent) throw new Error('the example has no consent');
  const network = aDesk().answerBy('listConsents', (_example, { query }) => ({
    results: query.get('status') === 'Rejected' ? [{ ...consent, status: 'Rejected', own: true, client_id: '11' }] : [],
    total_pages: 1,
  }));
  await openScreen('/dashboard', { network });
  const again = screen.getByRole('link', { name: 'Submit again: Consents returned to me, the oldest' });
  expect(again.getAttribute('href')).toBe('/clients/details/11/clientKyc?submit=consent');
});

it('shows the counts in the sidebar, as descriptions of its links', async () => {
  await openCountedScreen('/bill', { network: aDesk() });
  const [link] = screen.getAllByRole('link', { name: 'Loans', description: '3 pending' });
  expect(link?.getAttribute('href')).toBe('/loans');
  expect(screen.getAllByRole('link', { name: 'Identity', description: '1 pending' })).not.toEqual([]);
  expect(screen.queryByRole('link', { name: 'Clients', description: /pending/ })).toBeNull();
});

it('says nothing on other screens when a count fails, even if the provider lacks the call', async () => {
  const network = aDesk();
  for (const name of [
    'listIdentityResults',
    'listApplications',
    'filterClients',
    'listBatches',
    'listPortfolioLoans',
  ] as const)
    network.answer(name, refused('not_found'));
  await openCountedScreen('/bill', { network });
  expect(screen.getByText('Coming soon')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so when there is nothing to do', async () => {
  const network = new FakeNetwork().answerAll(empty).answer('listLenders', full);
  await openScreen('/dashboard', { network });
  expect(screen.getByText('Nothing needs you now')).toBeTruthy();
});

it('keeps the other lines when one source fails', async () => {
  await openScreen('/dashboard', { network: aDesk().answer('listIdentityResults', refused('internal')) });
  expect(lines()).toHaveLength(2);
  expect(screen.getByText(/^Ghana Cards to approve and Ghana Cards returned to me could not be loaded/)).toBeTruthy();
});

it('names batches once when they fail, whose uploads and own batches come from one reading', async () => {
  const network = aDesk().answer('listBatches', refused('internal'));
  const { settle } = await openScreen('/dashboard', { network });
  const alert = within(screen.getByRole('region', { name: 'My work' })).getByRole('alert');
  expect(alert.textContent).toMatch(/^Batches could not be loaded\./);
  const asked = network.callsTo('listBatches').length;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await settle();
  expect(network.callsTo('listBatches')).toHaveLength(asked + 1);
});

it('names all failed sources in one alert, whose Try again asks for each of them', async () => {
  const network = aDesk();
  const calls = ['listIdentityResults', 'listApplications', 'filterClients', 'listBatches'] as const;
  for (const name of calls) network.answer(name, refused('internal'));
  const { settle } = await openScreen('/dashboard', { network });
  const work = within(screen.getByRole('region', { name: 'My work' }));
  const alert = work.getByRole('alert');
  expect(alert.textContent).toMatch(/^Ghana Cards to approve, .+, .+ and 3 more could not be loaded\./);
  for (const name of calls) network.answer(name, full);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await settle();
  expect(work.queryByRole('alert')).toBeNull();
});

/** Three clients in arrears, of whom the service lists the one who is the longest overdue. */
function inArrears(network: FakeNetwork, daysPastDue = 40, unverifiedClients = 0): FakeNetwork {
  const example = exampleAnswer('listPortfolioLoans');
  const [loan] = example.loans;
  if (!loan) throw new Error('the example has no loan');
  const overdue = {
    ...loan,
    customerId: '1004',
    customerName: 'Yaw Mensah',
    daysPastDue,
    overdueSince: hoursAgo(24 * daysPastDue + 1).slice(0, 10),
  };
  return network.answer('listPortfolioLoans', {
    ...example,
    loans: [overdue],
    totals: { ...example.totals, clients: 3 },
    unverifiedClients,
  });
}

it('is walked by J and K', async () => {
  await openScreen('/dashboard', { network: aDesk(), isInShell: true });
  await userEvent.keyboard('jj');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Decide: Identities to decide, the oldest');
  await userEvent.keyboard('k');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Decide: Applications to decide, the oldest');
});

it('leads to the client who is overdue the longest', async () => {
  const { network } = await openScreen('/dashboard', { network: inArrears(aDesk()) });
  expect(lines().at(-1)).toMatch(/^3Overdue clientsYaw Mensah · oldest 4[01] daysOpen$/);
  const open = screen.getByRole('link', { name: 'Open: Overdue clients, the oldest' });
  expect(open.getAttribute('href')).toBe('/clients/details/1004');
  const list = screen.getByRole('link', { name: 'Overdue clients' });
  expect(list.getAttribute('href')).toBe('/loans/portfolio?days=1-');
  expect(network.callsTo('listPortfolioLoans')[0]?.query.get('fromDays')).toBe('1');
});

it('counts overdue clients in the sidebar', async () => {
  await openCountedScreen('/bill', { network: inArrears(aDesk()) });
  expect(screen.getAllByRole('link', { name: 'Clients', description: '3 pending' })).not.toEqual([]);
});

it('counts a client once in the sidebar who is overdue and to be verified', async () => {
  const clients = exampleAnswer('filterClients');
  const network = inArrears(aDesk(), 40, 2).answerBy('filterClients', (_example, { query }) => ({
    ...clients,
    clients: [{ ...clients.clients[0]!, status: query.get('status') as 'Pending' }],
    page: { ...clients.page, totalElements: 4, totalPages: 1 },
  }));
  await openCountedScreen('/bill', { network });
  // 4 pending, 4 inactive and 1 of the 3 overdue clients
  expect(screen.getAllByRole('link', { name: 'Clients', description: '9 pending' })).not.toEqual([]);
});

it('counts no clients in the sidebar while the clients to verify could not be counted', async () => {
  const network = inArrears(aDesk()).answer('filterClients', refused('internal'));
  await openCountedScreen('/bill', { network });
  expect(screen.getAllByRole('link', { name: 'Loans', description: '3 pending' })).not.toEqual([]);
  expect(screen.queryByRole('link', { name: 'Clients', description: /pending/ })).toBeNull();
});

it('has no line for a provider that ignores the days past due', async () => {
  await openScreen('/dashboard', { network: inArrears(aDesk(), 0) });
  expect(lines()).toHaveLength(2);
});

it('says nothing if the provider lacks the list of overdue loans', async () => {
  await openScreen('/dashboard', { network: aDesk().answer('listPortfolioLoans', refused('not_found')) });
  expect(lines()).toHaveLength(2);
  expect(screen.queryByText(/Overdue clients/)).toBeNull();
});

it('has no line for lists of a provider that ignores the status', async () => {
  const clients = exampleAnswer('filterClients');
  const [client] = clients.clients;
  const network = aDesk().answer('filterClients', {
    ...clients,
    clients: client ? [{ ...client, status: 'Active' }] : [],
  });
  await openScreen('/dashboard', { network });
  expect(lines().filter((line) => line?.includes('Clients'))).toEqual([]);
});

it('asks only for what the person may do', async () => {
  const refusals = ['verifications.decide', 'verifications.submit', 'loans.decide', 'loans.review', 'clients.change'];
  const missing = refusals.map((permission) => ({ permission, grantors: [] }));
  const network = aDesk();
  await openScreen('/dashboard', { network, permissions: { roles: [], permissions: ['batches.submit'], missing } });
  expect(lines()).toEqual([]);
  for (const name of ['listConsents', 'listIdentityResults', 'filterClients', 'listPortfolioLoans'] as const)
    expect(network.callsTo(name)).toEqual([]);
});
