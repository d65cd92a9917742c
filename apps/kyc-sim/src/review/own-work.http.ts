import { approveGhanaCard, getIdentityResult } from '@oware/contract';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import { expect, it } from 'vitest';
import { createKycApp } from '../app.ts';
import { anOfficer, send, sendCard } from '../test/fixtures/kyc.fixtures.ts';

/** Returns the refused attempts in the audit of a sandbox. */
async function attemptsIn({ id }: TestSandbox) {
  const { rows } = await database().query<{ kind: string; recordName: string; reason: string }>(
    `SELECT kind, "recordName", changes->1->>'to' AS reason FROM provider."AuditEntry"
     WHERE "sandboxId" = $1 AND action = 'refused' ORDER BY id`,
    [id],
  );
  return rows;
}

it('records an attempt to decide without permission on the card’s client', async () => {
  const server = await serve(createKycApp);
  const sandbox = await freshSandbox();
  const { rows } = await database().query<{ id: number; client: string }>(
    `SELECT k.id, c."firstName" || ' ' || c."lastName" AS client FROM kyc."IdentityCheck" k
     JOIN provider."Client" c ON c."sandboxId" = k."sandboxId" AND c."kycReference" = k.reference AND c."lenderId" = 1
     WHERE k."sandboxId" = $1 AND k."organizationId" = 1 ORDER BY k.id LIMIT 1`,
    [sandbox.id],
  );
  const { id, client } = rows[0]!;
  for (const account of ['auditor@adom', 'sales@kente']) {
    const headers = await openSession(sandbox.account(account));
    await send(server, headers, approveGhanaCard, { params: { id: String(id) }, body: {} }).expect(403);
  }
  const reason = 'They don’t have permission to approve or reject identity verifications.';
  expect(await attemptsIn(sandbox)).toEqual([
    { kind: 'client', recordName: client, reason },
    { kind: 'user', recordName: 'Yaa Amponsah', reason },
  ]);
});

it('allows deciding on own submissions without two-person approval, and notes it in the history', async () => {
  const server = await serve(createKycApp);
  const sandbox = await freshSandbox();
  const { headers, approval } = await anOfficer(server, sandbox, 'officer@adom');
  const { id } = (await sendCard(server, headers).expect(201)).body as { id: string };
  const requireTwoPeople = (isRequired: boolean) =>
    database().query('UPDATE provider."Organization" SET "twoPersonApproval" = $2 WHERE "sandboxId" = $1', [
      sandbox.id,
      isRequired,
    ]);
  const decide = () =>
    send(server, headers, approveGhanaCard, { params: { id }, body: { ...approval, verified: true } });
  const result = async () => (await send(server, headers, getIdentityResult, { params: { id } }).expect(200)).body;

  expect((await decide().expect(403)).body).toMatchObject({
    code: 'own_work',
    message: 'Another person has to decide on this: you submitted it.',
  });
  expect((await result()).twoPersonApproval).toEqual({ isRequired: true, ownWork: 'submitted' });
  expect(await attemptsIn(sandbox)).toEqual([
    { kind: 'user', recordName: 'Kwame Asante', reason: 'Another person has to decide on this: they submitted it.' },
  ]);
  await requireTwoPeople(false);
  await decide().expect(200);
  await requireTwoPeople(true);
  expect((await result()).history.at(-1).what).toBe(
    'Approved by the person who submitted it: two-person approval is off',
  );
});
