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

/** An account as far as its ledger depends on it. */
export type SavingsConditions = { terms: SavingsTerms; openedOn: string };

/** A line of a ledger. Amounts are pesewas; what leaves the account is negative. */
export type SavingsEntry = {
  /** From 1, without gaps. */
  number: number;
  kind: 'deposit' | 'withdrawal' | 'interest' | 'fee';
  amount: number;
  /** The sum of all entries up to this one; never negative. */
  balance: number;
  /** `2026-11-20`. */
  bookedOn: string;
  /** Of a fee. */
  charge?: Pick<SavingsCharge, 'id' | 'name'>;
};

/** How far a ledger has come; JSON, and nothing but a summary of what was booked. */
export type SavingsProgress = {
  entries: number;
  /** Pesewas. */
  balance: number;
  /** All that was due up to this day, this day included, is booked; earlier days have earned their interest. */
  day: string;
  /** Billionths of a pesewa, as text: interest that is earned and not booked, and the part that has not compounded. */
  pending: string;
  idle: string;
  /** Since when interest has not been posted, and the sum of the balances of the days since: pesewas, as text. */
  postedTo: string;
  balanceDays: string;
  /** The last deposit or withdrawal, or the opening. */
  lastActivityOn: string;
  /** Whether the first deposit has come. */
  isActive: boolean;
};

/** Money that comes from outside or goes there, in pesewas. */
export type SavingsMovement = { kind: 'deposit' | 'withdrawal'; amount: number; day: string };

/** Why a movement can't be booked. */
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

/** What a new account begins with. */
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

/** Lets the days up to `to` earn; nothing is booked on them. */
function passDays(draft: Draft, to: DayNumber): void {
  const { rule, day, balance } = draft;
  if (rule.isAverage) draft.balanceDays += BigInt(balance) * BigInt(to - day);
  else Object.assign(draft, accrue(rule, draft, BigInt(balance) * nanosPerPesewa, day, to));
  draft.day = to;
}

/** Books the interest up to the day before this one. On an average balance the whole posting period earns at its end. */
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

/** A fee is taken as far as the balance goes; the rest is not owed. */
const takeFee = (draft: Draft, charge: SavingsCharge, base: number): void =>
  book(draft, 'fee', -Math.min(draft.balance, savingsFeeOf(charge, base, draft.rule.unit)), charge);

/** The next day on which something is booked by itself. */
function nextDue(draft: Draft): DayNumber {
  const fees = draft.charges.map((charge) => nextSavingsFeeDay(charge, draft, draft.day) ?? Infinity);
  return Math.min(nextPeriodStart(draft.rule.posting, draft.day), ...fees);
}

/** Books all that is due up to a day: interest goes before fees, fees go in the order of the terms. */
function settle(draft: Draft, through: DayNumber): void {
  for (let due = nextDue(draft); due <= through; due = nextDue(draft)) {
    const charges = draft.charges.filter((charge) => nextSavingsFeeDay(charge, draft, draft.day) === due);
    const posts = nextPeriodStart(draft.rule.posting, draft.day) === due;
    passDays(draft, due);
    if (posts) postInterest(draft);
    for (const charge of charges) takeFee(draft, charge, draft.balance);
  }
}

/** What a ledger has become; `dueOn` is the next day on which something is booked by itself. */
export type SettledSavings = { progress: SavingsProgress; entries: SavingsEntry[]; dueOn: string };

const settled = (draft: Draft): SettledSavings => ({
  progress: progressOf(draft),
  entries: draft.entries,
  dueOn: dayTextOf(nextDue(draft)),
});

/**
 * Books the interest and the fees that are due up to a day, this day included. The same ledger comes of one step or of many;
 * a day before the ledger's own changes nothing.
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
 * Books a deposit or a withdrawal after all that was due before it, with the fees that come with it. A ledger goes forward
 * alone: a movement of an earlier day is booked on the ledger's own. A withdrawal beyond the balance, its fees included, is
 * a problem, and nothing is booked of it.
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
 * The ledger of an account from its opening on: its movements in their order, and all that was due between them and up to
 * `through`. Throws RangeError where a withdrawal is beyond the balance.
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
