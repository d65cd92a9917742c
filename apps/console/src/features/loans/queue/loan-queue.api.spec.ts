import { expect, it } from 'vitest';
import { answerCalls, apiStore, type AskedCall, refusedCall } from '../../../app/answered-calls.fixtures.ts';
import { exampleAnswer } from '../../../app/fake-network.fixtures.ts';
import { loanQueueApi } from './loan-queue.api.ts';

const { applications, page } = exampleAnswer('listApplications');
const loan = (id: string, domainStatus: string) => ({ ...applications[0], id, domainStatus });
const ask = () => apiStore().dispatch(loanQueueApi.endpoints.undecidedLoans.initiate({ lenderId: '2' }));
/** Answers one application a page for each status, with this number of pages. */
const pagesOf =
  (pages: Record<string, number | null>) =>
  ({ query }: AskedCall) => {
    const { domainStatus = '', page: number = '' } = query;
    const totalPages = pages[domainStatus] ?? null;
    const rows = Number(number) < (totalPages ?? 1) ? [loan(`${domainStatus} ${number}`, domainStatus)] : [];
    return { applications: rows, page: { ...page, number: Number(number), totalPages } };
  };
const none = { Pending: 0, InReview: 0, PendingReview: 0, PreApproved: 0 };

it('reads all undecided statuses of the lender in the order of a decision, to their last page', async () => {
  const asked = answerCalls(pagesOf({ Pending: 2, InReview: 1, PendingReview: 1, PreApproved: 3 }));
  const { data } = await ask();
  expect(data?.isCapped).toBe(false);
  expect(data?.loans.map(({ id }) => id)).toEqual([
    'Pending 0',
    'Pending 1',
    'InReview 0',
    'PendingReview 0',
    'PreApproved 0',
    'PreApproved 1',
    'PreApproved 2',
  ]);
  expect(asked).toHaveLength(7);
  expect(new Set(asked.map(({ query }) => query.size))).toEqual(new Set(['50']));
});

it.each([
  [4, false],
  [5, true],
])('reads four pages of a status at most: %i pages, more known: %s', async (pages, isCapped) => {
  const asked = answerCalls(pagesOf({ ...none, InReview: pages }));
  const { data } = await ask();
  expect([data?.isCapped, data?.loans.length, asked.length]).toEqual([isCapped, 4, 7]);
});

it('leaves out what has another status or no id', async () => {
  answerCalls(({ query }) => ({
    applications: [loan('1', 'Pending'), loan('2', 'Approved'), loan('', query.domainStatus ?? '')],
    page: { ...page, number: 0, totalPages: 1 },
  }));
  // a provider that ignores the status lists the same each time
  expect((await ask()).data?.loans.map(({ id }) => id)).toEqual(['1']);
});

it('fails if one status is refused', async () => {
  answerCalls((call) =>
    call.query.domainStatus === 'PendingReview' ? refusedCall(403, 'forbidden') : pagesOf(none)(call),
  );
  expect(await ask()).toMatchObject({ error: { status: 403 }, isSuccess: false });
});
