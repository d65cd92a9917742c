import { expect, it } from 'vitest';
import { nextInstallment } from './next-installment.rules.ts';

const installmentOf = (dueOn: string, paid: string | null) => ({
  number: 1,
  dueOn,
  principal: '500.00',
  interest: '41.67',
  amount: '541.67',
  balance: '0.00',
  paid,
});
const today = '2026-11-23';

it('is the first one not fully paid, with its unpaid rest', () => {
  const installments = [installmentOf('2026-11-01', '541.67'), installmentOf('2026-12-01', '41.60')];
  expect(nextInstallment({ installments }, today)).toEqual({
    dueOn: '2026-12-01',
    amount: '500.07',
    isOverdue: false,
  });
});

it('is overdue by its date, unless the provider counts days of grace', () => {
  const late = installmentOf('2026-11-22', '0.00');
  expect(nextInstallment({ installments: [late] }, today)?.isOverdue).toBe(true);
  expect(nextInstallment({ installments: [{ ...late, isOverdue: false }] }, today)?.isOverdue).toBe(false);
  expect(nextInstallment({ installments: [installmentOf(today, '0.00')] }, today)?.isOverdue).toBe(false);
});

it('has all that is overdue, if the provider says how much', () => {
  const installments = [installmentOf('2026-10-01', '0.00'), installmentOf('2026-11-01', '0.00')];
  expect(nextInstallment({ installments, arrears: '1083.34' }, today)).toEqual({
    dueOn: '2026-10-01',
    amount: '1083.34',
    isOverdue: true,
  });
});

it('is more than the installment if a payment was taken back', () => {
  const { amount } = nextInstallment({ installments: [installmentOf('2026-12-01', '-0.50')] }, today) ?? {};
  expect(amount).toBe('542.17');
});

it('is none once everything is paid, or if the provider does not say what was', () => {
  expect(nextInstallment({ installments: [installmentOf('2026-11-01', '541.67')] }, today)).toBeUndefined();
  expect(nextInstallment({ installments: [installmentOf('2026-11-01', null)] }, today)).toBeUndefined();
});
