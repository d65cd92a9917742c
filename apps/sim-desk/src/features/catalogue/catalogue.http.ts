import { callPath, type CatalogueProduct, listCatalogueProducts } from '@oware/contract';
import { setGoodPrice } from '@oware/sim-kit/control/contract';
import { freshSandbox, openSession, serve } from '@oware/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';

const [desk, provider] = await Promise.all([serve(createDeskApp), serve(createProviderApp)]);
/** A seeded good for GHS 1,600.00. */
const smartphone = '807';

const setPrice = (name: string, price: unknown, good = smartphone) =>
  request(desk).put(callPath(setGoodPrice, { name, good })).send({ price });

it('changes the price of a good in only one sandbox, and takes it off sale', async () => {
  const [sandbox, other] = await Promise.all([freshSandbox(), freshSandbox()]);
  const priceIn = async ({ account }: typeof sandbox) => {
    const headers = await openSession(account('officer@adom'));
    const { body } = await request(provider).get(callPath(listCatalogueProducts)).set(headers).expect(200);
    return (body as CatalogueProduct[]).find(({ id }) => id === smartphone)?.price;
  };
  const { body } = await setPrice(sandbox.name, '1750.5').expect(200);
  expect(body).toEqual({ id: smartphone, name: 'Smartphone, 128 GB', price: '1750.50' });
  expect([await priceIn(sandbox), await priceIn(other)]).toEqual(['1750.50', '1600.00']);
  expect((await setPrice(sandbox.name, null).expect(200)).body.price).toBeNull();
  expect(await priceIn(sandbox)).toBeNull();
});

it('rejects an invalid price at its field, and an unknown good or sandbox', async () => {
  const { name } = await freshSandbox();
  for (const price of ['0', '-1', '1.005', '1e3', '', '1000000.01', 5, undefined])
    expect(Object.keys((await setPrice(name, price).expect(400)).body.errors)).toEqual(['price']);
  const tooMuch = await setPrice(name, '99999999.00').expect(400);
  expect(tooMuch.body.errors.price).toBe('Enter more than 0 and at most 1,000,000');
  await setPrice(name, '10.00', '1').expect(404);
  await setPrice(name, '10.00', 'x').expect(404);
  await setPrice('nowhere', '10.00').expect(404);
});
