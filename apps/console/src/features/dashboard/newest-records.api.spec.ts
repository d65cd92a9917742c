import { describe, expect, it } from 'vitest';
import { answerCalls, apiStore, refusedCall } from '../../app/answered-calls.fixtures.ts';
import { exampleAnswer } from '../../app/fake-network.fixtures.ts';
import { newestRecordsApi } from './newest-records.api.ts';

const { newestClients, newestApplications } = newestRecordsApi.endpoints;
const [client] = exampleAnswer('listClients').clients;
const since = '2026-11-20';
type Told = { total?: number | null; pages?: number | null; isCapped?: boolean };

/** Answers pages of clients that were created at these moments, and asks for the newest ones. */
async function readFrom(pages: (string | null)[][], { total, pages: count, isCapped }: Told = {}) {
  const asked = answerCalls(({ query }) => {
    const number = Number(query.page);
    return {
      clients: (pages[number] ?? []).map((createdAt, at) => ({ ...client, id: `${number}-${at}`, createdAt })),
      page: {
        number,
        size: 2,
        totalElements: total === undefined ? pages.flat().length : total,
        totalPages: count === undefined ? pages.length : count,
        ...(isCapped !== undefined && { totalIsCapped: isCapped }),
      },
    };
  });
  const { data } = await apiStore().dispatch(newestClients.initiate({ lenderId: '2', since }));
  return { data, asked: asked.map(({ query }) => Number(query.page)) };
}
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T10:00:00Z`;

describe('the newest records', () => {
  it('are read until one is from before the period', async () => {
    const pages = [
      [day(24), day(23)],
      [day(22), day(21)],
      [day(20), day(19)],
      [day(18)],
      [day(17)],
      [day(16)],
      [day(15)],
    ];
    const { data, asked } = await readFrom(pages);
    // the first page alone, and then four at once
    expect(asked).toEqual([0, 1, 2, 3, 4]);
    expect(data).toMatchObject({ isComplete: true, total: { count: 10, isCapped: false } });
    expect(data?.records.slice(0, 6).map(({ at }) => at)).toEqual([24, 23, 22, 21, 20, 19].map(day));
  });

  it('are those of one page where it reaches back far enough', async () => {
    expect((await readFrom([[day(24), day(19)], [day(18)]])).asked).toEqual([0]);
  });

  it('go on while all records are of the first day of the period', async () => {
    const { data, asked } = await readFrom([['2026-11-20T23:00:00Z'], ['2026-11-20T00:00:00Z']]);
    expect([asked, data?.isComplete, data?.records.length]).toEqual([[0, 1], true, 2]);
  });

  it('are not complete with a record of an unknown moment, which is left out', async () => {
    const { data } = await readFrom([[day(24), null]]);
    expect([data?.records.length, data?.isComplete]).toEqual([1, false]);
  });

  it.each([
    [30, true],
    [31, false],
  ])('of %i pages are complete: %s', async (count, isComplete) => {
    const { data, asked } = await readFrom(Array.from({ length: count }, () => [day(24)]));
    expect([asked.length, data?.isComplete]).toEqual([30, isComplete]);
    expect(new Set(asked).size).toBe(30);
  });

  it('are not counted again if the service sends the same page for each number', async () => {
    const page = { number: null, size: 2, totalElements: null, totalPages: null };
    const clients = [24, 23].map((date) => ({ ...client, id: String(date), createdAt: day(date) }));
    const asked = answerCalls(() => ({ clients, page }));
    const { data } = await apiStore().dispatch(newestClients.initiate({ lenderId: '2', since }));
    expect(data).toMatchObject({ records: [{ at: day(24) }, { at: day(23) }], isComplete: false });
    expect(asked).toHaveLength(2);
  });

  it('have the total as far as the service knows it', async () => {
    expect((await readFrom([[]], { total: 0 })).data).toMatchObject({
      total: { count: 0, isCapped: false },
      records: [],
    });
    expect((await readFrom([[day(1)]], { total: 10_000, isCapped: true })).data?.total).toEqual({
      count: 10_000,
      isCapped: true,
    });
    expect((await readFrom([[day(1)]], { total: null, pages: null })).data?.total.count).toBeNull();
  });

  it('fail if a page is refused', async () => {
    answerCalls(() => refusedCall(403, 'forbidden'));
    const { error } = await apiStore().dispatch(newestClients.initiate({ lenderId: '2', since }));
    expect(error).toMatchObject({ status: 403 });
  });
});

it('knows who created an application, to count the active agents', async () => {
  const { applications, page } = exampleAnswer('listApplications');
  const loans = [
    { ...applications[0], id: '1', createdAt: day(24), creator: 'Akosua Mensah' },
    { ...applications[0], id: '2', createdAt: day(23), creator: '' },
  ];
  const asked = answerCalls(() => ({ applications: loans, page: { ...page, number: 0, totalPages: 1 } }));
  const { data } = await apiStore().dispatch(newestApplications.initiate({ lenderId: '2', since }));
  expect(data?.records).toEqual([{ at: day(24), creator: 'Akosua Mensah' }, { at: day(23) }]);
  expect(asked[0]?.query).toEqual({ page: '0', size: '50' });
});
