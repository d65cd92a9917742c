import { callPath, getAuthenticatedUser, signIn } from '@oware/contract';
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
