import type { NamedCall } from '@oware/contract';
import { providerExamples } from '@oware/seed';
import { bodyExampleOf, exampleOf } from '@oware/sim-kit';
import { freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';
import { simulatedCalls as calls } from '../calls.ts';

const server = await serve(createProviderApp);
const accounts = ['officer@adom', 'manager@adom', 'admin@oware', 'reviewer@oware'] as const;

/** Calls of records that a new sandbox doesn't have. Their pages say which call lists them. */
const withoutRecord = ['listWebhookMessages'];
/** Changes whose example is filled in from an earlier answer, such as a code, a version or a card's reference. */
const bodiesToTry = ['createLoan', 'createApplication', 'inviteUser', 'updateNotificationTriggers', 'decideLoan'];

const hasPathExample = (named: NamedCall): boolean =>
  [...named.call.path.matchAll(/{(\w+)}/g)].every(([, name = '']) => exampleOf(named, name, providerExamples));

/** Sends the request that the page of the API shows, as the first account that may, and returns its status. */
async function statusOf(named: NamedCall, sandbox: TestSandbox): Promise<number> {
  const { method, path } = named.call;
  const own = (text: string) => text.replaceAll(/\badom\b/g, `adom.${sandbox.name}`);
  const address = path.replace(/{(\w+)}/g, (_, name: string) => own(exampleOf(named, name, providerExamples) ?? ''));
  const query = Object.entries(providerExamples.query).find(([name]) => name === named.name)?.[1] ?? {};
  const given = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, own(String(value))]));
  let status = 0;
  for (const account of accounts) {
    const session = await openSession(sandbox.account(account));
    const send = request(server)[method.toLowerCase() as 'get'](address).query(given).set(session);
    const body = bodyExampleOf(named, providerExamples);
    ({ status } = await (body === undefined ? send : send.send(body as object)));
    if (status < 300) break;
  }
  return status;
}

it('answers the requests for records that the pages of the API show', async () => {
  const sandbox = await freshSandbox();
  const wrong: string[] = [];
  for (const named of calls.filter(({ call }) => call.method === 'GET' && call.access === 'session')) {
    if (withoutRecord.includes(named.name) || /stream/.test(named.call.path)) continue;
    const status = hasPathExample(named) ? await statusOf(named, sandbox) : 'no example';
    if (status !== 200) wrong.push(`${named.name} ${named.call.path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

it.each(bodiesToTry)('takes the change that the page of the API shows for %s', async (name) => {
  const named = calls.find((call) => call.name === name)!;
  expect(await statusOf(named, await freshSandbox())).toBeLessThan(300);
});
