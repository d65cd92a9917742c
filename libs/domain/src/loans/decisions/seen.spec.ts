import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountChangeSinceSeen, changeSinceSeen, contentsText, seenOf, submittedContentsOf } from './seen.ts';

const contents = { count: 5, total: '12000.00', contents: '42' };

describe('the values shown on a screen', () => {
  it('match while nothing has changed, with the amount in any notation', () => {
    expect(changeSinceSeen(seenOf(contents), contents)).toBeUndefined();
    expect(changeSinceSeen({ seenTotal: '12000' }, contents)).toBeUndefined();
    expect(changeSinceSeen({}, contents)).toBeUndefined();
  });

  it.each([
    [
      { ...contents, count: 4, total: '9500.00', contents: '7' },
      /You saw 5 loans, GHS 12,000.00 together; now there are 4/,
    ],
    [{ ...contents, total: '12000.01', contents: '7' }, /GHS 12,000.00 together; .* GHS 12,000.01 together/],
    [{ ...contents, contents: '7' }, /replaced by others/],
  ])('do not match %j, and the error explains why', (now, text) =>
    expect(changeSinceSeen(seenOf(contents), now)).toMatch(text),
  );

  it('are rejected only if a given value differs', () =>
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), (seenCount, count, seenCedis, cedis) => {
        const change = changeSinceSeen({ seenCount, seenTotal: `${seenCedis}.50` }, { count, total: `${cedis}.50` });
        expect(change === undefined).toBe(seenCount === count && seenCedis === cedis);
      }),
    ));

  it('of a loan contain its amount', () => {
    expect(amountChangeSinceSeen({ seenTotal: '1000' }, '1000.00')).toBeUndefined();
    expect(amountChangeSinceSeen({}, '1000.00')).toBeUndefined();
    expect(amountChangeSinceSeen({ seenTotal: '900.00' }, '1000.00')).toBe(
      'The amount of this loan changed from GHS 900.00 to GHS 1,000.00. Check it and try again.',
    );
  });

  it('of an upload contain its passed rows', () => {
    const upload = { fileName: 'a.csv', uploadedBy: null, lines: 3, passed: 1, fallout: 2 };
    const batch = { isUpload: true, totalApplication: 3, totalAmount: '1500.15', contents: '9' };
    const processed = { ...upload, isProcessing: false, isProcessed: true, passedAmount: '500.05' };
    const now = submittedContentsOf({ ...batch, upload: processed });
    expect(now).toEqual({ count: 1, total: '500.05', contents: '9' });
    expect(contentsText(now)).toBe('1 loan, GHS 500.05');
  });
});
