import {
  callPath,
  type Charge,
  type ChargeCreation,
  createCharge,
  getCharge,
  listCharges,
  listNotifications,
  messages,
  restoreCharge,
  retireCharge,
  updateCharge,
} from '@oware/contract';
import { chargeIds, lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

const adom = { lenderId: String(lenderIds.adom) };
const visit: ChargeCreation = {
  name: 'Field visit',
  chargeAppliesTo: 1,
  chargeTimeType: 8,
  chargeCalculationType: 1,
  amount: '5',
};

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const create = (overrides: object = {}) =>
  request(server)
    .post(callPath(createCharge, adom))
    .set(manager)
    .send({ ...visit, ...overrides });
const created = async (overrides: object = {}) => (await create(overrides).expect(201)).body as Charge;
const update = (id: string, body: object) =>
  request(server).put(callPath(updateCharge, { id })).set(manager).send(body);
const retire = (id: string, body = {}) => request(server).put(callPath(retireCharge, { id })).set(manager).send(body);
const get = async (id: string) =>
  (await request(server).get(callPath(getCharge, { id })).set(manager).expect(200)).body as Charge;
const list = async () =>
  (await request(server).get(callPath(listCharges, adom)).set(manager).expect(200)).body as Charge[];
const changesOf = async (id: string) =>
  (
    await database().query(
      `SELECT action, fields, "userId" FROM provider."ProductChange"
       WHERE "sandboxId" = $1 AND subject = 'charge' AND "subjectId" = $2 ORDER BY id`,
      [sandbox.id, Number(id)],
    )
  ).rows as { action: string; fields: object[]; userId: number }[];

describe('a charge', () => {
  it('is stored with the defaults of 3§9, listed and returned', async () => {
    const charge = await created();
    expect(charge).toMatchObject({
      ...visit,
      ...adom,
      amount: '5.00',
      currencyCode: 'GHC',
      chargePaymentMode: 0,
      active: true,
      locale: 'en',
      monthDayFormat: 'dd MMM',
      feeOnMonthDay: null,
      isRetired: false,
      version: 1,
    });
    expect(await get(charge.id)).toEqual(charge);
    expect((await list()).find(({ id }) => id === charge.id)).toEqual(charge);
  });

  it('is seeded for each kind, sorted by name with retired ones last', async () => {
    const charges = await list();
    expect(new Set(charges.map(({ chargeAppliesTo }) => chargeAppliesTo))).toEqual(new Set([1, 2, 3]));
    expect(charges.at(-1)).toMatchObject({ id: String(chargeIds.stampDuty), isRetired: true });
    const offered = charges.filter(({ isRetired }) => !isRetired).map(({ name }) => name);
    expect(offered).toEqual(offered.toSorted());
    expect(charges.find(({ id }) => id === String(chargeIds.loanInsurance))?.amount).toBe('1.5');
  });

  it('gets a new version on change, with an audit entry for each field', async () => {
    const { id } = await created();
    const change = { ...visit, chargeCalculationType: 2, amount: '1.50', version: 1 };
    const { body } = await update(id, change).expect(200);
    expect(body).toMatchObject({ chargeCalculationType: 2, amount: '1.5', version: 2 });
    const [first, second] = await changesOf(id);
    expect(first?.action).toBe('created');
    expect(second).toMatchObject({
      action: 'changed',
      fields: [
        { field: 'chargeCalculationType', from: '1', to: '2' },
        { field: 'amount', from: '5.00', to: '1.5' },
      ],
    });
  });

  it('keeps its version if nothing changes', async () => {
    const charge = await created();
    expect((await update(charge.id, { ...visit, version: 1 }).expect(200)).body).toEqual(charge);
    expect(await changesOf(charge.id)).toHaveLength(1);
  });

  it('is changed by one of ten people who start from the same version', async () => {
    const { id } = await created();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => update(id, { ...visit, amount: `${i + 6}`, version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'conflict')).toHaveLength(9);
  });

  it('can be retired and restored, each once', async () => {
    const { id } = await created();
    expect((await retire(id, { version: 1 }).expect(200)).body).toMatchObject({ isRetired: true, version: 2 });
    expect((await retire(id).expect(200)).body.version).toBe(2);
    expect((await retire(id, { version: 1 }).expect(409)).body.code).toBe('conflict');
    const restored = await request(server).put(callPath(restoreCharge, { id })).set(manager).expect(200);
    expect(restored.body).toMatchObject({ isRetired: false, version: 3 });
    expect((await changesOf(id)).map(({ action }) => action)).toEqual(['created', 'retired', 'restored']);
  });

  it('is announced to colleagues, but not to the person who changed it', async () => {
    await created();
    const told = async (account: string) => {
      const headers = await openSession(sandbox.account(account));
      const { body } = await request(server)
        .get(callPath(listNotifications))
        .query({ domainId: sandbox.domainId('adom') })
        .set(headers)
        .expect(200);
      return JSON.stringify(body).includes('Field visit');
    };
    expect(await told('officer@adom')).toBe(true);
    expect(await told('manager@adom')).toBe(false);
  });
});

describe('an invalid charge is rejected', () => {
  it.each([
    ['of a name under three letters', { name: 'ab' }, { name: messages.chargeNameTooShort }],
    ['of another kind’s time', { chargeTimeType: 5 }, { chargeTimeType: expect.any(String) }],
    ['of a code that nobody knows', { chargeAppliesTo: 9 }, { chargeAppliesTo: 'Choose one of: 1, 2, 3, 4' }],
    [
      'calculated in a way that its time lacks',
      { chargeCalculationType: 5 },
      { chargeCalculationType: expect.any(String) },
    ],
    ['for nothing', { amount: '0' }, { amount: 'Enter more than 0' }],
    ['below nothing', { amount: '-1' }, { amount: expect.stringMatching(/^Enter an amount/) }],
    ['in another currency', { currencyCode: 'USD' }, { currencyCode: 'This must be GHC' }],
  ])('%s', async (_what, overrides, errors) => {
    const { body } = await create(overrides).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors });
  });

  it('with a name that the lender already uses, also with simultaneous requests', async () => {
    const answers = await Promise.all([create(), create({ name: 'FIELD VISIT' }), create({ name: ' Field visit ' })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400]);
    const other = await created({ name: 'Another' });
    expect((await update(other.id, visit).expect(400)).body.errors).toHaveProperty('name');
  });

  it('with another subject than loans while a loan product uses it', async () => {
    const { id } = await created();
    const savings = { ...visit, chargeAppliesTo: 2, chargeTimeType: 5 };
    await database().query(
      `UPDATE provider."LoanProduct" SET "chargeIds" = ARRAY[$2::int]
       WHERE "sandboxId" = $1 AND id = (SELECT min(id) FROM provider."LoanProduct" WHERE "sandboxId" = $1 AND "lenderId" = $3)`,
      [sandbox.id, Number(id), lenderIds.adom],
    );
    expect((await update(id, savings).expect(400)).body.errors).toHaveProperty('chargeAppliesTo');
    await update(id, { ...visit, amount: '7' }).expect(200);
  });
});

it('is created once per Idempotency-Key', async () => {
  const once = () => create().set('idempotency-key', 'charge-0001');
  const [first, second] = await Promise.all([once(), once()]);
  expect(second.body).toEqual(first.body);
  expect((await list()).filter(({ name }) => name === visit.name)).toHaveLength(1);
});
