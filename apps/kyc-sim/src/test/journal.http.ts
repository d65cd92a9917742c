import type { Server } from 'node:http';
import {
  approveGhanaCard,
  getIdentityResult,
  listPhoneVerifications,
  sendPhoneCode,
  verifyPhoneCode,
} from '@oware/contract';
import { Journal, settingsFrom } from '@oware/sim-kit';
import { database, freshSandbox, openSession, type TestSandbox } from '@oware/test-kit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createKycApp } from '../app.ts';
import { aCardNumber, anOfficer, aPhone, send, sendCard, smsCode } from './fixtures/kyc.fixtures.ts';

let app: Awaited<ReturnType<typeof createKycApp>>;
let server: Server;
let sandbox: TestSandbox;
beforeAll(async () => {
  app = await createKycApp(settingsFrom({ DATABASE_URL: inject('databaseUrl'), LOG_LEVEL: 'silent' }));
  await app.listen(0, '127.0.0.1');
  server = app.getHttpServer() as Server;
  sandbox = await freshSandbox();
});
afterAll(() => app.close());

it('contains no code, phone or card number, token or photo', async () => {
  const headers = await openSession(sandbox.account('officer@adom'));
  const manager = await anOfficer(server, sandbox, 'manager@adom');
  const phonenumber = aPhone();
  const id_number = aCardNumber();
  await send(server, headers, sendPhoneCode, { body: { phonenumber } }).expect(200);
  const code = await smsCode(sandbox, phonenumber);
  await send(server, headers, verifyPhoneCode, { body: { phonenumber, code } }).expect(200);
  await send(server, headers, listPhoneVerifications).expect(200);
  const { body: card } = await sendCard(server, headers, { id_number }).expect(201);
  const params = { id: card.id };
  await send(server, manager.headers, getIdentityResult, { params }).expect(200);
  await send(server, manager.headers, approveGhanaCard, { params, body: manager.approval }).expect(200);
  await app.get(Journal).flush();
  const { rows } = await database().query<{ callId: string; bodies: string }>(
    `SELECT "callId", concat(path, "requestBody", "responseBody") AS bodies FROM sim."Exchange" WHERE "sandboxId" = $1`,
    [sandbox.id],
  );
  expect(new Set(rows.map(({ callId }) => callId))).toEqual(
    new Set(['K1', 'K2', 'K10', 'K6', 'K9', 'K7', 'X-requestApprovalCode']),
  );
  const secrets = [`"${code}"`, phonenumber.slice(1), id_number, manager.approval.approval_code, 'JFIF'];
  const told = rows.flatMap(({ callId, bodies }) =>
    secrets.filter((secret) => bodies.includes(secret)).map(() => callId),
  );
  expect(told).toEqual([]);
});
