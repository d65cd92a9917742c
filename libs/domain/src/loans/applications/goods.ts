import { type BoughtGood, loanTypes, type Reading } from '@oware/contract';
import { toPesewas } from '../../values/money.ts';

/** The type of loan that buys goods (2§1). */
export const goodsLoanType = 2;

/** What a product that is not for goods answers to them. */
export const goodsNeedType = `Only a product of the type ${loanTypes[goodsLoanType]} buys goods`;

/** What goods cost together, in pesewas: the principal of the loan that buys them. */
export const goodsTotal = (goods: readonly { price: string; quantity: number }[]): number =>
  goods.reduce((sum, { price, quantity }) => sum + toPesewas(price) * quantity, 0);

/** Why the amount of a loan for goods stays as it is; undefined for another loan. */
export const goodsAmountRefusal = (goods: readonly Reading<BoughtGood>[] | null | undefined): string | undefined =>
  goods && goods.length > 0 ? 'The amount of this loan is the price of its goods.' : undefined;
