import type { BoughtGood } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { formatMoney, fromPesewas, goodsLoanType, goodsNeedType, goodsTotal, toPesewas } from '@oware/domain';
import { refuse, refuseWrong, rowId } from '@oware/sim-kit';
import type { LoanRequest } from './loan-creation.rules.ts';

type Buyer = { sandboxId: number; loanTypeId: number | undefined };

/**
 * What an application buys, with the catalogue's prices of this moment; empty where it names no goods.
 * @throws validation_failed where a good or the amount is wrong, changed_since_seen where a price is no longer what the
 * caller saw; the new one stands at its good
 */
export async function boughtGoods(
  tx: Prisma.TransactionClient,
  { sandboxId, loanTypeId }: Buyer,
  { goods: wanted, amount }: LoanRequest,
): Promise<BoughtGood[]> {
  if (!wanted) return [];
  if (loanTypeId !== goodsLoanType) refuse('validation_failed', { errors: { goods: goodsNeedType } });
  const ids = wanted.map(({ id }) => rowId(id) ?? -1);
  // held, so that no price changes before the loan is there
  const rows = await tx.$queryRaw<{ id: number; name: string; price: string | null }[]>`
    SELECT id, name, price::text AS price FROM provider."CatalogueProduct"
    WHERE "sandboxId" = ${sandboxId} AND id = ANY (${ids}) ORDER BY id FOR SHARE`;
  const sold = new Map(rows.map((row) => [row.id, row]));
  const errors: Record<string, string> = {};
  const changed: Record<string, string> = {};
  const goods = wanted.flatMap(({ id, quantity, price: seen }, at): BoughtGood[] => {
    const good = sold.get(ids[at]!);
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
