import { least, most, notNegative, plus, ratio, reduced, rounded, roundedUp, times, type Ratio } from './ratio.ts';

/** What an installment pays back, and its interest, in pesewas. */
export type Part = { principal: bigint; interest: bigint };

/** How the installments of a loan are made. */
export type PartRules = {
  isFlat: boolean;
  /** Equal installments, or equal principal payments. */
  isEqual: boolean;
  /** Whether interest follows the actual days of each period. */
  isDaily: boolean;
  /** Pesewas; each installment but the last is a multiple of it, 0 any. */
  multiple: bigint;
};

/**
 * Shares of `whole` in `count` parts: each rounded, the last takes the rest. Where rounding up would leave it less than
 * nothing, each is rounded down.
 */
function shares(whole: bigint, count: number): bigint[] {
  const others = BigInt(count - 1);
  const nearest = rounded(ratio(whole, count));
  const share = nearest * others > whole ? whole / BigInt(count) : nearest;
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? whole - share * others : share));
}

/** Differences of amounts that never become less. */
const steps = (sums: readonly bigint[]): bigint[] => sums.map((sum, i) => sum - (sums[i - 1] ?? 0n));

/** Equal installments in multiples, the last one the rest: as many as are needed, with interest in proportion. */
function flatMultiples(principal: bigint, interest: bigint, count: number, multiple: bigint): Part[] {
  const total = principal + interest;
  const amount = roundedUp(ratio(total, count), multiple);
  const paid = (index: number) => least(total, amount * BigInt(index + 1));
  const needed = Number((total + amount - 1n) / amount);
  const paidBack = Array.from({ length: needed }, (_, i) => paid(i));
  const interests = steps(paidBack.map((sum) => rounded(ratio(interest * sum, total))));
  return steps(paidBack).map((part, i) => ({ principal: part - (interests[i] ?? 0n), interest: interests[i] ?? 0n }));
}

/** Flat: interest on the whole principal for the whole tenure, in equal shares or by the days of each period. */
function flatParts(principal: bigint, rates: readonly Ratio[], { isEqual, isDaily, multiple }: PartRules): Part[] {
  let time = ratio(0);
  const sums = rates.map((rate) => {
    time = reduced(plus(time, rate));
    return rounded(times(ratio(principal), time));
  });
  const count = rates.length;
  const whole = sums.at(-1) ?? 0n;
  if (multiple > 0n) return flatMultiples(principal, whole, count, multiple);
  const interests = isDaily ? steps(sums) : shares(whole, count);
  if (!isDaily || !isEqual)
    return shares(principal, count).map((part, i) => ({ principal: part, interest: interests[i] ?? 0n }));
  const amounts = shares(principal + whole, count);
  return payBack(
    principal,
    count,
    (_balance, i) => interests[i] ?? 0n,
    (interest, i) => (amounts[i] ?? 0n) - interest,
  );
}

/** Pays a principal back beside the interest: what is wanted, not more than is owed, and the rest at the end. */
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

/** The installment that pays a loan back in equal amounts: P·(1+r)ⁿ / Σ(1+r)ᵏ, for the rates of periods of any length. */
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

/** Declining: interest on what is still owed. `principalOf` says what an installment pays back beside its interest. */
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

/** Installments that are rounded up may pay a loan back before its end: nothing is due from then on. */
function untilRepaid(parts: readonly Part[]): Part[] {
  const last = parts.findLastIndex(({ principal, interest }) => principal + interest > 0n);
  return parts.slice(0, last + 1);
}

/** What the installments of a loan pay back, for the interest rates of its periods. */
export function partsOf(principal: bigint, rates: readonly Ratio[], rules: PartRules): Part[] {
  const { multiple } = rules;
  if (rules.isFlat) return flatParts(principal, rates, rules);
  if (rules.isEqual) {
    const exact = annuity(principal, rates);
    const installment = multiple === 0n ? rounded(exact) : roundedUp(exact, multiple);
    if (multiple === 0n) return decliningParts(principal, rates, (interest) => installment - interest);
    // the interest of a long period may be more than the installment
    const raised = (interest: bigint) => most(installment, roundedUp(ratio(interest), multiple)) - interest;
    return untilRepaid(decliningParts(principal, rates, raised));
  }
  const principals = shares(principal, rates.length);
  const share = (index: number) => principals[index] ?? 0n;
  if (multiple === 0n) return decliningParts(principal, rates, (_interest, index) => share(index));
  const raised = (interest: bigint, index: number) => roundedUp(ratio(share(index) + interest), multiple) - interest;
  return untilRepaid(decliningParts(principal, rates, raised));
}
