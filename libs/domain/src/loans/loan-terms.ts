import { loanDurations } from '../form-catalogue.ts';
import { formatMoney, toPesewas } from '../money.ts';

/** What a product allows (3§3, terms): amounts in GHS as decimal text, repayments as numbers. */
export type ProductLimits = {
  minPrincipal: string;
  maxPrincipal: string;
  minNumberOfRepayments: number;
  maxNumberOfRepayments: number;
  /** Months from one installment to the next. */
  repaymentEvery: number;
};

const pesewasOf = (amount: string): number | undefined => {
  try {
    return toPesewas(amount);
  } catch {
    return undefined;
  }
};

/** Why an amount (GHS, decimal text) cannot be lent, in words for the person; undefined when it can. */
export function amountProblem(
  { minPrincipal, maxPrincipal }: Pick<ProductLimits, 'minPrincipal' | 'maxPrincipal'>,
  amount: string,
): string | undefined {
  const pesewas = pesewasOf(amount);
  if (pesewas === undefined || pesewas <= 0) return 'Enter an amount such as 1250.50';
  if (pesewas >= toPesewas(minPrincipal) && pesewas <= toPesewas(maxPrincipal)) return undefined;
  return `Between ${formatMoney(minPrincipal)} and ${formatMoney(maxPrincipal)}`;
}

/** Why a loan cannot run for so many months, in words for the person; undefined when it can. */
export function tenureProblem(
  limits: Omit<ProductLimits, 'minPrincipal' | 'maxPrincipal'>,
  months: number,
): string | undefined {
  const { minNumberOfRepayments, maxNumberOfRepayments, repaymentEvery } = limits;
  const [least, most] = [minNumberOfRepayments * repaymentEvery, maxNumberOfRepayments * repaymentEvery];
  if (!Number.isSafeInteger(months) || months <= 0) return 'Enter a whole number of months';
  if (months < least || months > most)
    return least === most ? `This product runs for ${most} months` : `Between ${least} and ${most} months`;
  return months % repaymentEvery === 0 ? undefined : `A multiple of ${repaymentEvery} months`;
}

/** The durations of 2§9 that a product allows, in months. */
export const durationsOf = (product: Omit<ProductLimits, 'minPrincipal' | 'maxPrincipal'>): number[] =>
  loanDurations.filter((months) => tenureProblem(product, months) === undefined);
