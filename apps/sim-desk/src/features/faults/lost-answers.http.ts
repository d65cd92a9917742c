import { type Contact, createClientContact, idempotencyKeyHeader, listClientContacts } from '@oware/contract';
import { personas } from '@oware/seed';
import { freshSandbox, serve, type TestSandbox, withFault } from '@oware/test-kit';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';
import { anOffice, faultDesk, type Office, raw, serveBoth } from './failing.fixtures.ts';

const server = await serve(createDeskApp);
let sandbox: TestSandbox;
let office: Office;
beforeAll(async () => {
  await serveBoth();
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  office = await anOffice(sandbox);
});

const customerId = String(personas.goodPayer.client.id);
const contact = {
  call: createClientContact,
  params: { customerId },
  body: { displayName: 'Yaa Osei', phoneNumbers: [{ number: '0200970001', label: 'Mobile' }] },
};
const create = () => office.ask(contact).set(idempotencyKeyHeader, 'a-key-of-this-test');
const named = async () => {
  const { body } = await office.ask({ call: listClientContacts, params: { customerId } }).expect(200);
  return (body as Contact[]).filter(({ displayName }) => displayName === 'Yaa Osei').length;
};

it.each(['cut_before_answer', 'cut_mid_answer', 'internal', 'html_page', 'truncated_json'])(
  'gives an answer lost after the work to the retry with the same key: %s',
  async (failure) => {
    await withFault(sandbox, { callId: createClientContact.id, failure, moment: 'after' }, async () => {
      await raw(create()).catch(() => undefined);
      expect((await faultDesk(server, sandbox).armed())[0]?.hits).toBe(1);
      expect(await named()).toBe(1);
      const { body, headers } = await create().expect(201);
      expect(headers['idempotent-replayed']).toBe('true');
      expect(body.displayName).toBe('Yaa Osei');
      expect(await named()).toBe(1);
    });
  },
);

it('leaves the work undone if the failure comes before it', async () => {
  await withFault(sandbox, { callId: createClientContact.id, failure: 'cut_before_answer' }, async () => {
    await expect(create()).rejects.toThrow('socket hang up');
    expect(await named()).toBe(0);
    const { headers } = await create().expect(201);
    expect(headers).not.toHaveProperty('idempotent-replayed');
    expect(await named()).toBe(1);
  });
});

it('loses the answer of a retry too', async () => {
  await create().expect(201);
  await withFault(sandbox, { callId: createClientContact.id, failure: 'internal', moment: 'after' }, async () => {
    await create().expect(500);
  });
  await create().expect(201).expect('idempotent-replayed', 'true');
  expect(await named()).toBe(1);
});
