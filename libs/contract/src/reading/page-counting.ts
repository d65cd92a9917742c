import { z } from 'zod';
import type { Call } from '../core/call.ts';

/**
 * From which number a service counts the pages of a call: in what it is asked, and in what it answers. Both follow the
 * contract until an answer says otherwise.
 */
export type PageCounting = { asked: 0 | 1; answered: 0 | 1 };

/** What an answer to a page tells about how the service counts. */
export type PageAnswer = {
  /** The number that it was asked for. */
  asked: number;
  /** The number that it says it is, if it says one. */
  number: number | null;
  /** Whether it says that it is the first page. */
  isFirst?: boolean | undefined;
  /** How many rows came, and how many there are, if it says so. */
  rows: number;
  total: number | null;
};

/** The number of the first page of a call by the contract; undefined where it has no pages. */
export function firstPageOf({ query }: Pick<Call, 'query'>): 0 | 1 | undefined {
  const page = query instanceof z.ZodObject ? (query.shape.page as z.ZodType | undefined) : undefined;
  const first = page?.safeParse(undefined).data;
  return first === 0 || first === 1 ? first : undefined;
}

/**
 * What follows from an answer for the way in which the service counts, when `counting` is what was known before. Where
 * `again` is true the answer was another page than the one that was wanted.
 */
export function learnPageCounting(
  counting: PageCounting,
  answer: PageAnswer,
): { counting: PageCounting; again: boolean } {
  const { asked, number, isFirst, rows, total } = answer;
  const isWantedFirst = asked === counting.asked;
  // the first page was wanted, and what came is a later one, or none
  const isLater = isFirst === false || (rows === 0 && total !== null && total > 0);
  if (isWantedFirst && asked === 1 && isLater) return { counting: { asked: 0, answered: 0 }, again: true };
  if (number === null || number === asked - counting.asked + counting.answered) return { counting, again: false };
  // asked for 0 it gave the first page and called it 1
  if (asked === 0 && number === 1) return { counting: { asked: 1, answered: 1 }, again: false };
  // asked for 1 it gave the first page and called it 0
  if (isWantedFirst && asked === 1 && number === 0) return { counting: { asked: 1, answered: 0 }, again: false };
  // asked for 2, to have the second page, it gave the third and called it 3: only its answers count from one
  if (counting.asked === 1 && counting.answered === 1 && number === asked + 1)
    return { counting: { asked: 0, answered: 1 }, again: true };
  return { counting, again: false };
}
