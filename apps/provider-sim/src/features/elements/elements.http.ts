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
import { freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aBatch, someLoans } from '../../test/fixtures/batches.fixtures.ts';

type Headers = Record<string, string>;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Headers;
let accountant: Headers;
beforeAll(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
  accountant = await openSession(sandbox.account('accountant@adom'));
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
const update = (id: string, body: object) =>
  request(server).put(callPath(updateElement, { id })).set(manager).send(body);
const put = (call: typeof retireElement | typeof restoreElement, id: string, body: object = {}) =>
  request(server).put(callPath(call, { id })).set(manager).send(body);
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
    expect(element).toEqual({ id: element.id, ...change, isRetired: false, submissions: 0, version: 1 });
    expect(await list()).toContainEqual(element);
  });

  it('is changed', async () => {
    const { id } = await created();
    const wanted = { name: 'Branches', element_id: '', type: 'primary', product_name: '' };
    const { body } = await update(id, wanted).expect(200);
    expect(body).toMatchObject({ id, ...wanted, version: 2 });
    expect((await list()).find((one) => one.id === id)).toMatchObject(wanted);
    expect((await update(id, wanted).expect(200)).body.version).toBe(2);
  });

  it('is changed by one of two people who start from the same version', async () => {
    const { id } = await created();
    const answers = await Promise.all(['Accra', 'Kumasi'].map((name) => update(id, { ...change, name, version: 1 })));
    const [winner, loser] = answers.sort((one, other) => one.status - other.status);
    expect([winner?.status, loser?.status]).toEqual([200, 409]);
    expect(loser?.body.code).toBe('conflict');
    expect((await list()).find((one) => one.id === id)).toEqual(winner?.body);
  });

  it('of another organisation is not found, even by a valid change', async () => {
    const admin = await openSession(sandbox.account('admin@oware'));
    const { body: theirs } = await create(change, admin, { lenderId: String(lenderIds.volta) }).expect(201);
    const { id } = theirs as Element;
    expect((await update(id, { ...change, version: 1 })).status).toBe(404);
    expect((await put(retireElement, id)).status).toBe(404);
    await update((await created()).id, { ...change, version: 1 }).expect(200);
    expect(await list(await openSession(sandbox.account('manager@volta')))).toContainEqual(theirs);
  });

  it('requires a name of two letters and one of the two types', async () => {
    const { body } = await create({ ...change, name: ' x ', type: 'secondary' }).expect(400);
    expect(body.errors.name).toBe(messages.elementNameTooShort);
    expect(body.errors).toHaveProperty('type');
  });

  it('is created once if the answer was lost and the request is repeated', async () => {
    const headers = { ...manager, [idempotencyKeyHeader]: 'element-creation' };
    const body = { ...change, name: 'Sent twice' };
    const [one, another] = await Promise.all([create(body, headers), create(body, headers)]);
    expect((another.body as Element).id).toBe((one.body as Element).id);
    expect((await list()).filter(({ name }) => name === 'Sent twice')).toHaveLength(1);
  });

  it('belongs to the organisation of the lender that an administrator chose', async () => {
    const admin = await openSession(sandbox.account('admin@oware'));
    const query = { lenderId: String(lenderIds.volta) };
    const { body } = await create({ ...change, name: 'For Volta' }, admin, query).expect(201);
    expect(await list(await openSession(sandbox.account('manager@volta')))).toContainEqual(body);
    expect(await list(admin, query)).toContainEqual(body);
    expect((await list()).map(({ name }) => name)).not.toContain('For Volta');
  });
});

describe('a retired element', () => {
  it('stays on batches submitted with it, but cannot be used for others', async () => {
    const { id } = await created();
    await submit(await batchOfOne('Before'), id).expect(200);
    const { body } = await put(retireElement, id).expect(200);
    expect(body).toMatchObject({ id, isRetired: true, submissions: 1 });
    expect((await put(retireElement, id).expect(200)).body.version).toBe(2);
    expect((await put(restoreElement, id, { version: 1 }).expect(409)).body.code).toBe('conflict');
    const batch = await batchOfOne('After');
    const refused = await submit(batch, id).expect(400);
    expect(refused.body.errors.elementId).toMatch(/retired/);
    await put(restoreElement, id).expect(200);
    await submit(batch, id).expect(200);
    expect((await list()).find((one) => one.id === id)).toMatchObject({ isRetired: false, submissions: 2 });
  });

  it('is either retired or used by a submission at the same moment', async () => {
    const { id } = await created();
    const batch = await batchOfOne('Raced');
    const [submission] = await Promise.all([submit(batch, id), put(retireElement, id).expect(200)]);
    expect([200, 400]).toContain(submission.status);
    const element = (await list()).find((one) => one.id === id);
    expect(element).toMatchObject({ isRetired: true, submissions: submission.status === 200 ? 1 : 0 });
  });
});
