import type { LoanCharge, LoanTerms } from '@oware/contract';
import { toPesewas } from '../../values/money.ts';
import { chargesDue, type Fee, feeOf, feeTimes } from '../charges/loan-fees.ts';
import { daysAfter } from '../schedule/periods.ts';
import type { Installment, RepaymentSchedule } from '../schedule/schedule.ts';

/** What came back, in pesewas, and on which day. */
export type Repayment = { day: string; amount: number };

/** A fee that arose because an installment was late, once for each installment. Pesewas. */
export type OverdueFee = Fee & {
  /** Of the installment. */ number: number;
  /** The day on which it arose. */ day: string;
};

/** An installment with what was paid for it so far, in pesewas, and whether it counts as overdue. */
export type InstallmentStanding = Installment & { paid: number; isOverdue: boolean; overdueFees: number };

/** How a loan that was paid out stands on a day. All amounts are pesewas. */
export type LoanStanding = {
  installments: InstallmentStanding[];
  overdueFees: OverdueFee[];
  totalOverdueFees: number;
  /** The installments and the overdue fees together. */
  owed: number;
  paid: number;
  /** What is still owed; never below 0. */
  balance: number;
  /** What is left to pay of the installments that count as overdue, and of overdue fees. */
  arrears: number;
};

/** What decides when an installment counts as overdue, and what it costs then. */
export type ArrearsTerms = Pick<LoanTerms, 'inArrearsTolerance' | 'graceOnArrearsAging' | 'charges'>;

type ScheduleSums = Pick<RepaymentSchedule, 'installments' | 'total'>;

/** The last day on which an installment can be paid without counting as overdue. */
const lastDayOf = ({ dueOn }: Installment, { graceOnArrearsAging = 0 }: ArrearsTerms): string =>
  graceOnArrearsAging === 0 ? dueOn : daysAfter(dueOn, graceOnArrearsAging);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const overdueFee = (charge: LoanCharge, { principal, interest }: Installment, whole: number): number =>
  Number(feeOf(charge, { principal: BigInt(principal), interest: BigInt(interest), paidOut: BigInt(whole) }));

/**
 * The overdue fees that arose before or on a day: one for each charge and each installment that was not paid, but for the
 * tolerance, when its last day ended. What is paid covers installments first, so that a fee never makes a later installment
 * late. Only the days of payments count, so that it does not matter when or how often it is asked.
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
  const whole = sumOf(installments.map(({ principal }) => principal));
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
        amount: overdueFee(charge, installment, whole),
      }))
      .filter(({ amount }) => amount > 0);
  });
}

/**
 * How a loan stands `today`, for what came back of it so far: what is paid covers the installments in their order, and overdue
 * fees last.
 */
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

/** Whether what was paid back covers a schedule and the overdue fees: a disbursed loan is closed from then on. */
export function isRepaid(schedule: ScheduleSums, terms: ArrearsTerms, repayments: readonly Repayment[]): boolean {
  const paid = sumOf(repayments.map(({ amount }) => amount));
  // once all installments are covered no further fee can arise, whatever the day
  return paid >= schedule.total && loanStanding(schedule, terms, repayments, '9999-12-31').balance === 0;
}

/** The first installment that `paid` pesewas do not cover, with what is left of it to pay; undefined when all is paid. */
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
