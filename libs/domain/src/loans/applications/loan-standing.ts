import type { LoanCharge, LoanTerms } from '@oware/contract';
import { toPesewas } from '../../values/money.ts';
import { chargesDue, type Fee, feeOf, feeTimes } from '../charges/loan-fees.ts';
import { daysAfter } from '../schedule/periods.ts';
import type { Installment, RepaymentSchedule } from '../schedule/schedule.ts';

/** A repayment in pesewas, with its date. */
export type Repayment = { day: string; amount: number };

/** A fee for a late installment, charged once per installment. Pesewas. */
export type OverdueFee = Fee & {
  /** Number of the installment. */ number: number;
  /** The date on which it was charged. */ day: string;
};

/** An installment with the pesewas paid for it so far, and whether it is overdue. */
export type InstallmentStanding = Installment & { paid: number; isOverdue: boolean; overdueFees: number };

/** The standing of a disbursed loan on a date. All amounts are pesewas. */
export type LoanStanding = {
  installments: InstallmentStanding[];
  overdueFees: OverdueFee[];
  totalOverdueFees: number;
  /** Total of installments and overdue fees. */
  owed: number;
  paid: number;
  /** The unpaid amount; never negative. */
  balance: number;
  /** The unpaid amount of overdue installments and overdue fees. */
  arrears: number;
};

/** The terms that decide when an installment is overdue and what it costs. */
export type ArrearsTerms = Pick<LoanTerms, 'inArrearsTolerance' | 'graceOnArrearsAging' | 'charges'>;

type ScheduleSums = Pick<RepaymentSchedule, 'installments' | 'total'>;

/** Returns the last date on which an installment can be paid without being overdue. */
const lastDayOf = ({ dueOn }: Installment, { graceOnArrearsAging = 0 }: ArrearsTerms): string =>
  graceOnArrearsAging === 0 ? dueOn : daysAfter(dueOn, graceOnArrearsAging);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const overdueFee = (charge: LoanCharge, { principal, interest }: Installment, whole: number): number =>
  Number(feeOf(charge, { principal: BigInt(principal), interest: BigInt(interest), paidOut: BigInt(whole) }));

/**
 * Returns the overdue fees charged up to a date: one per charge and installment that was unpaid beyond the tolerance at
 * the end of its last day. Payments cover installments first, so that a fee never makes a later installment late. Only
 * payment dates matter, so the result does not depend on when it is calculated.
 */
export function overdueFeesOf(
  { installments }: ScheduleSums,
  terms: ArrearsTerms,
  repayments: readonly Repayment[],
  today: string,
): OverdueFee[] {
  const charges = chargesDue(terms, feeTimes.overdue);
  if (charges.length === 0) return [];
  const tolerance = toPesewas(terms.inArrearsTolerance ?? '0');
  const totalPrincipal = sumOf(installments.map(({ principal }) => principal));
  let due = 0;
  return installments.flatMap((installment) => {
    due += installment.amount;
    const lastDay = lastDayOf(installment, terms);
    if (lastDay >= today) return [];
    const paid = sumOf(repayments.filter(({ day }) => day <= lastDay).map(({ amount }) => amount));
    if (due - paid <= tolerance) return [];
    const { number } = installment;
    return charges
      .map((charge) => ({
        name: charge.name,
        number,
        day: daysAfter(lastDay, 1),
        amount: overdueFee(charge, installment, totalPrincipal),
      }))
      .filter(({ amount }) => amount > 0);
  });
}

/** Returns the standing of a loan `today`. Repayments cover installments in order and overdue fees last. */
export function loanStanding(
  schedule: ScheduleSums,
  terms: ArrearsTerms,
  repayments: readonly Repayment[],
  today: string,
): LoanStanding {
  const tolerance = toPesewas(terms.inArrearsTolerance ?? '0');
  const fees = overdueFeesOf(schedule, terms, repayments, today);
  const paid = sumOf(repayments.map(({ amount }) => amount));
  const totalOverdueFees = sumOf(fees.map(({ amount }) => amount));
  const owed = schedule.total + totalOverdueFees;
  let due = 0;
  const installments = schedule.installments.map((installment) => {
    const covered = Math.max(0, Math.min(installment.amount, paid - due));
    due += installment.amount;
    const isLate = lastDayOf(installment, terms) < today && due - paid > tolerance;
    return {
      ...installment,
      paid: covered,
      isOverdue: isLate && covered < installment.amount,
      overdueFees: sumOf(fees.filter(({ number }) => number === installment.number).map(({ amount }) => amount)),
    };
  });
  const late = installments.filter(({ isOverdue }) => isOverdue);
  const unpaidFees = Math.max(0, Math.min(totalOverdueFees, owed - paid));
  return {
    installments,
    overdueFees: fees,
    totalOverdueFees,
    owed,
    paid,
    balance: Math.max(0, owed - paid),
    arrears: sumOf(late.map((installment) => installment.amount - installment.paid)) + unpaidFees,
  };
}

/** Whether repayments cover the schedule and the overdue fees; a disbursed loan is then closed. */
export function isRepaid(schedule: ScheduleSums, terms: ArrearsTerms, repayments: readonly Repayment[]): boolean {
  const paid = sumOf(repayments.map(({ amount }) => amount));
  // no further fee can arise once all installments are covered
  return paid >= schedule.total && loanStanding(schedule, terms, repayments, '9999-12-31').balance === 0;
}

/** Returns the first installment that `paid` pesewas do not cover, with its unpaid amount; undefined if all is paid. */
export function nextDue(
  { installments }: Pick<RepaymentSchedule, 'installments'>,
  paid: number,
): (Pick<Installment, 'number' | 'dueOn'> & { amount: number }) | undefined {
  let covered = 0;
  for (const { number, dueOn, amount } of installments) {
    covered += amount;
    if (covered > paid) return { number, dueOn, amount: Math.min(amount, covered - paid) };
  }
  return undefined;
}
