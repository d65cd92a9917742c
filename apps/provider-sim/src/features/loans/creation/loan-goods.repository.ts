import type { BoughtGood } from '@oware/contract';
import { anyOfIds, asText } from '@oware/db/expressions';
import { type Queryable, readRows, tables } from '@oware/db/statements';
import { formatMoney, fromPesewas, goodsLoanType, goodsNeedType, goodsTotal, toPesewas } from '@oware/domain';
import { refuse, refuseWrong, rowId } from '@oware/sim-kit';
import type { LoanRequest } from './loan-creation.rules.ts';

type Buyer = { sandboxId: number; loanTypeId: number | undefined };

/**
 * Returns the goods of an application with their current catalogue prices, or an empty list without goods.
 * @throws validation_failed if a good or the amount is wrong
 * @throws changed_since_seen with the new price at each good whose price differs from the one that the caller saw
 */
export async function boughtGoods(
  tx: Queryable,
  { sandboxId, loanTypeId }: Buyer,
  { goods: wanted, amount }: LoanRequest,
): Promise<BoughtGood[]> {
  if (!wanted) return [];
  if (loanTypeId !== goodsLoanType) refuse('validation_failed', { errors: { goods: goodsNeedType } });
  const ids = wanted.map(({ id }) => rowId(id) ?? -1);
  // Lock the goods so that no price changes before the loan is created.
  const catalogue = tables
    .selectFrom('provider.CatalogueProduct')
    .select((product) => ['id', 'name', asText(product.ref('price')).as('price')])
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', anyOfIds(ids))
    .orderBy('id');
  const rows = await readRows(tx, catalogue.forShare());
  const sold = new Map(rows.map((row) => [row.id, row]));
  const errors: Record<string, string> = {};
  const changed: Record<string, string> = {};
  const goods = wanted.flatMap(({ id, quantity, price: seen }, at): BoughtGood[] => {
    const good = sold.get(rowId(id) ?? -1);
    if (!good?.price) errors[`goods.${at}.id`] = 'This is no longer sold';
    else if (ids.indexOf(good.id) !== at) errors[`goods.${at}.id`] = 'This is in the list already';
    else if (seen !== undefined && toPesewas(seen) !== toPesewas(good.price))
      changed[`goods.${at}.price`] = `${good.name} costs ${formatMoney(good.price)} now`;
    return good?.price ? [{ id, name: good.name, quantity, price: good.price }] : [];
  });
  refuseWrong(errors);
  const [change] = Object.values(changed);
  if (change !== undefined)
    refuse('changed_since_seen', { message: `${change}. Check it and try again.`, errors: changed });
  const total = goodsTotal(goods);
  if (total !== toPesewas(amount))
    refuse('validation_failed', { errors: { amount: `The goods come to ${formatMoney(fromPesewas(total))}` } });
  return goods;
}
