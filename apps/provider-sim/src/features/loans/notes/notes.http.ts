import { addNote, type AuditPage, callPath, listAuditEntries, listNotes, type Note, updateNote } from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, lockRow, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../app.ts';
import { aLoan, aProduct } from '../../../test/fixtures/loans.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
let manager: Record<string, string>;
let loanId: string;
beforeAll(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
  manager = await openSession(sandbox.account('manager@adom'));
});
beforeEach(async () => {
  const clientId = personas.justArrived.client.id;
  loanId = await aLoan(sandbox, await aProduct(sandbox), { lenderId: lenderIds.adom, clientId });
});

const add = (body: string, headers = officer) =>
  request(server).post(callPath(addNote, { loanId })).set(headers).send({ body });
const change = (commentId: string, body: string, headers = officer) =>
  request(server).put(callPath(updateNote, { commentId })).set(headers).send({ body });
const list = async (headers = officer) =>
  (await request(server).get(callPath(listNotes, { loanId })).set(headers).expect(200)).body as Note[];

describe('notes on a loan', () => {
  it('are listed newest first, each with its author', async () => {
    const { body: first } = await add('  Called the employer ').expect(201);
    expect(first).toMatchObject({ body: 'Called the employer', author: 'Kwame Asante', isOwn: true });
    await add('Payslip is genuine', manager).expect(201);
    expect((await list()).map(({ body, author, isOwn }) => [body, author, isOwn])).toEqual([
      ['Payslip is genuine', 'Akua Boateng', false],
      ['Called the employer', 'Kwame Asante', true],
    ]);
    expect((await list(manager)).map(({ isOwn }) => isOwn)).toEqual([true, false]);
  });

  it('can be changed only by their author', async () => {
    const { id } = (await add('Called').expect(201)).body as Note;
    const { body } = await change(id, 'Called twice').expect(200);
    expect(body).toMatchObject({ id, body: 'Called twice', author: 'Kwame Asante' });
    expect((await change(id, 'Never called', manager).expect(403)).body.code).toBe('permission_denied');
    const [note] = await list();
    expect(note).toEqual(body);
    expect(note!.updatedAt > note!.createdAt).toBe(true);
  });

  it('cannot be empty', async () => {
    for (const body of ['', '   ', 'x'.repeat(2001)]) await add(body).expect(400);
    const { id } = (await add('Called').expect(201)).body as Note;
    await change(id, ' ').expect(400);
    await change('999999', 'Called').expect(404);
    expect(await list()).toHaveLength(1);
  });

  it('are rejected for a loan that is removed at the same time', async () => {
    const key = [sandbox.id, Number(loanId)];
    const loan = 'provider."LoanApplication" WHERE "sandboxId" = $1 AND id = $2';
    const held = await lockRow(`SELECT FROM ${loan} FOR UPDATE`, key);
    const adding = add('Called').then(({ status }) => status);
    await held.waiting(1);
    await held.query(`DELETE FROM ${loan}`, key);
    await held.release();
    expect(await adding).toBe(404);
    const notes = 'SELECT FROM provider."LoanNote" WHERE "sandboxId" = $1 AND "applicationId" = $2';
    expect((await database().query(notes, key)).rowCount).toBe(0);
  });

  it('are audited with the right old text when two tabs change one at once', async () => {
    const { id } = (await add('Called').expect(201)).body as Note;
    const key = [sandbox.id, Number(id)];
    const held = await lockRow('SELECT FROM provider."LoanNote" WHERE "sandboxId" = $1 AND id = $2 FOR UPDATE', key);
    const changing = change(id, 'Called three times').then(({ status }) => status);
    await held.waiting(1);
    await held.query(`UPDATE provider."LoanNote" SET body = 'Called twice' WHERE "sandboxId" = $1 AND id = $2`, key);
    await held.release();
    expect(await changing).toBe(200);
    const { body } = await request(server).get(callPath(listAuditEntries)).set(manager).expect(200);
    const [newest] = (body as AuditPage).entries;
    expect(newest?.changes).toEqual([{ field: 'note', from: 'Called twice', to: 'Called three times' }]);
  });

  it('of the simulator have no author and cannot be changed', async () => {
    const { rows } = await database().query<{ id: number }>(
      `INSERT INTO provider."LoanNote" ("sandboxId", "applicationId", body, "createdAt", "updatedAt")
       VALUES ($1, $2, 'Imported', now(), now()) RETURNING id`,
      [sandbox.id, Number(loanId)],
    );
    await change(String(rows[0]!.id), 'Mine').expect(403);
    expect(await list()).toEqual([expect.objectContaining({ body: 'Imported', author: null, isOwn: false })]);
  });
});
