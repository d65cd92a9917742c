import { callPath, type LoanEvent, updateOrganizationSettings } from '@oware/contract';
import { ownWorkNote } from '@oware/domain';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';
import { batchCalls, type BatchCalls } from './fixtures/batch-calls.fixtures.ts';
import { anElement, anUpload, openBatch, someLoans } from './fixtures/batches.fixtures.ts';
import { loanCalls } from './fixtures/loan-office.fixtures.ts';
import { aLoan, aProduct, type TestProduct } from './fixtures/loans.fixtures.ts';

type Headers = Record<string, string>;
type Office = Omit<BatchCalls, 'remove'> & ReturnType<typeof loanCalls> & { headers: Headers; userId: number };

const client = personas.justArrived.client;
const ownWork = (message: string) => ({ status: 403, code: 'own_work', message });

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let product: TestProduct;
let manager: Office;
let administrator: Office;
beforeEach(async () => {
  sandbox = await freshSandbox();
  product = await aProduct(sandbox);
  manager = await officeOf('manager@adom');
  administrator = await officeOf('admin@oware');
});

async function officeOf(account: string): Promise<Office> {
  const headers = await openSession(sandbox.account(account));
  const { rows } = await database().query<{ id: number }>('SELECT id FROM provider."User" WHERE email = $1', [
    sandbox.account(account),
  ]);
  return { ...batchCalls(server, headers), ...loanCalls(server, headers), headers, userId: rows[0]!.id };
}

/** A loan of Adom that the person created. Returns its id. */
async function loanOf({ userId }: Office, state: { domainStatus?: string; lenderStatus?: string } = {}) {
  const id = await aLoan(sandbox, product, { lenderId: lenderIds.adom, clientId: client.id, ...state });
  await database().query('UPDATE provider."LoanApplication" SET "creatorId" = $3 WHERE "sandboxId" = $1 AND id = $2', [
    sandbox.id,
    Number(id),
    userId,
  ]);
  return id;
}

const requireTwoPeople = (twoPersonApproval: boolean, { headers } = manager, orgId = headers.domainid!) =>
  request(server).put(callPath(updateOrganizationSettings, { orgId })).set(headers).send({ twoPersonApproval });

const newestEvent = async (id: string): Promise<LoanEvent | undefined> => (await manager.events(id)).at(-1);

describe('a loan', () => {
  it('cannot be approved by its creator, but can be rejected', async () => {
    const id = await loanOf(manager);
    const message = 'Another person has to approve this: you created it.';
    expect((await manager.decide(id, 'approve')).body).toMatchObject(ownWork(message));
    expect((await manager.patch(id, 'Approved')).body).toMatchObject(ownWork(message));
    expect(await manager.loan(id)).toMatchObject({ domainStatus: 'Pending' });
    await administrator.decide(id, 'approve').expect(200);
    await manager.decide(await loanOf(manager), 'reject').expect(200);
  });

  it('shows on its timeline who tried to approve their own work, once for repeated tries', async () => {
    const id = await loanOf(manager);
    await manager.decide(id, 'approve').expect(403);
    await manager.patch(id, 'Approved').expect(403);
    const attempt = ['refused', null, null, 'Another person has to approve this: they created it.', 'Akua Boateng'];
    expect(await manager.timeline(id)).toEqual([attempt]);
    await administrator.decide(id, 'approve').expect(200);
    await manager.fund(id, 'Approved').expect(403);
    expect((await newestEvent(id))?.note).toBe('Another person has to approve the funding of this: they created it.');
  });

  it('cannot be funded or disbursed by its creator', async () => {
    const id = await loanOf(manager, { domainStatus: 'Approved' });
    expect((await manager.fund(id, 'Approved')).body).toMatchObject(
      ownWork('Another person has to approve the funding of this: you created it.'),
    );
    await administrator.fund(id, 'Approved').expect(200);
    expect((await manager.fund(id, 'Disbursed')).body).toMatchObject(
      ownWork('Another person has to disburse this: you created it.'),
    );
    await administrator.fund(id, 'Disbursed').expect(200);
  });

  it('cannot be approved by the person who last set its amount', async () => {
    const id = await loanOf(administrator);
    await manager.setPrincipal(id, '1500.00').expect(200);
    expect((await manager.decide(id, 'approve')).body).toMatchObject(
      ownWork('Another person has to approve this: you changed its amount.'),
    );
    await administrator.setPrincipal(id, '1400.00').expect(200);
    await manager.decide(id, 'approve').expect(200);
  });

  it('returns which part is the caller’s own work', async () => {
    const params = { customerId: String(client.id), applicationId: await loanOf(manager) };
    const read = async ({ headers }: Office) =>
      (
        await request(server)
          .get(`/domain/customers/${params.customerId}/application/${params.applicationId}`)
          .set(headers)
          .expect(200)
      ).body.twoPersonApproval;
    expect(await read(manager)).toEqual({ isRequired: true, ownWork: 'created' });
    expect(await read(administrator)).toEqual({ isRequired: true, ownWork: null });
  });
});

describe('a batch', () => {
  it('cannot be submitted by the person who opened it or added loans', async () => {
    const element = await anElement(sandbox);
    const [mine, other] = await someLoans(sandbox, 2);
    const batch = await openBatch(server, manager.headers, 'Own 1');
    await manager.group([mine!]).expect(200);
    expect((await manager.submit(batch.id, element)).body).toMatchObject(
      ownWork('Another person has to submit this: you opened it.'),
    );
    await administrator.submit(batch.id, element).expect(200);

    const theirs = await openBatch(server, administrator.headers, 'Own 2');
    await database().query('UPDATE provider."LoanApplication" SET "batchId" = $3 WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      Number(other),
      Number(theirs.id),
    ]);
    await database().query(
      `INSERT INTO provider."LoanEvent" ("sandboxId", "applicationId", kind, "to", "userId", at) VALUES ($1, $2, 'batched', 'Own 2', $3, now())`,
      [sandbox.id, Number(other), manager.userId],
    );
    expect((await manager.submit(theirs.id, element)).body).toMatchObject(
      ownWork('Another person has to submit this: you put loans into it.'),
    );
    expect(await manager.one(theirs.id)).toMatchObject({ status: 'Pending' });
  });

  it('of an upload cannot be submitted by the uploader', async () => {
    const { id } = await anUpload(sandbox, { rows: ['Processed'] });
    await database().query('UPDATE provider."Batch" SET "createdById" = $2 WHERE "sandboxId" = $1 AND id = $3', [
      sandbox.id,
      manager.userId,
      Number(id),
    ]);
    const submit = () => request(server).post(`/domain/batch/${id}/upload/submit`).set(manager.headers);
    expect((await submit()).body).toMatchObject(ownWork('Another person has to submit this: you uploaded it.'));
  });
});

describe('without two-person approval', () => {
  it('approves own work with a note on the timeline', async () => {
    expect((await requireTwoPeople(false).expect(200)).body).toMatchObject({
      twoPersonApproval: false,
      changes: [{ by: 'Akua Boateng', twoPersonApproval: false }],
    });
    const id = await loanOf(manager);
    await manager.decide(id, 'approve').expect(200);
    expect(await newestEvent(id)).toMatchObject({ to: 'Approved', ownWork: 'created' });
    expect(ownWorkNote('loans.decide', 'created')).toMatch(/two-person approval is off$/);
    await administrator.fund(id, 'Approved').expect(200);
    expect(await newestEvent(id)).toMatchObject({ to: 'Approved', ownWork: null });
  });

  it('shows who submitted a batch', async () => {
    await requireTwoPeople(false).expect(200);
    const batch = await openBatch(server, manager.headers, 'Own 3');
    await manager.group(await someLoans(sandbox, 1)).expect(200);
    await manager.submit(batch.id, await anElement(sandbox)).expect(200);
    expect(await manager.one(batch.id)).toMatchObject({ status: 'Submitted', ownWork: 'opened' });
  });

  it('notifies the organisation once, and is switched by a platform administrator for a lender', async () => {
    const lender = String(lenderIds.adom);
    await requireTwoPeople(false, administrator, lender).expect(200);
    const again = await requireTwoPeople(false, administrator, lender).expect(200);
    expect(again.body.changes).toHaveLength(1);
    const { rows } = await database().query(
      `SELECT subject FROM provider."Notification" WHERE "sandboxId" = $1 AND "organizationId" = 1 AND subject LIKE 'Two-person%'`,
      [sandbox.id],
    );
    expect(rows).toEqual([{ subject: 'Two-person approval is off' }]);
    await requireTwoPeople(true, administrator, '999').expect(404);
  });
});

it('applies the setting at the moment of each approval', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => loanOf(manager)));
  const answers = await Promise.all(
    ids.flatMap((id, n) => [
      requireTwoPeople(n % 2 === 0).then(({ status }) => ({ id: '', status })),
      manager.decide(id, 'approve').then(({ status }) => ({ id, status })),
    ]),
  );
  const decided = answers.filter(({ id }) => id !== '');
  const events = await Promise.all(decided.map(({ id }) => newestEvent(id)));
  expect(decided.map(({ status }) => [200, 403].includes(status))).toEqual(decided.map(() => true));
  expect(events.map((event) => event?.ownWork)).toEqual(
    decided.map(({ status }) => (status === 200 ? 'created' : null)),
  );
  await requireTwoPeople(true).expect(200);
  expect((await manager.decide(await loanOf(manager), 'approve')).status).toBe(403);
});
