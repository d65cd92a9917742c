import { listPhoneVerifications, sendPhoneCode, verifyPhoneCode } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKycApp } from '../../app.ts';
import { aPhone, appHeadersOf, type Headers, send, smsCode } from '../../test/fixtures/kyc.fixtures.ts';

const server = await serve(createKycApp);
let sandbox: TestSandbox;
let app: Headers;
beforeAll(async () => {
  sandbox = await freshSandbox();
  app = appHeadersOf(sandbox, 'adom');
});

/** Sends a code as a proxy forwards the request, with this client address. */
const sendFrom = (address: string, phonenumber: string, to = server) =>
  send(to, { ...app, 'x-forwarded-for': address }, sendPhoneCode, { body: { phonenumber } }).expect(200);

describe('the list', () => {
  const list = async (email: string) => {
    const headers = await openSession(sandbox.account(email));
    return (await send(server, headers, listPhoneVerifications).expect(200)).body;
  };

  it('shows the organisation’s codes, newest first, with the caller’s address', async () => {
    const [phone, other] = [aPhone(), aPhone()];
    await send(server, app, sendPhoneCode, { body: { phonenumber: phone } }).expect(200);
    const code = await smsCode(sandbox, phone);
    await send(server, app, verifyPhoneCode, { body: { code, phonenumber: phone } }).expect(200);
    await sendFrom('203.0.113.7', other);
    const rows = await list('officer@adom');
    expect(rows.slice(0, 2)).toEqual([
      { id: expect.any(String), phone: other, ip: '203.0.113.7', date: expect.any(String), verified: false },
      { id: expect.any(String), phone, ip: '127.0.0.1', date: expect.any(String), verified: true },
    ]);
    expect(JSON.stringify(await list('officer@volta'))).not.toContain(phone);
    expect(JSON.stringify(await list('admin@oware'))).toContain(phone);
    for (const [lenderId, isSeen] of [
      [lenderIds.volta, false],
      [lenderIds.adom, true],
    ]) {
      const delegate = 'UPDATE provider."User" SET "delegateLenderId" = $2 WHERE email = $1';
      await database().query(delegate, [sandbox.account('reviewer@oware'), lenderId]);
      expect(JSON.stringify(await list('reviewer@oware')).includes(phone)).toBe(isSeen);
    }
  });

  it('ignores a forwarded address without a trusted proxy', async () => {
    const open = await serve(createKycApp, { TRUSTED_PROXIES: '203.0.113.1' });
    const phonenumber = aPhone();
    await sendFrom('203.0.113.7', phonenumber, open);
    expect((await list('officer@adom'))[0]).toMatchObject({ phone: phonenumber, ip: '127.0.0.1' });
  });

  it('rejects text that is not an address', async () => {
    const phone = aPhone();
    await sendFrom('<b>x</b>', phone);
    expect((await list('officer@adom'))[0]).toMatchObject({ phone, ip: null });
  });
});
