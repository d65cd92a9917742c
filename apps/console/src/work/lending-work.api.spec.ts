import { describe, expect, it } from 'vitest';
import { answerCalls, apiStore, type AskedCall, refusedCall } from '../app/answered-calls.fixtures.ts';
import { exampleAnswer } from '../app/fake-network.fixtures.ts';
import { lendingWorkApi } from './lending-work.api.ts';

const { applicationQueue, clientQueue, overdueQueue } = lendingWorkApi.endpoints;
const [loan] = exampleAnswer('listApplications').applications;
const { applications: _rows, page: examplePage } = exampleAnswer('listApplications');

const statuses = ['Pending', 'InReview', 'PendingReview', 'PreApproved'];
const day = (at: number) => `2026-11-${String(at).padStart(2, '0')}T08:00:00.000Z`;

/**
 * Answers one application a page for each status, the newest first, with this number of pages: 'Pending 0' is the newest
 * pending one. Those of a later status are older.
 */
const pagesOf =
  (pages: Record<string, number>, part: { page?: object; loan?: object } = {}) =>
  ({ query: { domainStatus = '', page = '' } }: AskedCall) => {
    const [number, count] = [Number(page), pages[domainStatus] ?? 0];
    const createdAt = day(28 - number - 7 * statuses.indexOf(domainStatus));
    const row = { ...loan, id: `${domainStatus} ${page}`, domainStatus, createdAt, ...part.loan };
    return {
      applications: number < count ? [row] : [],
      page: { ...examplePage, number, size: 1, totalElements: count, totalPages: count, ...part.page },
    };
  };
const ask = () => apiStore().dispatch(applicationQueue.initiate({ lenderId: '2' }));

describe('the queue of applications', () => {
  it('counts all undecided statuses, and begins with the oldest of their last pages', async () => {
    const asked = answerCalls(pagesOf({ Pending: 7, InReview: 2, PreApproved: 1 }));
    const { data } = await ask();
    expect(data).toMatchObject({ count: 10, isCapped: false, oldest: { id: 'PreApproved 0', at: day(7) } });
    expect(asked.map(({ query }) => `${query.domainStatus} ${query.page} ${query.size}`).toSorted()).toEqual(
      ['Pending 0 1', 'Pending 6 1', 'InReview 0 1', 'InReview 1 1', 'PendingReview 0 1', 'PreApproved 0 1'].toSorted(),
    );
  });

  it('is empty without applications', async () => {
    answerCalls(pagesOf({}));
    expect((await ask()).data).toEqual({ count: 0, isCapped: false, oldest: undefined, settledBefore: 0 });
  });

  it('names no oldest where the provider stops counting, because the last page is not the end', async () => {
    answerCalls(pagesOf({ Pending: 9 }, { page: { totalIsCapped: true } }));
    expect((await ask()).data).toMatchObject({ count: 9, isCapped: true, oldest: undefined });
  });

  it('counts the rows as the least where the provider sends no total', async () => {
    answerCalls(
      pagesOf(
        { Pending: 1, InReview: 1 },
        { page: { totalElements: null, totalPages: null, totalIsCapped: undefined } },
      ),
    );
    expect((await ask()).data).toMatchObject({ count: 2, isCapped: true, oldest: undefined });
  });

  it('does not exist where the provider lists other statuses too', async () => {
    answerCalls(pagesOf({ Pending: 7, InReview: 7 }, { loan: { domainStatus: 'Pending' } }));
    expect((await ask()).data).toBeNull();
  });

  it.each(['0', '6'])('fails if page %s of a status is refused', async (refused) => {
    const pages = pagesOf({ PendingReview: 7 });
    const isRefused = ({ query }: AskedCall) => query.domainStatus === 'PendingReview' && query.page === refused;
    answerCalls((call) => (isRefused(call) ? refusedCall(403, 'forbidden') : pages(call)));
    expect((await ask()).error).toMatchObject({ status: 403 });
  });
});

it('reads the queue of clients with the lender and status in the query', async () => {
  const { clients, page } = exampleAnswer('filterClients');
  const client = { ...clients[0], status: 'Inactive', name: 'Esi Owusu' };
  const asked = answerCalls(() => ({
    clients: [client],
    page: { ...page, number: 0, totalElements: 1, totalPages: 1 },
  }));
  const { data } = await apiStore().dispatch(clientQueue.initiate({ lenderId: '2', status: 'Inactive' }));
  expect(data).toMatchObject({ count: 1, oldest: { id: client.id, name: 'Esi Owusu', at: client.createdAt } });
  expect(asked[0]?.query).toMatchObject({ lenderId: '2', status: 'Inactive', page: '0' });
});

describe('the queue of overdue clients', () => {
  const example = exampleAnswer('listPortfolioLoans');
  const overdue = {
    ...example.loans[0],
    customerId: '11',
    customerName: 'Ama',
    daysPastDue: 40,
    overdueSince: '2026-10-13',
  };
  const answer = (loans: object[], clients: number | null = 3) => ({
    ...example,
    loans,
    totals: { ...example.totals, clients },
    unverifiedClients: 2,
  });
  const askOverdue = async () => (await apiStore().dispatch(overdueQueue.initiate({ lenderId: '2' }))).data;

  it('counts clients, and begins with the one of the loan that is the most overdue', async () => {
    const asked = answerCalls(() => answer([overdue]));
    expect(await askOverdue()).toEqual({
      count: 3,
      isCapped: false,
      oldest: { id: '11', name: 'Ama', at: '2026-10-13' },
      unverified: 2,
    });
    expect(asked[0]?.query).toEqual({ page: '0', size: '1', fromDays: '1' });
  });

  it.each([
    ['none without overdue loans', answer([], 0), { count: 0, isCapped: false, oldest: undefined, unverified: 2 }],
    ['no queue where the provider ignores the days', answer([{ ...overdue, daysPastDue: 0 }]), null],
  ])('is %s', async (_what, given, queue) => {
    answerCalls(() => given);
    expect(await askOverdue()).toEqual(queue);
  });

  it('has one client at least where the provider does not count them', async () => {
    answerCalls(() => answer([overdue], null));
    expect(await askOverdue()).toMatchObject({ count: 1, oldest: { id: '11' } });
  });
});
