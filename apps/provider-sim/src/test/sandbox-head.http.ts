import { callPath, getAuthenticatedUser, getClient, signIn, simulatorHeader } from '@oware/contract';
import { apiHeaders, database, demoPassword, freshSandbox, openSession, serve } from '@oware/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';

const server = await serve(createProviderApp);
const day = 86_400_000;
const aheadBy = ({ headers }: { headers: Record<string, string> }) =>
  Math.round((Date.parse(headers.date ?? '') - Date.now()) / day) + 0; // + 0 avoids minus zero

it('dates answers by the sandbox clock, and by the wall clock outside a sandbox', async () => {
  const sandbox = await freshSandbox();
  await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = $2 WHERE id = $1', [sandbox.id, 730 * day]);
  const email = sandbox.account('officer@adom');
  const signedIn = await request(server).post(callPath(signIn)).set(apiHeaders).send({ email, password: demoPassword });
  expect(aheadBy(signedIn)).toBe(730);
  const headers = await openSession(email);
  expect(aheadBy(await request(server).get(callPath(getAuthenticatedUser)).set(headers).expect(200))).toBe(730);
  expect(aheadBy(await request(server).get('/health'))).toBe(0);
});

it('names the sandbox in its answers, also in refusals, and nothing outside a sandbox', async () => {
  const sandbox = await freshSandbox();
  const headers = await openSession(sandbox.account('officer@adom'));
  const answer = await request(server).get(callPath(getAuthenticatedUser)).set(headers).expect(200);
  expect(answer.headers[simulatorHeader]).toBe(sandbox.name);
  const path = callPath(getClient, { lenderId: '1', id: '1' });
  const refusal = await request(server).get(path).set(headers);
  expect(refusal.status).toBeGreaterThanOrEqual(400);
  expect(refusal.headers[simulatorHeader]).toBe(sandbox.name);
  expect((await request(server).get('/health')).headers).not.toHaveProperty(simulatorHeader);
});
