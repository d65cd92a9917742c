import { callPath } from '@oware/contract';
import { newOneTimeSecret, oneTimeCode } from '@oware/sim-kit';
import * as desk from '@oware/sim-kit/control/contract';
import { database, freshSandbox, serve } from '@oware/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';

const server = await serve(createDeskApp);

it('shows the current code of each account of only this sandbox, also during setup', async () => {
  const [sandbox, other] = [await freshSandbox(), await freshSandbox()];
  const list = async ({ name }: { name: string }) =>
    (await request(server).get(callPath(desk.listTwoFactorCodes, { name })).expect(200)).body.content;
  const email = sandbox.account('officer@adom');
  const secret = newOneTimeSecret();
  await database().query(
    `INSERT INTO provider."TwoFactor" ("sandboxId", "userId", secret, "startedAt")
     SELECT "sandboxId", id, $2, now() FROM provider."User" WHERE email = $1`,
    [email, secret],
  );
  const before = oneTimeCode(secret).code;
  const [shown, ...rest] = await list(sandbox);
  expect(rest).toEqual([]);
  expect(shown).toMatchObject({ email, name: 'Kwame Asante', isOn: false, secondsLeft: expect.any(Number) });
  expect([before, oneTimeCode(secret).code]).toContain(shown.code);
  await database().query(`UPDATE provider."User" SET "twoFactorSince" = now() WHERE email = $1`, [email]);
  expect(await list(sandbox)).toMatchObject([{ isOn: true }]);
  expect(await list(other)).toEqual([]);
  await request(server)
    .get(callPath(desk.listTwoFactorCodes, { name: 'nowhere' }))
    .expect(404);
});
