import {
  callPath,
  createElement,
  type Element,
  type ElementChange,
  idempotencyKeyHeader,
  listElements,
  messages,
  restoreElement,
  retireElement,
  submitBatchApplication,
  updateElement,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aBatch, someLoans } from '../../test/fixtures/batches.fixtures.ts';

type Headers = Record<string, string>;

let server: Server;
let sandbox: TestSandbox;
let manager: Headers;
let accountant: Headers;
beforeAll(async () => {
  server = await serve(createProviderApp);
  sandbox = await freshSandbox();
  manager = await signIn(server, sandbox.account('manager@adom'));
  accountant = await signIn(server, sandbox.account('accountant@adom'));
});

const change: ElementChange = {
  name: 'Head office',
  element_id: 'HO-7',
  type: 'other',
  product_name: 'School Fees Loan',
};
const create = (body: object = change, headers: Headers = manager, query: object = {}) =>
  request(server).post(callPath(createElement)).query(query).set(headers).send(body);
const created = async (): Promise<Element> => (await create().expect(201)).body;
const list = async (headers: Headers = manager, query: object = {}) =>
  (await request(server).get(callPath(listElements)).query(query).set(headers).expect(200)).body as Element[];
const put = (call: typeof retireElement | typeof restoreElement, id: string) =>
  request(server).put(callPath(call, { id })).set(manager);
const submit = (batch: string, elementId: string) =>
  request(server)
    .post(callPath(submitBatchApplication, { id: batch }))
    .set(accountant)
    .send({ elementId });
const batchOfOne = async (name: string) =>
  aBatch(sandbox, { lenderId: lenderIds.adom, name, loanIds: await someLoans(sandbox, 1) });

describe('an element', () => {
  it('is created with its number, type and product, and listed', async () => {
    const element = await created();
    expect(element).toEqual({ id: element.id, ...change, isRetired: false, submissions: 0 });
    expect(await list()).toContainEqual(element);
  });

  it('is changed', async () => {
    const { id } = await created();
    const wanted = { name: 'Branches', element_id: '', type: 'primary', product_name: '' };
    const { body } = await request(server).put(callPath(updateElement, { id })).set(manager).send(wanted).expect(200);
    expect(body).toMatchObject({ id, ...wanted });
    expect((await list()).find((one) => one.id === id)).toMatchObject(wanted);
  });

  it('needs a name of two letters and one of the two types', async () => {
    const { body } = await create({ ...change, name: ' x ', type: 'secondary' }).expect(400);
    expect(body.errors.name).toBe(messages.elementNameTooShort);
    expect(body.errors).toHaveProperty('type');
  });

  it('is created once where the answer was lost and the request comes again', async () => {
    const headers = { ...manager, [idempotencyKeyHeader]: 'element-creation' };
    const body = { ...change, name: 'Sent twice' };
    const [one, another] = await Promise.all([create(body, headers), create(body, headers)]);
    expect((another.body as Element).id).toBe((one.body as Element).id);
    expect((await list()).filter(({ name }) => name === 'Sent twice')).toHaveLength(1);
  });

  it('belongs to the organisation of the lender that an administrator chose', async () => {
    const admin = await signIn(server, sandbox.account('admin@oware'));
    const query = { lenderId: String(lenderIds.volta) };
    const { body } = await create({ ...change, name: 'For Volta' }, admin, query).expect(201);
    expect(await list(await signIn(server, sandbox.account('manager@volta')))).toContainEqual(body);
    expect(await list(admin, query)).toContainEqual(body);
    expect((await list()).map(({ name }) => name)).not.toContain('For Volta');
  });
});

describe('a retired element', () => {
  it('stays on the batches that were submitted with it, and can’t be named by another', async () => {
    const { id } = await created();
    await submit(await batchOfOne('Before'), id).expect(200);
    const { body } = await put(retireElement, id).expect(200);
    expect(body).toMatchObject({ id, isRetired: true, submissions: 1 });
    await put(retireElement, id).expect(200);
    const batch = await batchOfOne('After');
    const refused = await submit(batch, id).expect(400);
    expect(refused.body.errors.elementId).toMatch(/retired/);
    await put(restoreElement, id).expect(200);
    await submit(batch, id).expect(200);
    expect((await list()).find((one) => one.id === id)).toMatchObject({ isRetired: false, submissions: 2 });
  });

  it('is named by a submission at the same moment, or not at all', async () => {
    const { id } = await created();
    const batch = await batchOfOne('Raced');
    const [submission] = await Promise.all([submit(batch, id), put(retireElement, id).expect(200)]);
    expect([200, 400]).toContain(submission.status);
    const element = (await list()).find((one) => one.id === id);
    expect(element).toMatchObject({ isRetired: true, submissions: submission.status === 200 ? 1 : 0 });
  });
});
