import { type BoughtGood, loanTypes, type Reading } from '@oware/contract';
import { toPesewas } from '../../values/money.ts';

/** The loan type that finances goods (2§1). */
export const goodsLoanType = 2;

/** The error for goods with any other product. */
export const goodsNeedType = `Only a product of the type ${loanTypes[goodsLoanType]} buys goods`;

/** Returns the total price of goods in pesewas: the principal of their loan. */
export const goodsTotal = (goods: readonly { price: string; quantity: number }[]): number =>
  goods.reduce((sum, { price, quantity }) => sum + toPesewas(price) * quantity, 0);

/** Returns why the amount of a loan for goods cannot change; undefined for other loans. */
export const goodsAmountRefusal = (goods: readonly Reading<BoughtGood>[] | null | undefined): string | undefined =>
  goods && goods.length > 0 ? 'The amount of this loan is the price of its goods.' : undefined;
