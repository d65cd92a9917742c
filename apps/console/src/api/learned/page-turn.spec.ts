import { type Call, listApplications, listBatches, listIdentityResults, listLenderBatches } from '@oware/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiFailure } from '../failure.ts';
import { forgetPageCounting, pageTurnOf } from './page-turn.ts';

beforeEach(forgetPageCounting);

const refused = (part: Partial<ApiFailure> = {}): ApiFailure => ({
  status: 400,
  code: 'validation_failed',
  message: 'Not valid',
  fields: { page: 'Too small' },
  ...part,
});

const totalPages = 5;
type Counting = { asked: number; answered: number; refuses?: boolean };
/**
 * Answers like a service that counts the first page of requests as `asked`, and that of answers as `answered`. It
 * answers the first page for one before, or refuses it: undefined.
 */
const serviceCounting =
  ({ asked, answered, refuses = false }: Counting) =>
  (page: number) => {
    if (refuses && page < asked) return undefined;
    const at = Math.max(0, page - asked);
    const loans = at < totalPages ? [{ id: `loan ${at}` }] : [];
    return {
      applications: loans,
      page: { number: at + answered, first: at === 0, size: 1, totalElements: totalPages, totalPages },
    };
  };

/** Requests a page by the contract's counting until the turn is content. Returns the pages asked for, and the answer. */
function readPage(answer: (page: number) => object | undefined, page: number, call: Call = listApplications) {
  const turn = pageTurnOf({ call, params: { id: '1' }, query: { page, size: 1 } })!;
  const asked: number[] = [];
  for (;;) {
    const { query } = turn.exchange() as { query: { page: number; size: number } };
    expect(query.size).toBe(1);
    asked.push(query.page);
    const raw = answer(query.page);
    if (!raw && turn.isRefusedForPage(refused())) continue;
    const { again, ...told } = turn.learn(raw, raw);
    if (!again) return { asked, ...told };
  }
}

describe('the pages of a service', () => {
  it.each([
    { asked: 0, answered: 0 },
    { asked: 1, answered: 1 },
    { asked: 1, answered: 1, refuses: true },
    { asked: 1, answered: 0 },
    { asked: 1, answered: 0, refuses: true },
    { asked: 0, answered: 1 },
  ])(
    'that counts requests from $asked, refuses others: $refuses, and answers from $answered are read as documented',
    (counting) => {
      const answer = serviceCounting(counting);
      // nobody opens a list on a later page before its first: the first says how the service counts
      readPage(answer, 0);
      readPage(answer, 1);
      for (let page = 0; page < totalPages; page += 1)
        expect(readPage(answer, page).data).toMatchObject({
          applications: [{ id: `loan ${page}` }],
          page: { number: page, size: 1, totalElements: totalPages },
        });
    },
  );

  it.each([
    { asked: 1, answered: 1 },
    { asked: 0, answered: 0 },
    { asked: 1, answered: 0 },
    { asked: 0, answered: 1 },
  ])(
    'are read as documented if the documents count from one, and the service from $asked and $answered',
    (counting) => {
      const answer = serviceCounting(counting);
      for (const page of [1, 2, 3, 4, 5, 1])
        expect(readPage(answer, page, listLenderBatches).data).toMatchObject({
          applications: [{ id: `loan ${page - 1}` }],
          page: { number: page },
        });
    },
  );

  it.each([
    { asked: 1, answered: 1 },
    { asked: 1, answered: 0 },
  ])(
    'are read from the second one on, as after a reload, if requests count from $asked, answers from $answered',
    (counting) => {
      for (const page of [1, 2, 0])
        expect(readPage(serviceCounting(counting), page).data).toMatchObject({
          applications: [{ id: `loan ${page}` }],
          page: { number: page },
        });
    },
  );

  it.each([
    { says: 'every page has the number 0', page: () => ({ number: 0 }) },
    { says: 'every page is the first', page: (number: number) => ({ number, first: true }) },
    { says: 'every page is the first, without a number', page: () => ({ first: true }) },
  ])('are the right ones, if the service counts as documented and says that $says', ({ page }) => {
    const answer = (at: number) => ({
      applications: at < totalPages ? [{ id: `loan ${at}` }] : [],
      page: { ...page(at), size: 1, totalElements: totalPages, totalPages },
    });
    const read = [0, 1, 2, 3, 1].map((at) => readPage(answer, at));
    expect(read.map(({ data }) => data)).toMatchObject(
      [0, 1, 2, 3, 1].map((at) => ({ applications: [{ id: `loan ${at}` }] })),
    );
    // the numbers are tried once
    expect(read.map(({ asked }) => asked)).toEqual([[0], [1, 2, 1], [2], [3], [1]]);
  });

  it('have the number that was asked for, if the service gives all the same', () => {
    const answer = () => ({ applications: [{ id: 'loan' }], page: { number: 0, size: 1, totalElements: 3 } });
    readPage(answer, 0);
    readPage(answer, 1);
    expect(readPage(answer, 2).data).toMatchObject({ page: { number: 2 } });
  });

  it('are asked for once each if the service counts as documented', () => {
    expect([0, 1, 4].map((page) => readPage(serviceCounting({ asked: 0, answered: 0 }), page).asked)).toEqual([
      [0],
      [1],
      [4],
    ]);
  });

  it('report how the service counts where it differs', () => {
    expect(readPage(serviceCounting({ asked: 0, answered: 0 }), 0)).not.toHaveProperty('difference');
    readPage(serviceCounting({ asked: 1, answered: 1 }), 0);
    expect(readPage(serviceCounting({ asked: 1, answered: 1 }), 1).difference).toMatchObject({
      path: '$.page.number',
      expected: 'first page 0',
      found: 'first page 1',
    });
  });

  it('are left as they are if the service sends no number', () => {
    const answer = { applications: [], page: { size: 1, totalElements: 0, totalPages: 0 } };
    expect(readPage(() => answer, 2).data).toEqual(answer);
  });

  it('are none of a call that returns all rows', () => expect(pageTurnOf({ call: listBatches })).toBeUndefined());

  it('are learned for each call on its own', () => {
    readPage(serviceCounting({ asked: 1, answered: 1 }), 0);
    const { query } = pageTurnOf({ call: listIdentityResults, query: { page: 2 } })!.exchange();
    expect(query).toEqual({ page: 2 });
  });
});

describe('the refusal of page 0', () => {
  const turnTo = (page: number) => {
    const turn = pageTurnOf({ call: listApplications, params: { id: '1' }, query: { page } })!;
    turn.exchange();
    return turn;
  };

  it.each([
    ['by its field', refused()],
    ['by its message', refused({ status: 422, message: 'page must be at least 1', fields: {} })],
  ])('is recognised %s, and page 1 is asked for instead', (_how, failure) => {
    const turn = turnTo(0);
    expect(turn.isRefusedForPage(failure)).toBe(true);
    expect(turn.exchange().query).toEqual({ page: 1 });
    // the next list asks like this at once
    expect(turnTo(3).exchange().query).toEqual({ page: 4 });
  });

  it('is tried only once', () => {
    const turn = turnTo(0);
    turn.isRefusedForPage(refused());
    turn.exchange();
    expect(turn.isRefusedForPage(refused())).toBe(false);
  });

  it.each([
    ['a later page', 2, refused()],
    ['another field', 0, refused({ fields: { size: 'Too large' } })],
    ['words that only contain the letters', 0, refused({ message: 'pager not set', fields: {} })],
    ['another status', 0, refused({ status: 409 })],
    ['a success', 0, undefined],
  ])('is not %s', (_what, page, failure) => expect(turnTo(page).isRefusedForPage(failure)).toBe(false));
});
