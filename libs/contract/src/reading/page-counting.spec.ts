import { describe, expect, it } from 'vitest';
import { kycCalls } from '../kyc/index.ts';
import { providerCalls } from '../provider/index.ts';
import { firstPageOf, learnPageCounting, type PageAnswer, type PageCounting } from './page-counting.ts';

const contract = (first: 0 | 1): PageCounting => ({ asked: first, answered: first });
const answer = (asked: number, number: number | null, more: Partial<PageAnswer> = {}): PageAnswer => ({
  asked,
  number,
  rows: 10,
  total: 35,
  ...more,
});

it('reads the first page number of a call from the contract', () => {
  expect(firstPageOf(providerCalls.listClients)).toBe(0);
  expect(firstPageOf(providerCalls.listLenderBatches)).toBe(1);
  expect(firstPageOf(providerCalls.listLoanBatches)).toBe(0);
  expect(firstPageOf(providerCalls.getClient)).toBeUndefined();
  expect(firstPageOf(kycCalls.getConsent)).toBeUndefined();
});

describe('learning how a service counts pages', () => {
  it.each([0, 1] as const)('keeps the contract’s counting if the service follows it (first page %i)', (first) => {
    for (const page of [first, first + 1, first + 2])
      expect(learnPageCounting(contract(first), answer(page, page))).toEqual({
        counting: contract(first),
        again: false,
      });
    expect(learnPageCounting(contract(first), answer(first, null)).counting).toEqual(contract(first));
  });

  it('detects a service that counts from one and sends one-based page numbers', () => {
    const { counting, again } = learnPageCounting(contract(0), answer(0, 1));
    expect({ counting, again }).toEqual({ counting: { asked: 1, answered: 1 }, again: false });
    expect(learnPageCounting(counting!, answer(2, 2))).toEqual({ counting, again: false });
  });

  it('detects one-based answers only, and requests the skipped page again', () => {
    const { counting } = learnPageCounting(contract(0), answer(0, 1));
    const second = learnPageCounting(counting!, answer(2, 3));
    expect(second).toEqual({ counting: { asked: 0, answered: 1 }, again: true });
    expect(learnPageCounting(second.counting!, answer(1, 2))).toEqual({ ...second, again: false });
  });

  it('detects a service that counts from zero where the contract counts from one', () => {
    const zero = { counting: { asked: 0, answered: 0 }, again: true };
    expect(learnPageCounting(contract(1), answer(1, 1, { isFirst: false }))).toEqual(zero);
    expect(learnPageCounting(contract(1), answer(1, 1, { rows: 0, total: 4 }))).toEqual(zero);
    expect(learnPageCounting(contract(1), answer(1, null, { rows: 0, total: 4 }))).toEqual(zero);
    expect(learnPageCounting(contract(1), answer(1, 1, { rows: 0, total: 0 })).again).toBe(false);
    // the contract's first page number gets an answer counted from zero
    expect(learnPageCounting(contract(1), answer(1, 0))).toEqual({ counting: { asked: 1, answered: 0 }, again: false });
  });

  it.each([1, 2])('detects one-based requests only by the answer to page %i, and requests the page again', (asked) => {
    const { counting, again } = learnPageCounting(contract(0), answer(asked, asked - 1));
    expect({ counting, again }).toEqual({ counting: { asked: 1, answered: 0 }, again: true });
    expect(learnPageCounting(counting!, answer(asked + 1, asked))).toEqual({ counting, again: false });
  });

  it.each([0, 1] as const)(
    'detects one-based requests if page 1 says that it is the first, numbered %i',
    (answered) => {
      const { counting, again } = learnPageCounting(contract(0), answer(1, answered, { isFirst: true }));
      expect({ counting, again }).toEqual({ counting: { asked: 1, answered }, again: true });
      expect(learnPageCounting(contract(0), answer(1, null, { isFirst: true })).again).toBe(true);
    },
  );

  it('learns nothing from numbers if the next page has the number of the one before, or is the first again', () => {
    const counting = { asked: 1, answered: 0 } as const;
    expect(learnPageCounting(counting, answer(3, 1))).toEqual({ counting: undefined, again: true });
    expect(learnPageCounting(counting, answer(2, 1, { isFirst: true }))).toEqual({ counting: undefined, again: true });
  });
});
