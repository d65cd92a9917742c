import { callPath } from '@oware/contract';
import { newcomers } from '@oware/seed';
import * as desk from '@oware/sim-kit/control/contract';
import { database, freshSandbox, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';

const server = await serve(createDeskApp);
const person = newcomers[0]!;
const statesIn = async ({ name }: TestSandbox) =>
  (await request(server).get(callPath(desk.listPersonaStates)).query({ sandbox: name }).expect(200)).body.content;

it('shows the furthest that a person has come in a sandbox, and leaves others out', async () => {
  const sandbox = await freshSandbox();
  const other = await freshSandbox();
  expect(await statesIn(sandbox)).toEqual([]);
  await database().query(
    `INSERT INTO kyc."PhoneCode" ("sandboxId", "organizationId", phone, "codeHash", "sentAt", "expiresAt", "verifiedAt")
     VALUES ($1, 1, $2, '\\x00', now(), now(), now())`,
    [sandbox.id, person.phone],
  );
  const state = (text: string) => [{ sandbox: sandbox.name, idNumber: person.idNumber, state: text }];
  expect(await statesIn(sandbox)).toEqual(state('phone verified'));
  await database().query(
    `INSERT INTO kyc."IdentityCheck" ("sandboxId", "organizationId", type, number, reference, status, "submittedAt")
     VALUES ($1, 1, 'ghana_card', $2, 'r', 'Rejected', now())`,
    [sandbox.id, person.idNumber],
  );
  expect(await statesIn(sandbox)).toEqual(state('rejected'));
  expect(await statesIn(other)).toEqual([]);
  await request(server).get(callPath(desk.listPersonaStates)).query({ sandbox: 'nowhere' }).expect(404);
});
