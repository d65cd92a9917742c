import { describe, expect, it } from 'vitest';
import { answerCalls, apiStore, type AskedCall, refusedCall } from '../app/answered-calls.fixtures.ts';
import { exampleAnswer } from '../app/fake-network.fixtures.ts';
import { lendingWorkApi } from './lending-work.api.ts';

const { applicationQueue, clientQueue, overdueQueue } = lendingWorkApi.endpoints;
const [loan] = exampleAnswer('listApplications').applications;
const { applications: _rows, page: examplePage } = exampleAnswer('listApplications');

/** Answers one application a page, the newest first: its id is its page. */
const pagesOf =
  (pages: number, part: { page?: object; loan?: object } = {}) =>
  ({ query }: AskedCall) => {
    const number = Number(query.page);
    const applications = number < pages ? [{ ...loan, id: `${number}`, domainStatus: 'Pending', ...part.loan }] : [];
    const page = { ...examplePage, number, size: 1, totalElements: pages, totalPages: pages, ...part.page };
    return { applications, page };
  };
const ask = () => apiStore().dispatch(applicationQueue.initiate({ lenderId: '2', status: 'Pending' }));

describe('the queue of applications', () => {
  it('has the count of the provider, and the oldest from its last page', async () => {
    const asked = answerCalls(pagesOf(7));
    const { data } = await ask();
    expect(data).toMatchObject({ count: 7, isCapped: false, oldest: { id: '6', at: loan!.createdAt } });
    expect(asked.map(({ query }) => query)).toEqual([
      { page: '0', size: '1', domainStatus: 'Pending' },
      { page: '6', size: '1', domainStatus: 'Pending' },
    ]);
  });

  it('of one page asks once', async () => {
    const asked = answerCalls(pagesOf(1));
    expect((await ask()).data).toMatchObject({ count: 1, oldest: { id: '0' } });
    expect(asked).toHaveLength(1);
  });

  it('is empty without applications', async () => {
    answerCalls(pagesOf(0));
    expect((await ask()).data).toEqual({ count: 0, isCapped: false, oldest: undefined });
  });

  it('names no oldest where the provider stops counting, because the last page is not the end', async () => {
    answerCalls(pagesOf(9, { page: { totalIsCapped: true } }));
    expect((await ask()).data).toEqual({ count: 9, isCapped: true, oldest: undefined });
  });

  it('counts the rows as the least where the provider sends no total', async () => {
    answerCalls(pagesOf(1, { page: { totalElements: null, totalPages: null, totalIsCapped: undefined } }));
    expect((await ask()).data).toEqual({ count: 1, isCapped: true, oldest: undefined });
  });

  it('does not exist where the provider lists other statuses too', async () => {
    const asked = answerCalls(pagesOf(7, { loan: { domainStatus: 'Approved' } }));
    expect((await ask()).data).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it.each([0, 6])('fails if page %i is refused', async (refused) => {
    answerCalls((call) => (call.query.page === String(refused) ? refusedCall(403, 'forbidden') : pagesOf(7)(call)));
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
  });
  const askOverdue = async () => (await apiStore().dispatch(overdueQueue.initiate({ lenderId: '2' }))).data;

  it('counts clients, and begins with the one of the loan that is the most overdue', async () => {
    const asked = answerCalls(() => answer([overdue]));
    expect(await askOverdue()).toEqual({
      count: 3,
      isCapped: false,
      oldest: { id: '11', name: 'Ama', at: '2026-10-13' },
    });
    expect(asked[0]?.query).toEqual({ page: '0', size: '1', fromDays: '1' });
  });

  it.each([
    ['none without overdue loans', answer([], 0), { count: 0, isCapped: false, oldest: undefined }],
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
