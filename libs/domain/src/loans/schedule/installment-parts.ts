import { least, most, notNegative, plus, ratio, reduced, rounded, roundedUp, times, type Ratio } from './ratio.ts';

/** The principal and interest of an installment, in pesewas. */
export type Part = { principal: bigint; interest: bigint };

/** How the installments of a loan are calculated. */
export type PartRules = {
  isFlat: boolean;
  /** True for equal installments, false for equal principal payments. */
  isEqual: boolean;
  /** Whether interest follows the actual days of each period. */
  isDaily: boolean;
  /** Pesewas; each installment except the last is a multiple of it, 0 for any. */
  multiple: bigint;
};

/**
 * Splits an amount into `count` rounded parts; the last one takes the rest. Parts are rounded down if rounding up would
 * make the last one negative.
 */
function shares(whole: bigint, count: number): bigint[] {
  const others = BigInt(count - 1);
  const nearest = rounded(ratio(whole, count));
  const share = nearest * others > whole ? whole / BigInt(count) : nearest;
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? whole - share * others : share));
}

/** Returns the differences between increasing sums. */
const steps = (sums: readonly bigint[]): bigint[] => sums.map((sum, i) => sum - (sums[i - 1] ?? 0n));

/**
 * Returns equal installments in multiples with the rest in the last one: as many as needed, with proportional interest.
 */
function flatMultiples(principal: bigint, interest: bigint, count: number, multiple: bigint): Part[] {
  const total = principal + interest;
  const amount = roundedUp(ratio(total, count), multiple);
  const paid = (index: number) => least(total, amount * BigInt(index + 1));
  const needed = Number((total + amount - 1n) / amount);
  const paidBack = Array.from({ length: needed }, (_, i) => paid(i));
  const interests = steps(paidBack.map((sum) => rounded(ratio(interest * sum, total))));
  return steps(paidBack).map((part, i) => ({ principal: part - (interests[i] ?? 0n), interest: interests[i] ?? 0n }));
}

/** Flat interest: on the whole principal for the whole tenure, in equal shares or by the days of each period. */
function flatParts(principal: bigint, rates: readonly Ratio[], { isEqual, isDaily, multiple }: PartRules): Part[] {
  let time = ratio(0);
  const sums = rates.map((rate) => {
    time = reduced(plus(time, rate));
    return rounded(times(ratio(principal), time));
  });
  const count = rates.length;
  const totalInterest = sums.at(-1) ?? 0n;
  if (multiple > 0n) return flatMultiples(principal, totalInterest, count, multiple);
  const interests = isDaily ? steps(sums) : shares(totalInterest, count);
  if (!isDaily || !isEqual)
    return shares(principal, count).map((part, i) => ({ principal: part, interest: interests[i] ?? 0n }));
  const amounts = shares(principal + totalInterest, count);
  return payBack(
    principal,
    count,
    (_balance, i) => interests[i] ?? 0n,
    (interest, i) => (amounts[i] ?? 0n) - interest,
  );
}

/** Repays a principal besides the interest: the wanted amount, at most the outstanding one, and the rest at the end. */
function payBack(
  principal: bigint,
  count: number,
  interestOf: (balance: bigint, index: number) => bigint,
  principalOf: (interest: bigint, index: number) => bigint,
): Part[] {
  let balance = principal;
  return Array.from({ length: count }, (_, index) => {
    const interest = interestOf(balance, index);
    const isLast = index === count - 1;
    const part = isLast ? balance : least(notNegative(principalOf(interest, index)), balance);
    balance -= part;
    return { principal: part, interest };
  });
}

/**
 * Returns the installment that repays a loan in equal amounts: P·(1+r)ⁿ / Σ(1+r)ᵏ, with rates of periods of any length.
 */
function annuity(principal: bigint, rates: readonly Ratio[]): Ratio {
  let growth = 1n;
  let sum = 0n;
  let scale = 1n;
  for (const { top, bottom } of rates) {
    scale *= bottom;
    growth *= top + bottom;
    sum = sum * (top + bottom) + scale;
  }
  return ratio(principal * growth, sum);
}

/** Declining balance: interest on the outstanding principal. `principalOf` returns the principal of an installment. */
const decliningParts = (
  principal: bigint,
  rates: readonly Ratio[],
  principalOf: (interest: bigint, index: number) => bigint,
): Part[] =>
  payBack(
    principal,
    rates.length,
    (balance, index) => rounded(times(ratio(balance), rates[index] ?? ratio(0))),
    principalOf,
  );

/** Drops installments after full repayment, which rounding up can bring forward. */
function untilRepaid(parts: readonly Part[]): Part[] {
  const last = parts.findLastIndex(({ principal, interest }) => principal + interest > 0n);
  return parts.slice(0, last + 1);
}

/** Returns principal and interest of each installment, given the interest rates of the periods. */
export function partsOf(principal: bigint, rates: readonly Ratio[], rules: PartRules): Part[] {
  const { multiple } = rules;
  if (rules.isFlat) return flatParts(principal, rates, rules);
  if (rules.isEqual) {
    const exact = annuity(principal, rates);
    const installment = multiple === 0n ? rounded(exact) : roundedUp(exact, multiple);
    if (multiple === 0n) return decliningParts(principal, rates, (interest) => installment - interest);
    // the interest of a long period may exceed the installment
    const raised = (interest: bigint) => most(installment, roundedUp(ratio(interest), multiple)) - interest;
    return untilRepaid(decliningParts(principal, rates, raised));
  }
  const principals = shares(principal, rates.length);
  const share = (index: number) => principals[index] ?? 0n;
  if (multiple === 0n) return decliningParts(principal, rates, (_interest, index) => share(index));
  const raised = (interest: bigint, index: number) => roundedUp(ratio(share(index) + interest), multiple) - interest;
  return untilRepaid(decliningParts(principal, rates, raised));
}
