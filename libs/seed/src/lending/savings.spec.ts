import { dayNumberOf, dayOf, dayTextOf, replaySavings, toPesewas } from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { ANCHOR_DAY } from '../synthetic/anchor.ts';
import { reserved } from '../synthetic/ranges.ts';
import { savingsAccounts, savingsMovements } from './savings-accounts.ts';
import { savingsProducts } from '../products/savings-products.ts';
import { buildWorld } from '../world/world.ts';

const shifted = (moment: string, days: number) => dayTextOf(dayNumberOf(dayOf(new Date(moment))) + days);

describe('the seeded savings', () => {
  it.each(savingsAccounts.map((account) => [account.referenceNum, account] as const))(
    'of %s can be posted in a sandbox of any day',
    (_reference, { id, terms, createdAt }) => {
      const movements = savingsMovements.filter(({ accountId }) => accountId === id);
      for (let days = 0; days < 366; days += 3) {
        const moved = movements.map(({ kind, amount, at }) => ({
          kind,
          amount: toPesewas(amount),
          day: shifted(at, days),
        }));
        const account = { terms, openedOn: shifted(createdAt, days) };
        const { progress } = replaySavings(account, moved, shifted(ANCHOR_DAY, days));
        expect(progress.isActive).toBe(movements.length > 0);
      }
    },
  );

  it('belong to clients and products of the same lender, within the reserved ranges', () => {
    const clients = new Map(buildWorld().Client.map((client) => [client.id, client]));
    for (const { clientId, productId, lenderId, accountNo, createdAt } of savingsAccounts) {
      const product = savingsProducts.find(({ id }) => id === productId)!;
      expect([clients.get(clientId)?.lenderId, product.lenderId]).toEqual([lenderId, lenderId]);
      expect(accountNo).toMatch(reserved.bankAccount);
      expect(createdAt >= product.createdAt && !(product.retiredAt && product.retiredAt < createdAt)).toBe(true);
    }
    for (const { momoNumber, at } of savingsMovements) {
      expect(momoNumber).toMatch(reserved.mobile);
      expect(at < ANCHOR_DAY).toBe(true);
    }
    expect(new Set(savingsMovements.map(({ reference }) => reference)).size).toBe(savingsMovements.length);
  });
});
