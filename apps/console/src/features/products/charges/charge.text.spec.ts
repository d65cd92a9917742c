import { describe, expect, it } from 'vitest';
import { chargeAmountText, chargeTimeText } from './charge.text.ts';

describe('the amount of a charge', () => {
  it.each([
    ['20', 1, 'GHS 20.00'],
    ['1.5', 2, '1.5% of the amount'],
    [null, 1, '–'],
    [null, 2, '–'],
    ['20', null, '–'],
  ])('%s calculated as %s is %s', (amount, chargeCalculationType, text) =>
    expect(chargeAmountText({ amount, chargeCalculationType } as never)).toBe(text),
  );

  it('is neither money nor a percentage if the calculation is unknown', () => {
    const text = chargeAmountText({ amount: '20', chargeCalculationType: 99 } as never);
    expect(text).toContain('20');
    expect(text).not.toMatch(/GHS|%/);
  });
});

describe('the time of a charge', () => {
  it('has its day, if it has one', () => {
    const yearly = { chargeTimeType: 6, feeOnMonthDay: '15 Dec' } as const;
    expect(chargeTimeText(yearly)).toMatch(/^\S.*, 15 Dec$/);
    expect(chargeTimeText({ ...yearly, feeOnMonthDay: null })).not.toContain(',');
  });

  it('is a dash where the service sends none', () => {
    expect(chargeTimeText({ chargeTimeType: null, feeOnMonthDay: null })).toBe('–');
  });
});
