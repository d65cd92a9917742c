import {
  callPath,
  type CatalogueProduct,
  createLoan,
  getCatalogueProducts,
  idempotencyKeyHeader,
  listCatalogueProducts,
  type LoanApplication,
  type LoanCreation,
  type WantedGood,
} from '@oware/contract';
import { personas } from '@oware/seed';
import { database, freshSandbox, openSession } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoanOffice, type LoanOffice } from '../../../test/fixtures/loan-office.fixtures.ts';
import { aNewLoan, aProduct, type TestProduct } from '../../../test/fixtures/loans.fixtures.ts';

const client = String(personas.justArrived.client.id);
/** Goods of the seed. The first two cost GHS 1,600.00 and 420.00. */
const [smartphone, stove, cornMill] = ['807', '804', '816'];

let office: LoanOffice;
let onGoods: TestProduct;
beforeAll(async () => {
  office = await aLoanOffice();
  onGoods = await aProduct(office.sandbox);
  await database().query('UPDATE provider."LoanProduct" SET "loanTypeId" = 2 WHERE "sandboxId" = $1 AND id = $2', [
    office.sandbox.id,
    Number(onGoods.id),
  ]);
});
const setPrice = (id: string, price: string | null) =>
  database().query('UPDATE provider."CatalogueProduct" SET price = $3 WHERE "sandboxId" = $1 AND id = $2', [
    office.sandbox.id,
    Number(id),
    price,
  ]);
beforeEach(() => setPrice(smartphone!, '1600.00'));

const bundle: WantedGood[] = [
  { id: smartphone!, quantity: 1, price: '1600.00' },
  { id: stove!, quantity: 2, price: '420.00' },
];
const buy = (amount: string, goods?: WantedGood[], product = onGoods, headers: object = {}) =>
  request(office.server)
    .post(callPath(createLoan, { id: client }))
    .set({ ...office.officer, ...headers })
    .send(aNewLoan(product, { amount }, goods ? ({ goods } satisfies Partial<LoanCreation>) : {}));

describe('an application that buys goods', () => {
  it('has their total as its principal, and keeps the goods with their prices', async () => {
    const { body } = await buy('2440.00', bundle).expect(201);
    const bought = [
      { id: smartphone, name: 'Smartphone, 128 GB', quantity: 1, price: '1600.00' },
      { id: stove, name: 'Table-top gas stove', quantity: 2, price: '420.00' },
    ];
    expect(body).toMatchObject({ amount: '2440.00', goods: bought });
    await setPrice(smartphone!, '1999.00');
    expect(await office.loan((body as LoanApplication).id)).toMatchObject({ goods: bought });
  });

  it('is rejected with the total if the amount differs', async () => {
    const { body } = await buy('2400.00', bundle).expect(400);
    expect(body.errors).toEqual({ amount: 'The goods come to GHS 2,440.00' });
  });

  it('is rejected with the new price if one has changed since it was shown', async () => {
    await setPrice(smartphone!, '1750.00');
    const { body } = await buy('2440.00', bundle).expect(409);
    expect(body).toMatchObject({
      code: 'changed_since_seen',
      errors: { 'goods.0.price': 'Smartphone, 128 GB costs GHS 1,750.00 now' },
    });
    const repriced = [{ ...bundle[0]!, price: '1750.00' }, bundle[1]!];
    await buy('2590.00', repriced).expect(201);
  });

  it('uses the catalogue’s prices if the caller sends none', async () => {
    await buy('1600.00', [{ id: smartphone!, quantity: 1 }]).expect(201);
  });

  it('is rejected if a good is unknown, has no price or is duplicated', async () => {
    for (const [goods, field] of [
      [[{ id: '999999', quantity: 1 }], 'goods.0.id'],
      [[{ id: 'x', quantity: 1 }], 'goods.0.id'],
      [[bundle[0]!, { id: cornMill!, quantity: 1 }], 'goods.1.id'],
      [[bundle[0]!, bundle[0]!], 'goods.1.id'],
      [[{ id: smartphone!, quantity: 0 }], 'goods.0.quantity'],
    ] as [WantedGood[], string][]) {
      const { body } = await buy('1600.00', goods).expect(400);
      expect(Object.keys(body.errors)).toEqual([field]);
    }
  });

  it('is rejected for a product of another type', async () => {
    const { body } = await buy('2440.00', bundle, office.product).expect(400);
    expect(body.errors).toEqual({ goods: 'Only a product of the type Buy Now Pay Later buys goods' });
  });

  it('is created once if the answer was lost and the request is repeated', async () => {
    const key = { [idempotencyKeyHeader]: 'goods-0001' };
    const [one, another] = await Promise.all([
      buy('2440.00', bundle, onGoods, key),
      buy('2440.00', bundle, onGoods, key),
    ]);
    expect((another.body as LoanApplication).id).toBe((one.body as LoanApplication).id);
  });

  it('keeps its amount', async () => {
    const { body } = await buy('2440.00', bundle).expect(201);
    const refused = await office.setPrincipal((body as LoanApplication).id, '2000.00').expect(409);
    expect(refused.body.message).toBe('The amount of this loan is the price of its goods.');
  });
});

it('requires no goods for a product of that type, as documented', async () => {
  const { body } = await buy('2000.00').expect(201);
  expect(body).not.toHaveProperty('goods');
});

describe('the catalogue', () => {
  const ask = async (ids?: string, headers = office.officer) =>
    (
      await request(office.server)
        .get(callPath(ids === undefined ? listCatalogueProducts : getCatalogueProducts))
        .query(ids === undefined ? {} : { ids })
        .set(headers)
        .expect(200)
    ).body as CatalogueProduct[];

  it('is listed by name, including goods without a price', async () => {
    const all = await ask();
    expect(all).toHaveLength(16);
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
    expect(all.find(({ id }) => id === cornMill)?.price).toBeNull();
  });

  it('returns the requested goods that exist in the sandbox', async () => {
    const { rows } = await database().query<{ id: number }>(
      `INSERT INTO provider."CatalogueProduct" ("sandboxId", name, price) VALUES ($1, 'Only elsewhere', 1) RETURNING id`,
      [(await freshSandbox()).id],
    );
    const found = await ask(`[${smartphone}, ${rows[0]!.id},x]`);
    expect(found.map(({ id }) => id)).toEqual([smartphone]);
    expect(await ask('[]')).toEqual([]);
  });

  it('is the same for a vendor', async () => {
    const vendor = await openSession(office.sandbox.account('sales@kente'));
    expect(await ask(undefined, vendor)).toEqual(await ask());
  });
});
