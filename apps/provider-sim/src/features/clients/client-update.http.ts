import {
  callPath,
  type ClientUpdate,
  createLenderForm,
  createLenderClient,
  type LenderForm,
  updateClient,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aForm, aNewClient, submitIdentity, verifyPhone } from '../../onboarding.fixtures.ts';

const one = personas.nameDiffersFromCard.client;
const free = '200970901';

let server: Server;
let sandbox: TestSandbox;
let manager: Record<string, string>;
beforeAll(async () => {
  server = await serve(createProviderApp);
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await signIn(server, sandbox.account('manager@adom'));
});

const change = (id: number, body: ClientUpdate) =>
  request(server)
    .put(callPath(updateClient, { id: String(id) }))
    .set(manager)
    .send(body);
/** Another client of the same lender, who has a staff number. */
async function aColleague() {
  const { rows } = await database().query<{ id: number; customerUid: string; mobileNo: string; staffId: string }>(
    `SELECT id, "customerUid", "mobileNo", "staffId" FROM provider."Client"
     WHERE "sandboxId" = $1 AND "lenderId" = $2 AND "staffId" IS NOT NULL AND id <> $3 ORDER BY id LIMIT 1`,
    [sandbox.id, lenderIds.adom, one.id],
  );
  return rows[0]!;
}
async function rowOf(id: number) {
  const { rows } = await database().query<{ mobileNo: string; phoneVerified: boolean; status: string }>(
    `SELECT "mobileNo", "phoneVerified", status::text AS status FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2`,
    [sandbox.id, id],
  );
  return rows[0];
}

describe('a client’s phone and staff number', () => {
  it('are not taken from another client of the lender', async () => {
    const other = await aColleague();
    const { body } = await change(one.id, { mobileNo: other.mobileNo, staffId: other.staffId }).expect(409);
    expect(body.errors).toMatchObject({
      mobileNo: `${other.customerUid} has this phone number already`,
      staffId: `${other.customerUid} has this staff number already`,
    });
    expect(await rowOf(one.id)).toMatchObject({ mobileNo: one.mobileNo });
  });

  it('may be sent again as they are', async () => {
    const other = await aColleague();
    const before = await rowOf(other.id);
    await change(other.id, { mobileNo: other.mobileNo, staffId: other.staffId }).expect(200);
    expect(await rowOf(other.id)).toEqual(before);
  });

  it('go to one of twenty who take them at once', async () => {
    const { rows } = await database().query<{ id: number }>(
      'SELECT id FROM provider."Client" WHERE "sandboxId" = $1 AND "lenderId" = $2 ORDER BY id LIMIT 20',
      [sandbox.id, lenderIds.adom],
    );
    const answers = await Promise.all(rows.map(({ id }) => change(id, { mobileNo: free })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)]);
  });
});

describe('a client’s new phone', () => {
  it('is verified where a code to it was, and not because the one before was', async () => {
    await change(one.id, { mobileNo: free }).expect(200);
    expect(await rowOf(one.id)).toMatchObject({ mobileNo: free, phoneVerified: false });
    await verifyPhone(sandbox, '200970902');
    await change(one.id, { mobileNo: '200970902' }).expect(200);
    expect(await rowOf(one.id)).toMatchObject({ phoneVerified: true });
  });

  it('makes a client Active whose consent and card are verified', async () => {
    const params = { lenderId: String(lenderIds.adom) };
    const send = { form_title: 'Salary loans', form: aForm() };
    const form = (await request(server).post(callPath(createLenderForm, params)).set(manager).send(send))
      .body as LenderForm;
    await submitIdentity(sandbox, { status: 'Verified' });
    const { body } = await request(server)
      .post(callPath(createLenderClient, params))
      .set(manager)
      .send(aNewClient(sandbox, form.id))
      .expect(201);
    expect(body.status).toBe('Pending');
    await verifyPhone(sandbox, free);
    expect((await change(Number(body.id), { mobileNo: free }).expect(200)).body.status).toBe('Active');
  });
});
