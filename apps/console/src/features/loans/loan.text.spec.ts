import { loanTypes, type Unlisted } from '@oware/contract';
import type { LoanEvent } from '../../api/readings.ts';
import { describe, expect, it } from 'vitest';
import {
  arrearsText,
  chargeText,
  deductionLabel,
  interestText,
  repaymentText,
  rhythmText,
} from '../../lending/loan-terms.text.ts';
import { codeLabel } from '../../record/record.text.ts';
import { loanDateLabel, loanDay, moneyText, monthsText } from './loan.text.ts';
import { withDrawer } from './loan.address.ts';
import { appliedForLabels, readableAnswers } from './loan.answers.ts';
import { eventText } from './details/timeline.text.ts';

describe('the texts of a loan', () => {
  it('describe interest and repayment frequency', () => {
    expect(
      interestText({ interestRatePerPeriod: '2.5', interestRateFrequencyType: 2, interestMethod: 'Declining Balance' }),
    ).toBe('2.5% a month, declining balance');
    const rate = (text: string) =>
      interestText({ interestRatePerPeriod: text, interestRateFrequencyType: 3, interestMethod: 'Flat' });
    expect(['2.500000', '30.00', '30', '0.75'].map(rate)).toEqual(
      ['2.5', '30', '30', '0.75'].map((shown) => `${shown}% a year, flat`),
    );
    expect(repaymentText({ repaymentEvery: 2, repaymentFrequencyType: 1, amortizationType: 0 })).toBe(
      'Every 2 weeks, equal principal payments',
    );
  });

  it('describe the options', () => {
    const terms = { interestRatePerPeriod: '24', interestRateFrequencyType: 3, interestMethod: 'Flat' } as const;
    expect(interestText({ ...terms, interestCalculationPeriodType: 0 })).toBe('24% a year, flat, by actual days');
    const weekly = { repaymentEvery: 1, repaymentFrequencyType: 1, amortizationType: 1 } as const;
    expect(repaymentText({ ...weekly, installmentAmountInMultiplesOf: 5 })).toBe(
      'Every week, equal installments, in multiples of GHS 5.00',
    );
    expect([deductionLabel(weekly), rhythmText(weekly)]).toEqual(['Weekly deduction', 'a week']);
    expect(arrearsText({ graceOnArrearsAging: 3, inArrearsTolerance: '5.00' })).toBe(
      'After 3 days, when more than GHS 5.00 is missing',
    );
    expect(arrearsText({ graceOnArrearsAging: 0, inArrearsTolerance: '0.00' })).toBeUndefined();
  });

  it.each([
    [1, 8, '2.5', undefined, 'GHS 2.50 with each installment'],
    [2, 1, '1.5', undefined, '1.5% of the amount at disbursement'],
    [3, 9, '5', undefined, '5% of amount and interest for each overdue installment'],
    [1, 2, '15', '2026-12-15', 'GHS 15.00 on 15 Dec 2026'],
    [4, 2, '15', undefined, '15% of the interest with the first installment'],
    [1, 12, '15', undefined, 'GHS 15.00 kept with the loan, not charged'],
  ])('describe a charge of kind %i at time %i', (chargeCalculationType, chargeTimeType, amount, dueOn, text) =>
    expect(chargeText({ chargeCalculationType, chargeTimeType, amount, ...(dueOn && { dueOn }) })).toBe(text),
  );

  it('show an unlisted code as sent, never with the words of another', () => {
    const code = '97' as Unlisted;
    expect(
      interestText({ interestRatePerPeriod: '2.50', interestRateFrequencyType: code, interestMethod: 'Flat' }),
    ).toBe('2.5% (period 97), flat');
    const terms = { repaymentEvery: 2, repaymentFrequencyType: code, amortizationType: code };
    expect(repaymentText(terms)).toBe('Every 2 (unit 97), amortization 97');
    expect([rhythmText(terms), deductionLabel(terms)]).toEqual(['each time', 'Deduction each time']);
    expect(chargeText({ chargeCalculationType: 97, chargeTimeType: 97, amount: '5.00' })).toBe(
      '5.00 (calculation 97) (time 97)',
    );
    expect([codeLabel(loanTypes, code), codeLabel(loanTypes, null)]).toEqual(['97', '']);
  });

  it('use the first ten characters of a date', () => {
    expect(loanDay('2026-11-20T23:59:59-05:00')).toBe('20 Nov 2026');
    expect(loanDay(null)).toBe('–');
  });

  it('format answers for reading', () =>
    expect(
      readableAnswers({ principal: '12000', duration: '12', started: '2026-11-20T10:00:00Z', goods: 'Fridge' }),
    ).toEqual({ principal: 'GHS 12,000.00', duration: '12 months', started: '20 Nov 2026', goods: 'Fridge' }));
});

it('labels an amount that changed since the application as applied for', () => {
  const loan = { amount: '4500.00', monthlyDeduction: '600.00' };
  expect(
    appliedForLabels(loan, { principal: '6000', loan_amount: '4500', deduction: '800.00', goods: 'Fridge' }),
  ).toEqual({
    principal: 'Principal, as applied for',
    deduction: 'Deduction, as applied for',
  });
  expect(appliedForLabels(loan, { principal: '4500.00', deduction: '600' })).toEqual({});
});

it.each<[Pick<LoanEvent, 'kind' | 'from' | 'to'>, string]>([
  [{ kind: 'created', from: null, to: null }, 'Application created'],
  [{ kind: 'domainStatus', from: 'Pending', to: 'InReview' }, 'Domain status: Pending to In-review'],
  [{ kind: 'lenderStatus', from: 'Approved', to: 'Disbursed' }, 'Funding status: Approved to Disbursed'],
  [{ kind: 'principal', from: '500.00', to: '1250.50' }, 'Principal: GHS 500.00 to GHS 1,250.50'],
  [{ kind: 'batched', from: null, to: 'NOV-1' }, 'Added to batch NOV-1'],
  [{ kind: 'unbatched', from: 'NOV-1', to: null }, 'Removed from batch NOV-1'],
  [{ kind: 'batchRejected', from: 'NOV-1', to: null }, 'Batch NOV-1 was rejected and released this application'],
  [{ kind: 'refused', from: null, to: null }, 'Attempt refused'],
  [{ kind: 'closed', from: null, to: null }, 'Repaid in full: loan closed'],
])('formats the event %j as a sentence', (event, text) => expect(eventText(event)).toBe(text));

it('replaces another open drawer, and keeps the tab', () => {
  const note = withDrawer(new URLSearchParams('tab=note&drawer=status&to=Approved'), { comment_id: '7' });
  expect(note.toString()).toBe('tab=note&comment_id=7');
  expect(withDrawer(note, {}).toString()).toBe('tab=note');
});

describe('what the provider may leave out of a loan', () => {
  it.each([
    [monthsText(null), monthsText(12), '12 months'],
    [moneyText(null), moneyText('1200.00'), 'GHS 1,200.00'],
  ])('is shown as %s', (missing, present, text) => {
    expect(missing).toContain('–');
    expect(missing).not.toMatch(/null|undefined/);
    expect(present).toBe(text);
  });

  it('is dated by the requested start until it is disbursed', () => {
    const requested = loanDateLabel({ lenderStatus: 'Pending', loanDate: '2026-12-01' });
    const paidOut = loanDateLabel({ lenderStatus: 'Disbursed', loanDate: '2026-12-01' });
    expect(requested).not.toBe(paidOut);
    expect(loanDateLabel({ lenderStatus: 'Pending', loanDate: null })).toBe(paidOut);
  });
});
