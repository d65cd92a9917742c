import {
  type Difference,
  firstPageOf,
  isObject,
  type JsonObject,
  learnPageCounting,
  type PageAnswer,
  type PageCounting,
} from '@oware/contract';
import type { ApiFailure } from '../failure.ts';
import type { Exchange } from '../transport.ts';

/** How the provider counts the pages of each call, by call id, learned while the page is open. */
const countings = new Map<string, PageCounting>();
/** The calls whose answers have page numbers that tell nothing, by call id. */
const numberless = new Set<string>();
/** Limits retries for a service that returns a different page each time. */
const mostTries = 3;

/** Counts the rows of the answer's first list, at the top or beside the page information. */
function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (!isObject(answer)) return 0;
  const { page: _page, total_pages: _pages, ...rest } = answer;
  return rowsOf(Object.values(rest)[0]);
}

const partsOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const isFirstPage = (raw: unknown): boolean | undefined => {
  const { first, page } = partsOf(raw);
  const inner = partsOf(page).first;
  return typeof first === 'boolean' ? first : typeof inner === 'boolean' ? inner : undefined;
};

/**
 * Handles one page request of a list; undefined for a call without pages. The exchange counts pages like the contract.
 */
export function pageTurnOf(exchange: Exchange) {
  const { call, query = {} } = exchange;
  const first = firstPageOf(call);
  if (first === undefined) return undefined;
  const wanted = Number(partsOf(query).page ?? first) - first;
  const documented: PageCounting = { asked: first, answered: first };
  let counting = countings.get(call.id) ?? documented;
  let tries = 0;
  const learned = (next: PageCounting) => countings.set(call.id, (counting = next));
  /** Returns the number of the page by the contract's counting. */
  const numberOf = (given: number) => (numberless.has(call.id) ? wanted : given - counting.answered) + first;
  /** Returns whether the answer was a different page than requested. */
  const learnFrom = (asked: number, page: Omit<PageAnswer, 'asked'>): boolean => {
    if (numberless.has(call.id)) return false;
    const told = learnPageCounting(counting, { asked, ...page });
    if (!told.counting) numberless.add(call.id);
    learned(told.counting ?? documented);
    return told.again && counting.asked + wanted !== asked;
  };

  return {
    /** Returns the request with the page number converted to the service's counting. */
    exchange: (): Exchange => {
      tries += 1;
      return { ...exchange, query: { ...query, page: counting.asked + wanted } };
    },
    /** Whether the service rejected page 0, because it counts from one. The request is then repeated. */
    isRefusedForPage(error: ApiFailure | undefined): boolean {
      const isPage =
        error &&
        [400, 422].includes(error.status) &&
        /\bpage\b/i.test(`${Object.keys(error.fields).join(' ')} ${error.message}`);
      if (!isPage || counting.asked === 1 || wanted !== 0 || tries > 1) return false;
      learned({ asked: 1, answered: 1 });
      return true;
    },
    /** Learns from the answer how the service counts, and converts the page number back to the contract's counting. */
    learn(answer: unknown, raw: unknown): { again: boolean; data: unknown; difference?: Difference } {
      const given = partsOf(answer);
      const page = partsOf(given.page);
      const number = numberIn(page.number);
      const total = numberIn(page.totalElements) ?? numberIn(page.totalPages) ?? numberIn(given.total_pages);
      const asked = counting.asked + wanted;
      const isAnother = learnFrom(asked, { number, isFirst: isFirstPage(raw), rows: rowsOf(answer), total });
      if (isAnother && tries < mostTries) return { again: true, data: answer };
      const data = number === null ? answer : { ...given, page: { ...page, number: numberOf(number) } };
      const isDocumented = counting.asked === first && counting.answered === first;
      return { again: false, data, ...(!isDocumented && { difference: countingDifference(first, counting) }) };
    },
  };
}

const countingDifference = (first: 0 | 1, { asked, answered }: PageCounting): Difference => ({
  path: '$.page.number',
  expected: `first page ${first}`,
  found: asked === answered ? `first page ${asked}` : `first page asked for as ${asked}, answered as ${answered}`,
  count: 1,
});

export function forgetPageCounting(): void {
  countings.clear();
  numberless.clear();
}
