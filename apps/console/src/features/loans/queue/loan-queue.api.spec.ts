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

it('reads all undecided statuses of the lender in the order of a decision, the oldest of each first', async () => {
  const asked = answerCalls(pagesOf({ Pending: 2, InReview: 1, PendingReview: 1, PreApproved: 3 }));
  const { data } = await ask();
  expect(data?.isCapped).toBe(false);
  expect(data?.loans.map(({ id }) => id)).toEqual([
    'Pending 1',
    'Pending 0',
    'InReview 0',
    'PendingReview 0',
    'PreApproved 2',
    'PreApproved 1',
    'PreApproved 0',
  ]);
  expect(asked).toHaveLength(7);
  expect(new Set(asked.map(({ query }) => query.size))).toEqual(new Set(['50']));
});

it.each([
  [4, 4, ['3', '2', '1', '0'], 0, false],
  [7, 7, ['6', '5', '4', '3'], 3, false],
  [7, null, ['6', '5', '4', '3'], 0, true],
])('reads the last four of %i pages, the oldest: of %s', async (pages, total, read, unread, isCapped) => {
  const answer = pagesOf({ ...none, InReview: pages });
  answerCalls((call) => {
    const { applications, page: info } = answer(call);
    const ofReview = call.query.domainStatus === 'InReview';
    return { applications, page: { ...info, totalElements: ofReview ? total : 0 } };
  });
  const { data } = await ask();
  expect(data?.loans.map(({ id }) => id)).toEqual(read.map((number) => `InReview ${number}`));
  expect([data?.unread, data?.isCapped]).toEqual([unread, isCapped]);
});

it('reads on where the service names neither a total nor pages, until a page is shorter than the others or empty', async () => {
  const untold = { ...page, totalElements: null, totalPages: null };
  const sent: Record<string, number[]> = {
    Pending: [50, 50, 7],
    InReview: [50, 50],
    PendingReview: [3],
    PreApproved: [],
  };
  const asked = answerCalls(({ query: { domainStatus = '', page: number = '' } }) => {
    const count = sent[domainStatus]?.[Number(number)] ?? 0;
    const rows = Array.from({ length: count }, (_none, at) => loan(`${domainStatus} ${number} ${at}`, domainStatus));
    return { applications: rows, page: { ...untold, number: Number(number), size: 50 } };
  });
  const { data } = await ask();
  expect([data?.loans.length, data?.isCapped, asked.length]).toEqual([210, false, 8]);
});

it('reads at most twenty pages of a status of which the service names no number of pages', async () => {
  const asked = answerCalls(({ query: { domainStatus = '', page: number = '' } }) => {
    const applications = domainStatus === 'InReview' ? [loan(`InReview ${number}`, domainStatus)] : [];
    const info = { ...page, number: Number(number), size: 1, totalElements: null, totalPages: null };
    return { applications, page: info };
  });
  const { data } = await ask();
  expect([data?.loans.length, data?.isCapped]).toEqual([20, true]);
  expect(asked.filter(({ query }) => query.domainStatus === 'InReview')).toHaveLength(20);
});

it('leaves out what has another status or no id', async () => {
  answerCalls(({ query }) => ({
    applications: [loan('1', 'Pending'), loan('2', 'Approved'), loan('', query.domainStatus ?? '')],
    page: { ...page, number: 0, totalPages: 1 },
  }));
  // a provider that ignores the status lists the same each time
  expect((await ask()).data?.loans.map(({ id }) => id)).toEqual(['1']);
});

it('shows an application that moved on while the statuses were read once, with its newer status', async () => {
  answerCalls(({ query: { domainStatus = '' } }) => ({
    applications: [loan('1', domainStatus), loan(domainStatus, domainStatus)],
    page: { ...page, number: 0, totalPages: 1 },
  }));
  expect((await ask()).data?.loans.map(({ id, domainStatus }) => [id, domainStatus])).toEqual([
    ['Pending', 'Pending'],
    ['InReview', 'InReview'],
    ['PendingReview', 'PendingReview'],
    ['PreApproved', 'PreApproved'],
    ['1', 'PreApproved'],
  ]);
});

it('fails if one status is refused', async () => {
  answerCalls((call) =>
    call.query.domainStatus === 'PendingReview' ? refusedCall(403, 'forbidden') : pagesOf(none)(call),
  );
  expect(await ask()).toMatchObject({ error: { status: 403 }, isSuccess: false });
});
