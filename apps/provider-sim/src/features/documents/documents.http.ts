import {
  callPath,
  type ClientDocument,
  createClientDocument,
  documentContentMessage,
  documentKindsMessage,
  documentType,
  downloadClientDocument,
  listClientDocuments,
  messages,
  removeClient,
  replaceClientDocument,
  uploadClientDocument,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, openSession, sampleFiles, serve, type TestSandbox } from '@oware/test-kit';
import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

/** This client has no loans and so can be removed. */
const client = String(personas.justArrived.client.id);

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const add = (content: Buffer, name: string, type = 'Payslip', customerId = client) =>
  request(server)
    .post(callPath(createClientDocument, { customerId }))
    .set(manager)
    .field('type', type)
    .attach('file', content, name);
const list = async (headers = manager, id = client) =>
  (await request(server).get(callPath(listClientDocuments, { id })).set(headers).expect(200)).body as ClientDocument[];
const added = async (content: Buffer, name: string) => {
  const before = new Set((await list()).map(({ id }) => id));
  await add(content, name).expect(201);
  return (await list()).find(({ id }) => !before.has(id))!;
};
const replace = (docId: string, content: Buffer, name: string) =>
  request(server)
    .put(callPath(replaceClientDocument, { customerId: client, docId }))
    .set(manager)
    .field('type', 'Bank_Statement')
    .attach('file', content, name);
const download = (docUrl: string | null) =>
  request(server)
    .get(docUrl!)
    .set(manager)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
const filesOf = async () =>
  Number(
    (
      await database().query<{ files: string }>(
        'SELECT count(*) AS files FROM sim."StoredFile" WHERE "sandboxId" = $1',
        [sandbox.id],
      )
    ).rows[0]?.files,
  );

describe('a document', () => {
  it.each(Object.entries(sampleFiles))('can be a %s, and is returned unchanged', async (ending, content) => {
    const document = await added(content, `payslip.${ending}`);
    expect(document).toMatchObject({ type: 'Payslip', status: 'submitted', name: `payslip.${ending}` });
    const { body, headers } = await download(document.docUrl).expect(200);
    const received = body as Buffer;
    const isPicture = ['png', 'jpeg'].includes(ending); // pictures are re-encoded
    expect(received.length).toBe(document.size);
    expect(received.subarray(0, isPicture ? 3 : undefined).equals(content.subarray(0, isPicture ? 3 : undefined))).toBe(
      true,
    );
    expect(headers).toMatchObject({
      'content-type': document.mediaType,
      'content-disposition': `attachment; filename*=UTF-8''payslip.${ending}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('in several parts is returned byte for byte', async () => {
    const content = Buffer.concat([sampleFiles.pdf, randomBytes(3 * 256 * 1024)]);
    const { docUrl } = await added(content, 'long.pdf');
    const { body, headers } = await download(docUrl).expect(200);
    expect(headers['content-length']).toBe(String(content.length));
    expect(content.equals(body as Buffer)).toBe(true);
  });

  it.each(documentType.options)('can have the type %s', async (type) => {
    await request(server)
      .post(callPath(uploadClientDocument, { id: client }))
      .query({ type })
      .set(manager)
      .attach('file', sampleFiles.pdf, 'paper.pdf')
      .expect(201, { message: messages.documentUploaded });
    expect((await list())[0]).toMatchObject({ type, name: 'paper.pdf' });
  });

  it('has a clean file name without path or special characters', async () => {
    expect(await added(sampleFiles.png, '../../../etc/pass"wd.pdf')).toMatchObject({
      name: 'pass_wd.png',
      mediaType: 'image/png',
    });
  });

  it('keeps its id and day when replaced, becomes pending again, and loses its old bytes', async () => {
    const { id, docUrl, createdAt, updatedAt } = await added(sampleFiles.pdf, 'payslip.pdf');
    expect(updatedAt).toBe(createdAt);
    await database().query(`UPDATE provider."Document" SET status = 'approved' WHERE "sandboxId" = $1 AND id = $2`, [
      sandbox.id,
      id,
    ]);
    const before = await filesOf();
    await replace(id, sampleFiles.csv, 'statement.csv').expect(200);
    const replaced = (await list()).find((one) => one.id === id)!;
    expect(replaced).toMatchObject({
      type: 'Bank_Statement',
      status: 'submitted',
      name: 'statement.csv',
      docUrl,
      createdAt,
    });
    expect(replaced.updatedAt > createdAt).toBe(true);
    expect(sampleFiles.csv.equals((await download(docUrl).expect(200)).body as Buffer)).toBe(true);
    expect(await filesOf()).toBe(before);
  });

  it('has one file after twenty simultaneous replacements', async () => {
    const { id } = await added(sampleFiles.pdf, 'payslip.pdf');
    const before = await filesOf();
    await Promise.all(Array.from({ length: 20 }, (_, i) => replace(id, sampleFiles.csv, `n${i}.csv`).expect(200)));
    expect(await filesOf()).toBe(before);
  });

  it('is removed with its client, including the file', async () => {
    const before = await filesOf();
    const { docUrl } = await added(sampleFiles.pdf, 'payslip.pdf');
    await request(server)
      .delete(callPath(removeClient, { lenderId: String(lenderIds.adom), id: client }))
      .set(manager)
      .expect(200);
    await download(docUrl).expect(404);
    expect(await filesOf()).toBeLessThanOrEqual(before);
  });

  it('is only accessible to people who may see the client', async () => {
    const { id, docUrl } = await added(sampleFiles.pdf, 'payslip.pdf');
    const other = await openSession(sandbox.account('officer@volta'));
    await request(server).get(docUrl!).set(other).expect(404);
    await request(server)
      .get(callPath(downloadClientDocument, { docId: id }))
      .expect(401);
    const administrator = await openSession(sandbox.account('admin@oware'));
    expect((await list(administrator)).map((one) => one.id)).toContain(id);
  });

  it('is listed only with its client', async () => {
    const other = String(personas.unknownStaffNumber.client.id);
    const idsOf = async (id: string) => (await list(manager, id)).map((one) => one.id);
    const { rows } = await database().query<{ id: number; clientId: number }>(
      'SELECT id, "clientId" FROM provider."Document" WHERE "sandboxId" = $1',
      [sandbox.id],
    );
    const seeded = (id: string) => rows.filter(({ clientId }) => String(clientId) === id).map((row) => String(row.id));
    const { id } = await added(sampleFiles.pdf, 'mine.pdf');
    await add(sampleFiles.pdf, 'theirs.pdf', 'Payslip', other).expect(201);
    expect((await idsOf(client)).sort()).toEqual([...seeded(client), id].sort());
    expect((await idsOf(other)).filter((one) => !seeded(other).includes(one))).toHaveLength(1);
  });

  it('of another client cannot be replaced', async () => {
    const { id } = await added(sampleFiles.pdf, 'payslip.pdf');
    const other = String(personas.unknownStaffNumber.client.id);
    await request(server)
      .put(callPath(replaceClientDocument, { customerId: other, docId: id }))
      .set(manager)
      .field('type', 'Payslip')
      .attach('file', sampleFiles.pdf, 'x.pdf')
      .expect(404);
  });
});

const script = Buffer.from('<script>alert(1)</script>');

describe('an invalid document is rejected', () => {
  it.each([
    ['a script that is called jpg', script, 'photo.jpg'],
    ['a program that is called pdf', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'payslip.pdf'],
    ['a picture of another kind', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'), 'photo.png'],
    ['bytes that are no text, called csv', Buffer.from([0, 159, 146, 150]), 'list.csv'],
  ])('%s', async (_what, content, name) => {
    const { body } = await add(content, name).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { file: documentContentMessage } });
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'empty.csv', 'This file is empty'],
    ['a page', script, 'page.html', documentKindsMessage],
  ])('%s', async (_what, content, name, message) => {
    const { body } = await add(content, name).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { file: message } });
  });

  it('with an unknown file type', async () => {
    const { body } = await add(sampleFiles.pdf, 'payslip.pdf', 'Selfie').expect(400);
    expect(body.errors).toEqual({ type: messages.documentTypeRequired });
  });
});
