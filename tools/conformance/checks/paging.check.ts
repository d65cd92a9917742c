import { type Call, firstPageOf, learnPageCounting, type PageCounting, isObject } from '@oware/contract';
import type { Run } from '../run.ts';
import type { Asked } from '../service.client.ts';
import { pageOf, rowsOf } from './rows.ts';
import { difference } from './shape.check.ts';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Checks whether pages begin where the contract says, whether the next page differs, and whether the totals add up. */
export async function checkPaging(run: Run, call: Call, asked: Asked): Promise<void> {
  const first = firstPageOf({ ...call, query: call.query }) ?? firstByOf(call);
  if (first === undefined || !run.isAnswered(call)) return;
  const page = (number: number) => run.read(call, { ...asked, query: { ...asked.query, page: number } });
  let counting: PageCounting = { asked: first, answered: first };
  let { value: answer, raw } = await page(counting.asked);
  const told = learnPageCounting(counting, { asked: counting.asked, isFirst: isFirstPage(raw), ...factsOf(answer) });
  counting = told.counting ?? counting;
  if (told.again) ({ value: answer, raw } = await page(counting.asked));
  if (counting.asked !== first || counting.answered !== first)
    run.note(call, [difference('$.page.number', `first page ${first}`, foundCounting(counting))]);
  const rows = rowsOf(answer) ?? [];
  const { totalPages } = pageOf(answer);
  checkTotals(run, call, answer);
  if (rows.length === 0 || (typeof totalPages === 'number' && totalPages < 2)) return;
  const next = rowsOf((await page(counting.asked + 1)).value) ?? [];
  const isSame = next.length > 0 && JSON.stringify(next) === JSON.stringify(rows);
  if (isSame) run.note(call, [difference('$query.page', 'another page', 'the same page')]);
  else if (typeof totalPages === 'number') await checkLastPage(run, call, asked, counting, answer);
}

/** Returns the first page's number of a call whose query has other required fields, such as B6. */
function firstByOf({ query }: Call): 0 | 1 | undefined {
  const asked = query?.safeParse({ isUpload: 'false' }).data;
  const page = isObject(asked) ? asked.page : undefined;
  return page === 0 || page === 1 ? page : undefined;
}

const factsOf = (answer: unknown) => {
  const { number, totalElements, totalPages } = pageOf(answer);
  return {
    number: numberOf(number),
    rows: rowsOf(answer)?.length ?? 0,
    total: numberOf(totalElements) ?? numberOf(totalPages),
  };
};

/** Returns whether an answer declares itself the first page, as many services do besides the number. */
const isFirstPage = (raw: unknown): boolean | undefined => {
  const { page, first } = isObject(raw) ? raw : {};
  const found = first ?? (isObject(page) ? page.first : undefined);
  return typeof found === 'boolean' ? found : undefined;
};

const foundCounting = ({ asked, answered }: PageCounting): string =>
  asked === answered ? `first page ${asked}` : `first page asked for as ${asked}, answered as ${answered}`;

function checkTotals(run: Run, call: Call, answer: unknown): void {
  const { size, totalElements, totalPages, totalIsCapped } = pageOf(answer);
  if (typeof size !== 'number' || typeof totalElements !== 'number' || size < 1) return;
  if (typeof totalPages === 'number' && totalPages !== Math.ceil(totalElements / size) && totalIsCapped !== true)
    run.note(call, [difference('$.page.totalPages', 'totalElements divided by size', 'another number')]);
  const rows = rowsOf(answer)?.length ?? 0;
  if (rows !== Math.min(size, totalElements))
    run.note(call, [difference('$.page.size', 'as many rows as size', rows > size ? 'more rows' : 'fewer rows')]);
}

async function checkLastPage(run: Run, call: Call, asked: Asked, counting: PageCounting, first: unknown) {
  const { size, totalElements, totalPages, totalIsCapped } = pageOf(first);
  if (typeof size !== 'number' || typeof totalElements !== 'number' || typeof totalPages !== 'number') return;
  if (totalIsCapped === true || totalPages < 1) return;
  const number = counting.asked + totalPages - 1;
  const { value } = await run.read(call, { ...asked, query: { ...asked.query, page: number } });
  const last = rowsOf(value) ?? [];
  const expected = totalElements - (totalPages - 1) * size;
  if (last.length === expected) return;
  const found = last.length > expected ? 'more rows' : 'fewer rows';
  run.note(call, [difference('$.page.totalElements', 'as many rows as totalElements on all pages', found)]);
}
