import { approveGhanaCard, getIdentityResult } from '@oware/contract';
import { database, freshSandbox, serve } from '@oware/test-kit';
import { expect, it } from 'vitest';
import { createKycApp } from '../app.ts';
import { anOfficer, send, sendCard } from '../test/fixtures/kyc.fixtures.ts';

it('an officer decides on their own submission where two people are not required, and the history says so', async () => {
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
  await requireTwoPeople(false);
  await decide().expect(200);
  await requireTwoPeople(true);
  expect((await result()).history.at(-1).what).toBe(
    'Approved by the person who submitted it: two-person approval is off',
  );
});
