import type { SavingsCharge, SavingsTerms } from '@oware/contract';
import { dayNumberOf, dayTextOf, nextPeriodStart, type DayNumber } from './savings-days.ts';
import { nextSavingsFeeDay, savingsChargeTimes, savingsFeeOf } from './savings-fees.ts';
import {
  accrue,
  interestRuleOf,
  nanosPerPesewa,
  postable,
  roundedQuotient,
  type InterestRule,
} from './savings-interest.ts';

/** The part of an account that determines its ledger. */
export type SavingsConditions = { terms: SavingsTerms; openedOn: string };

/** An entry of a ledger. Amounts are pesewas, negative for money leaving the account. */
export type SavingsEntry = {
  /** Starts at 1, without gaps. */
  number: number;
  kind: 'deposit' | 'withdrawal' | 'interest' | 'fee';
  amount: number;
  /** The total of all entries so far; never negative. */
  balance: number;
  /** `2026-11-20`. */
  bookedOn: string;
  /** The charge, for a fee. */
  charge?: Pick<SavingsCharge, 'id' | 'name'>;
};

/** The progress of a ledger: a JSON summary of its entries. */
export type SavingsProgress = {
  entries: number;
  /** Pesewas. */
  balance: number;
  /** The last settled day (inclusive); earlier days have earned their interest. */
  day: string;
  /** Billionths of a pesewa, as text: interest earned but not posted, and the part that has not compounded. */
  pending: string;
  idle: string;
  /** The start of unposted interest, and the sum of daily balances since: pesewas, as text. */
  postedTo: string;
  balanceDays: string;
  /** The last deposit or withdrawal, or the opening. */
  lastActivityOn: string;
  /** Whether the first deposit was made. */
  isActive: boolean;
};

/** A deposit or withdrawal, in pesewas. */
export type SavingsMovement = { kind: 'deposit' | 'withdrawal'; amount: number; day: string };

/** Why a movement can't be posted. */
export type MovementProblem = { problem: 'beyond_balance'; available: number };

type Draft = {
  rule: InterestRule;
  charges: readonly SavingsCharge[];
  openedOn: DayNumber;
  day: DayNumber;
  postedTo: DayNumber;
  lastActivityOn: DayNumber;
  isActive: boolean;
  count: number;
  balance: number;
  pending: bigint;
  idle: bigint;
  balanceDays: bigint;
  entries: SavingsEntry[];
};

/** Returns the progress of a new account. */
export const openSavings = (openedOn: string): SavingsProgress => ({
  entries: 0,
  balance: 0,
  day: openedOn,
  pending: '0',
  idle: '0',
  postedTo: openedOn,
  balanceDays: '0',
  lastActivityOn: openedOn,
  isActive: false,
});

const draftOf = ({ terms, openedOn }: SavingsConditions, progress: SavingsProgress): Draft => ({
  rule: interestRuleOf(terms),
  charges: terms.charges,
  openedOn: dayNumberOf(openedOn),
  day: dayNumberOf(progress.day),
  postedTo: dayNumberOf(progress.postedTo),
  lastActivityOn: dayNumberOf(progress.lastActivityOn),
  isActive: progress.isActive,
  count: progress.entries,
  balance: progress.balance,
  pending: BigInt(progress.pending),
  idle: BigInt(progress.idle),
  balanceDays: BigInt(progress.balanceDays),
  entries: [],
});

const progressOf = (draft: Draft): SavingsProgress => ({
  entries: draft.count,
  balance: draft.balance,
  day: dayTextOf(draft.day),
  pending: String(draft.pending),
  idle: String(draft.idle),
  postedTo: dayTextOf(draft.postedTo),
  balanceDays: String(draft.balanceDays),
  lastActivityOn: dayTextOf(draft.lastActivityOn),
  isActive: draft.isActive,
});

function book(draft: Draft, kind: SavingsEntry['kind'], amount: number, charge?: SavingsCharge): void {
  if (amount === 0) return;
  draft.balance += amount;
  draft.count += 1;
  draft.entries.push({
    number: draft.count,
    kind,
    amount,
    balance: draft.balance,
    bookedOn: dayTextOf(draft.day),
    ...(charge && { charge: { id: charge.id, name: charge.name } }),
  });
}

/** Accrues interest for the days up to `to` without posting. */
function passDays(draft: Draft, to: DayNumber): void {
  const { rule, day, balance } = draft;
  if (rule.isAverage) draft.balanceDays += BigInt(balance) * BigInt(to - day);
  else Object.assign(draft, accrue(rule, draft, BigInt(balance) * nanosPerPesewa, day, to));
  draft.day = to;
}

/** Posts the interest up to the previous day. With an average balance the whole posting period earns at its end. */
function postInterest(draft: Draft): void {
  const { rule, day, postedTo, balanceDays } = draft;
  if (rule.isAverage) {
    const average = roundedQuotient(balanceDays * nanosPerPesewa, BigInt(day - postedTo));
    Object.assign(draft, accrue(rule, draft, average, postedTo, day));
  }
  const { amount, rest } = postable(rule, draft);
  Object.assign(draft, rest);
  draft.postedTo = day;
  draft.balanceDays = 0n;
  book(draft, 'interest', amount);
}

/** Charges a fee up to the balance; the rest is waived. */
const takeFee = (draft: Draft, charge: SavingsCharge, base: number): void =>
  book(draft, 'fee', -Math.min(draft.balance, savingsFeeOf(charge, base, draft.rule.unit)), charge);

/** Returns the next day with an automatic posting. */
function nextDue(draft: Draft): DayNumber {
  const fees = draft.charges.map((charge) => nextSavingsFeeDay(charge, draft, draft.day) ?? Infinity);
  return Math.min(nextPeriodStart(draft.rule.posting, draft.day), ...fees);
}

/** Posts everything that is due up to a day: interest before fees, fees in the order of the terms. */
function settle(draft: Draft, through: DayNumber): void {
  for (let due = nextDue(draft); due <= through; due = nextDue(draft)) {
    const charges = draft.charges.filter((charge) => nextSavingsFeeDay(charge, draft, draft.day) === due);
    const posts = nextPeriodStart(draft.rule.posting, draft.day) === due;
    passDays(draft, due);
    if (posts) postInterest(draft);
    for (const charge of charges) takeFee(draft, charge, draft.balance);
  }
}

/** The result of settling a ledger; `dueOn` is the next day with an automatic posting. */
export type SettledSavings = { progress: SavingsProgress; entries: SavingsEntry[]; dueOn: string };

const settled = (draft: Draft): SettledSavings => ({
  progress: progressOf(draft),
  entries: draft.entries,
  dueOn: dayTextOf(nextDue(draft)),
});

/**
 * Posts the interest and fees due up to a day (inclusive). One step or several give the same ledger; an earlier day
 * changes nothing.
 */
export function settleSavings(account: SavingsConditions, progress: SavingsProgress, through: string): SettledSavings {
  const draft = draftOf(account, progress);
  settle(draft, dayNumberOf(through));
  return settled(draft);
}

const chargesAt = ({ charges }: Draft, time: number): SavingsCharge[] =>
  charges.filter(({ chargeTimeType }) => chargeTimeType === time);

function receive(draft: Draft, amount: number): void {
  book(draft, 'deposit', amount);
  if (!draft.isActive)
    for (const charge of chargesAt(draft, savingsChargeTimes.activation)) takeFee(draft, charge, amount);
  draft.isActive = true;
}

function payOut(draft: Draft, amount: number): MovementProblem | undefined {
  const charges = chargesAt(draft, savingsChargeTimes.withdrawal);
  const fees = charges.reduce((sum, charge) => sum + savingsFeeOf(charge, amount, draft.rule.unit), 0);
  if (amount + fees > draft.balance) return { problem: 'beyond_balance', available: Math.max(0, draft.balance - fees) };
  book(draft, 'withdrawal', -amount);
  for (const charge of charges) takeFee(draft, charge, amount);
  return undefined;
}

function move(draft: Draft, { kind, amount, day }: SavingsMovement): MovementProblem | undefined {
  const on = Math.max(dayNumberOf(day), draft.day);
  settle(draft, on);
  passDays(draft, on);
  if (kind === 'deposit') receive(draft, amount);
  else {
    const problem = payOut(draft, amount);
    if (problem) return problem;
  }
  draft.lastActivityOn = on;
  return undefined;
}

/**
 * Posts a deposit or withdrawal with its fees, after everything due before it. A ledger only moves forward: an earlier
 * movement is posted on the ledger's own day. A withdrawal that exceeds the balance including fees returns a problem
 * and posts nothing.
 */
export function moveSavings(
  account: SavingsConditions,
  progress: SavingsProgress,
  movement: SavingsMovement,
): SettledSavings | MovementProblem {
  const draft = draftOf(account, progress);
  return move(draft, movement) ?? settled(draft);
}

/**
 * Returns the ledger of an account from its opening: all movements in order, and everything due up to `through`.
 * @throws RangeError if a withdrawal exceeds the balance.
 */
export function replaySavings(
  account: SavingsConditions,
  movements: readonly SavingsMovement[],
  through: string,
): SettledSavings {
  const draft = draftOf(account, openSavings(account.openedOn));
  for (const movement of movements)
    if (move(draft, movement)) throw new RangeError(`the withdrawal of ${movement.day} is beyond the balance`);
  settle(draft, dayNumberOf(through));
  return settled(draft);
}
