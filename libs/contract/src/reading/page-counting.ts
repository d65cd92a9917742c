import { z } from 'zod';
import type { Call } from '../core/call.ts';

/**
 * The number of a call's first page, in requests and in answers. Both follow the contract until an answer shows
 * otherwise.
 */
export type PageCounting = { asked: 0 | 1; answered: 0 | 1 };

/** The facts from which page counting is learned. */
export type PageAnswer = {
  /** The requested page number. */
  asked: number;
  /** The page number in the answer, if any. */
  number: number | null;
  /** Whether the answer says that it is the first page. */
  isFirst?: boolean | undefined;
  /** Number of rows in the answer, and their total if stated. */
  rows: number;
  total: number | null;
};

/** Returns a call's first page number by the contract; undefined without pages. */
export function firstPageOf({ query }: Pick<Call, 'query'>): 0 | 1 | undefined {
  const page: unknown = query instanceof z.ZodObject ? query.shape.page : undefined;
  const first = page instanceof z.ZodType ? page.safeParse(undefined).data : undefined;
  return first === 0 || first === 1 ? first : undefined;
}

/**
 * Updates `counting` from an answer. `again` is true if the answer was a different page than requested. `counting` is
 * undefined if the numbers in the answers tell nothing: every page has the same one, or says that it is the first.
 */
export function learnPageCounting(
  counting: PageCounting,
  answer: PageAnswer,
): { counting: PageCounting | undefined; again: boolean } {
  const { asked, number, isFirst, rows, total } = answer;
  const isWantedFirst = asked === counting.asked;
  // the first page was requested, but the answer is a later page or empty
  const isLater = isFirst === false || (rows === 0 && total !== null && total > 0);
  if (isWantedFirst && asked === 1 && isLater) return { counting: { asked: 0, answered: 0 }, again: true };
  // the next page has the number of the one before, or is the first again
  const isEarlier = counting.answered === 0 && number === asked - 1 - counting.asked;
  if (counting.asked === 1 && !isWantedFirst && (isEarlier || isFirst)) return { counting: undefined, again: true };
  // page 1, meant as the second, returned the first: requests count from one
  if (counting.asked === 0 && asked === 1 && isFirst)
    return { counting: { asked: 1, answered: number === 1 ? 1 : 0 }, again: true };
  if (number === null || number === asked - counting.asked + counting.answered) return { counting, again: false };
  // page 2, meant as the third, returned the second, numbered 1: only the requests count from one
  if (isEarlier) return { counting: { asked: 1, answered: 0 }, again: true };
  // page 0 returned the first page, numbered 1
  if (asked === 0 && number === 1) return { counting: { asked: 1, answered: 1 }, again: false };
  // page 1 returned the first page, numbered 0
  if (isWantedFirst && asked === 1 && number === 0) return { counting: { asked: 1, answered: 0 }, again: false };
  // page 2, meant as the second, returned the third, numbered 3: only the answers count from one
  if (counting.asked === 1 && counting.answered === 1 && number === asked + 1)
    return { counting: { asked: 0, answered: 1 }, again: true };
  return { counting, again: false };
}
