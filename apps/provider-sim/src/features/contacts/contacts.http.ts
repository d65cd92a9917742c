import {
  callPath,
  type Contact,
  contactLimits,
  createClientContact,
  idempotencyKeyHeader,
  listClientContacts,
  removeClient,
  removeClientContact,
  updateClientContact,
} from '@oware/contract';
import { contacts, lenderIds, personas } from '@oware/seed';
import { freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

type Headers = Record<string, string>;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Headers;
beforeAll(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
});

const { goodPayer, shortName, justArrived, loanPastDue } = personas;
const idOf = ({ client }: { client: { id: number } }) => String(client.id);
const wanted = {
  displayName: 'Yaa Osei',
  phoneNumbers: [
    { number: '+233 (020) 097-00-01', label: 'Mobile' },
    { number: '0302 001 234', label: 'Work' },
  ],
};
const read = [
  { number: '200970001', label: 'Mobile' },
  { number: '302001234', label: 'Work' },
];

const list = async (customerId: string, headers = officer) =>
  (await request(server).get(callPath(listClientContacts, { customerId })).set(headers).expect(200)).body as Contact[];
const create = (customerId: string, body: object = wanted, headers = officer) =>
  request(server).post(callPath(createClientContact, { customerId })).set(headers).send(body);
const created = async (customerId: string): Promise<Contact> => (await create(customerId).expect(201)).body;
const update = (customerId: string, contactId: string, body: object) =>
  request(server).put(callPath(updateClientContact, { customerId, contactId })).set(officer).send(body);
const remove = (customerId: string, contactId: string, query = {}) =>
  request(server).delete(callPath(removeClientContact, { customerId, contactId })).query(query).set(officer);

describe('a client’s contacts', () => {
  it('are listed by name, as seeded', async () => {
    const seeded = contacts.filter(({ clientId }) => clientId === goodPayer.client.id);
    const names = seeded.map(({ displayName }) => displayName).sort();
    expect((await list(idOf(goodPayer))).map(({ displayName }) => displayName)).toEqual(names);
    expect(names.length).toBeGreaterThan(1);
  });

  it('are added with mobile numbers and landlines, changed and removed', async () => {
    const client = idOf(shortName);
    const contact = await created(client);
    expect(contact).toEqual({ recordId: contact.recordId, ...wanted, phoneNumbers: read, version: 1 });
    const change = { displayName: 'Yaa Osei-Bonsu', phoneNumbers: [{ number: '0200970002', label: 'WhatsApp' }] };
    await update(client, contact.recordId, { ...change, version: 1 }).expect(200);
    expect(await list(client)).toEqual([
      { recordId: contact.recordId, ...change, phoneNumbers: [{ number: '200970002', label: 'WhatsApp' }], version: 2 },
    ]);
    await remove(client, contact.recordId, { version: 2 }).expect(200);
    expect(await list(client)).toEqual([]);
    await remove(client, contact.recordId).expect(404);
  });

  it('are added once if the answer was lost and the request is repeated', async () => {
    const headers = { ...officer, [idempotencyKeyHeader]: 'contact-creation' };
    const [one, another] = await Promise.all([1, 2].map(() => create(idOf(loanPastDue), wanted, headers)));
    expect((another!.body as Contact).recordId).toBe((one!.body as Contact).recordId);
  });

  it('are limited to twenty, also with simultaneous requests', async () => {
    const client = idOf(justArrived);
    for (let at = 1; at < contactLimits.contacts; at += 1) await created(client);
    const answers = await Promise.all([1, 2, 3].map(() => create(client)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'limit_reached',
      message: expect.stringContaining('at most 20 contacts') as string,
    });
    expect(await list(client)).toHaveLength(contactLimits.contacts);
  });

  it('are removed with their client', async () => {
    const client = idOf(justArrived);
    expect(await list(client)).not.toEqual([]);
    const manager = await openSession(sandbox.account('manager@adom'));
    const params = { lenderId: String(lenderIds.adom), id: client };
    await request(server).delete(callPath(removeClient, params)).set(manager).expect(200);
    await request(server)
      .get(callPath(listClientContacts, { customerId: client }))
      .set(officer)
      .expect(404);
  });
});

describe('two changes of one contact', () => {
  it('are rejected if the second is based on an older version, also at the same moment', async () => {
    const client = idOf(shortName);
    const { recordId } = await created(client);
    const answers = await Promise.all(
      ['One', 'Another'].map((displayName) => update(client, recordId, { ...wanted, displayName, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await remove(client, recordId, { version: 1 }).expect(409);
    const kept = (await list(client)).find((one) => one.recordId === recordId);
    expect(kept?.displayName).toBe(answers.find(({ status }) => status === 200)?.body.displayName);
    await remove(client, recordId).expect(200);
  });

  it('cannot reach the contact through another client', async () => {
    const { recordId } = await created(idOf(shortName));
    await update(idOf(goodPayer), recordId, wanted).expect(404);
    await remove(idOf(goodPayer), recordId).expect(404);
    await remove(idOf(shortName), recordId).expect(200);
  });
});

it.each([
  ['a name of one letter', { ...wanted, displayName: ' Y ' }, 'displayName'],
  ['no number', { ...wanted, phoneNumbers: [] }, 'phoneNumbers'],
  ['six numbers', { ...wanted, phoneNumbers: Array(6).fill(wanted.phoneNumbers[0]) }, 'phoneNumbers'],
  ['a foreign number', aNumber('+44 20 7946 0018'), 'phoneNumbers.0.number'],
  ['a number without a label', aNumber('0200970001', ' '), 'phoneNumbers.0.label'],
  ['a number twice', { ...wanted, phoneNumbers: [...read, { ...read[0], label: 'Home' }] }, 'phoneNumbers.2.number'],
])('rejects %s at its field', async (_what, body, field) => {
  const answer = await create(idOf(goodPayer), body).expect(400);
  expect(Object.keys(answer.body.errors as object)).toContain(field);
});

function aNumber(number: string, label = 'Mobile') {
  return { ...wanted, phoneNumbers: [{ number, label }] };
}
