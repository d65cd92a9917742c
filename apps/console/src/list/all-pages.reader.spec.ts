import { expect, it, vi } from 'vitest';
import { type FetchPage, missingRows, readAllPages } from './all-pages.reader.ts';
import { nothingRead } from './pages-read.state.ts';

const all = ['a', 'b', 'c', 'd', 'e'];
const size = 2;
const untold = { number: null, size, totalElements: null, totalPages: null };

type Told = Partial<Record<keyof typeof untold, number | null>>;

/** Pages of two rows, with these page numbers in each answer. */
const pagesOf = (told: Told, rows = all) =>
  vi.fn<FetchPage<string>>((page) =>
    Promise.resolve({ data: { rows: rows.slice(page * size, (page + 1) * size), page: { ...untold, ...told } } }),
  );

async function read(
  fetchPage: FetchPage<string>,
  { expected = null as number | null, most = Infinity, mostPages = Infinity } = {},
) {
  const pages = { ...nothingRead<string>(undefined), expected };
  const { signal } = new AbortController();
  const end = await readAllPages(pages, { fetchPage, rowKey: (row) => row, signal, most, mostPages });
  return { end: end.step, rows: [...pages.rows.keys()], missing: missingRows(pages) };
}

it.each<[string, Told, number | null, number]>([
  ['tells all totals', { totalElements: 5, totalPages: 3 }, 5, 3],
  ['tells no totals', {}, null, 3],
  ['tells no totals and no size', { size: null }, null, 4],
  ['tells fewer pages than it has', { totalElements: 5, totalPages: 1 }, null, 3],
  ['tells only a total, of another record', { totalPages: 1 }, 5, 3],
  ['tells a smaller size than it sends', { size: 3 }, 5, 3],
])('reads all rows of a provider that %s', async (_what, told, expected, requests) => {
  const fetchPage = pagesOf(told);
  expect(await read(fetchPage, { expected })).toEqual({ end: 'complete', rows: all, missing: 0 });
  expect(fetchPage).toHaveBeenCalledTimes(requests);
});

it('counts the rows that were told and did not come', async () => {
  expect(await read(pagesOf({ totalElements: 9, totalPages: 5 }))).toMatchObject({ rows: all, missing: 4 });
  expect(await read(pagesOf({}), { expected: 7 })).toMatchObject({ rows: all, missing: 2 });
});

it('counts a row that can’t be read as one that came', async () => {
  const rows = Object.assign(['a'], { unreadable: 1 });
  const page = { ...untold, totalElements: 2, totalPages: 1 };
  expect(await read(() => Promise.resolve({ data: { rows, page } }))).toMatchObject({ rows: ['a'], missing: 0 });
});

it.each([
  ['ignores the page', () => all.slice(0, size)],
  [
    'answers with its last page',
    (page: number) => (page > 1 ? ['c', 'd'] : all.slice(page * size, page * size + size)),
  ],
])('ends at a provider that %s', async (_what, rowsOf) => {
  const { end, missing } = await read((page) => Promise.resolve({ data: { rows: rowsOf(page), page: untold } }), {
    expected: 4,
  });
  expect([end, missing]).toEqual(['complete', rowsOf(1)[0] === 'a' ? 2 : 0]);
});

it.each([
  ['sends its only page again and again', () => ['a', 'b'], { rows: ['a', 'b'], missing: 7 }],
  ['sends rows without ids again and again', () => ['', ''], { rows: ['0:0', '0:1'], missing: 7 }],
  ['has nothing on the others', (page: number) => (page === 0 ? ['a'] : []), { rows: ['a'], missing: 8 }],
])('ends at a provider that counts a billion pages, and %s', async (_what, rowsOf, outcome) => {
  const page = { ...untold, totalElements: 9, totalPages: 1e9 };
  const fetchPage = vi.fn<FetchPage<string>>((asked) => Promise.resolve({ data: { rows: rowsOf(asked), page } }));
  expect(await read(fetchPage)).toEqual({ end: 'complete', ...outcome });
  expect(fetchPage).toHaveBeenCalledTimes(3);
});

it('ends at a provider that ignores the page, and sends rows without ids and no totals', async () => {
  const fetchPage = vi.fn<FetchPage<string>>(() => Promise.resolve({ data: { rows: ['', ''], page: untold } }));
  expect(await read(fetchPage)).toMatchObject({ end: 'complete', rows: ['0:0', '0:1'] });
  expect(fetchPage).toHaveBeenCalledTimes(2);
});

it('does not know whether rows are missing if a page is sent again and no total is told', async () => {
  const again = { rows: all.slice(0, size), page: untold };
  expect(await read(() => Promise.resolve({ data: again }))).toMatchObject({ end: 'complete', missing: undefined });
});

it('ends where the page after the last full one is refused, but not where a page that it was told of is', async () => {
  const missing = { error: { status: 404, code: 'not_found', message: 'No such page', fields: {} } };
  const refusing = (told: Told) => (page: number) =>
    page < 2 ? pagesOf(told)(page, undefined) : Promise.resolve(missing);
  expect(await read(refusing({}))).toMatchObject({ end: 'complete', rows: ['a', 'b', 'c', 'd'] });
  expect(await read(refusing({ totalElements: 5, totalPages: 3 }))).toMatchObject({ end: 'failed' });
});

it('stops once there are more rows than wanted', async () => {
  const fetchPage = pagesOf({});
  expect((await read(fetchPage, { most: 3 })).rows).toHaveLength(4);
  expect(fetchPage).toHaveBeenCalledTimes(2);
});

it.each([
  [2, 'capped', 4],
  [3, 'complete', 5],
])('stops after as many pages as wanted: %i, %s', async (mostPages, end, rows) => {
  const fetchPage = pagesOf({});
  expect(await read(fetchPage, { mostPages })).toMatchObject({ end, rows: all.slice(0, rows) });
  expect(fetchPage).toHaveBeenCalledTimes(mostPages);
});
