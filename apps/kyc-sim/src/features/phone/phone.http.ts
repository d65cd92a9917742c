import { once } from 'node:events';
import type { Server } from 'node:http';
import { messages, sendPhoneCode, verifyPhoneCode } from '@oware/contract';
import { magicValues } from '@oware/seed/magic';
import { settingsFrom } from '@oware/sim-kit';
import {
  database,
  freshSandbox,
  lockRow,
  messagesTo,
  openSession,
  serve,
  type TestSandbox,
  useUp,
} from '@oware/test-kit';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createKycApp } from '../../app.ts';
import {
  aPhone,
  appHeadersOf,
  type Headers,
  moveClock,
  send,
  smsCode,
  wrong,
} from '../../test/fixtures/kyc.fixtures.ts';

const server = await serve(createKycApp);
let sandbox: TestSandbox;
let app: Headers;
beforeAll(async () => {
  sandbox = await freshSandbox();
  app = appOf('adom');
});

const appOf = (organization: string) => appHeadersOf(sandbox, organization);
const ask = (phonenumber: string, headers = app) => send(server, headers, sendPhoneCode, { body: { phonenumber } });
const give = (phonenumber: string, code: string, headers = app) =>
  send(server, headers, verifyPhoneCode, { body: { code, phonenumber } });

/** Sends a code to a new number and returns both. */
async function aCode(): Promise<{ phone: string; code: string }> {
  const phone = aPhone();
  await ask(phone).expect(200);
  return { phone, code: await smsCode(sandbox, phone) };
}

describe('a code', () => {
  it('is sent by SMS, and verifies the phone, also if repeated', async () => {
    const { phone, code } = await aCode();
    const answers = await Promise.all([give(phone, code), give(phone, code)]);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { message: 'Code Verified!' }]);
    const { rows } = await database().query(
      'SELECT "wrongTries", "verifiedAt" FROM kyc."PhoneCode" WHERE "sandboxId" = $1 AND phone = $2',
      [sandbox.id, phone.slice(1)],
    );
    expect(rows).toEqual([{ wrongTries: 0, verifiedAt: expect.any(Date) }]);
  });

  it('is stored as a hash', async () => {
    const { phone, code } = await aCode();
    const { rows } = await database().query<{ row: string }>(
      'SELECT encode("codeHash", \'escape\') AS row FROM kyc."PhoneCode" WHERE phone = $1',
      [phone.slice(1)],
    );
    expect(rows[0]?.row).not.toContain(code);
  });

  it('is valid for five minutes', async () => {
    const { phone, code } = await aCode();
    await moveClock(sandbox, 299);
    await give(phone, code).expect(200);
    const late = await aCode();
    await moveClock(sandbox, 301);
    await give(late.phone, late.code).expect(422);
  });

  it('is rejected at its field if wrong, and void after five wrong tries', async () => {
    const { phone, code } = await aCode();
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await give(phone, wrong(code)).expect(422);
      expect(body).toMatchObject({ code: 'code_refused', errors: { code: expect.stringContaining('wrong') } });
    }
    await give(phone, code).expect(422);
  });

  it('is not checked for a while after twenty wrong tries of five codes, even if correct', async () => {
    const phone = aPhone();
    let code = '';
    for (let codes = 1; codes <= 5; codes++) {
      await ask(phone).expect(200);
      code = await smsCode(sandbox, phone);
      // one wrong try fewer than voids the code
      for (let tries = 1; tries <= 4; tries++) await give(phone, wrong(code)).expect(422);
      await moveClock(sandbox, 60);
    }
    const { body, headers } = await give(phone, code).expect(429);
    expect(body).toMatchObject({ code: 'too_many_requests', errors: { code: expect.stringContaining(' minutes ') } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
    await moveClock(sandbox, 4320);
    await ask(phone).expect(200);
    await give(phone, await smsCode(sandbox, phone)).expect(200);
  });

  it('cannot be guessed over several phones by one caller', async () => {
    const caller = { ...app, 'x-forwarded-for': '203.0.113.50' };
    await useUp(sandbox, { limit: 'phone code by caller', by: ['address', '203.0.113.50'] }, { left: 2 });
    for (let tries = 0; tries < 2; tries++) await give(aPhone(), '1234', caller).expect(422);
    expect((await give(aPhone(), '1234', caller).expect(429)).headers['retry-after']).toMatch(/^\d+$/);
    await give(aPhone(), '1234', { ...app, 'x-forwarded-for': '203.0.113.51' }).expect(422);
  });

  it('is void once another is sent', async () => {
    const first = await aCode();
    await moveClock(sandbox, 60);
    await ask(first.phone).expect(200);
    const second = await smsCode(sandbox, first.phone);
    if (second !== first.code) await give(first.phone, first.code).expect(422);
    await give(first.phone, second).expect(200);
  });

  it('belongs to the organisation that sent it', async () => {
    const { phone, code } = await aCode();
    await give(phone, code, appOf('volta')).expect(422);
    await give(phone, code).expect(200);
  });

  it('returns the same error for a number without a code as for a wrong code', async () => {
    const { phone, code } = await aCode();
    const withCode = await give(phone, wrong(code)).expect(422);
    const without = await give(aPhone(), '1234').expect(422);
    expect({ ...without.body, requestId: '' }).toEqual({ ...withCode.body, requestId: '' });
  });

  it('marks the organisation’s clients with this number', async () => {
    const { phone, code } = await aCode();
    const { rows } = await database().query<{ id: number }>(
      `UPDATE provider."Client" SET "mobileNo" = $2, "phoneVerified" = false, "consentVerified" = true, "idVerified" = true
       WHERE "sandboxId" = $1 AND id = (SELECT min(id) FROM provider."Client" WHERE "sandboxId" = $1 AND "lenderId" = 1) RETURNING id`,
      [sandbox.id, phone.slice(1)],
    );
    await give(phone, code).expect(200);
    const client = await database().query(
      'SELECT status::text AS status, "phoneVerified" FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2',
      [sandbox.id, rows[0]?.id],
    );
    expect(client.rows).toEqual([{ status: 'Active', phoneVerified: true }]);
  });

  it('marks a client who gets the number while the code is verified', async () => {
    const { phone, code } = await aCode();
    // as the provider does while it saves a client
    const saving = await lockRow('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `kyc phone ${sandbox.id} ${phone.slice(1)}`,
    ]);
    const answer = give(phone, code).then(({ status }) => status);
    await saving.waiting(1);
    await saving.query(
      `UPDATE provider."Client" SET "mobileNo" = $2, "phoneVerified" = false
       WHERE "sandboxId" = $1 AND id = (SELECT max(id) FROM provider."Client" WHERE "sandboxId" = $1 AND "lenderId" = 1)`,
      [sandbox.id, phone.slice(1)],
    );
    await saving.release();
    expect(await answer).toBe(200);
    const { rows } = await database().query(
      'SELECT "phoneVerified" FROM provider."Client" WHERE "sandboxId" = $1 AND "mobileNo" = $2',
      [sandbox.id, phone.slice(1)],
    );
    expect(rows).toEqual([{ phoneVerified: true }]);
  });
});

describe('sending a code', () => {
  it('does not reveal whether a number is a client’s', async () => {
    const { rows } = await database().query<{ mobileNo: string }>(
      'SELECT "mobileNo" FROM provider."Client" WHERE "sandboxId" = $1 AND "mobileNo" LIKE \'200%\' ORDER BY id DESC LIMIT 1',
      [sandbox.id],
    );
    const [known, stranger] = [`0${rows[0]?.mobileNo}`, aPhone()];
    const answers = async (phone: string) => {
      const sent = [await ask(phone), await ask(phone), await give(phone, 'none'), await give(phone, 'none')];
      return sent.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    };
    expect(await answers(known)).toEqual(await answers(stranger));
  });

  it('is allowed once a minute, with the waiting time in the error', async () => {
    const { phone } = await aCode();
    await moveClock(sandbox, 18);
    const { body } = await ask(phone).expect(429);
    expect(body).toMatchObject({
      code: 'too_many_requests',
      errors: { phonenumber: expect.stringMatching(/^Wait \d\d seconds before/) },
    });
    await moveClock(sandbox, 42);
    await ask(phone).expect(200);
  });

  it('is allowed five times, then once in twelve minutes', async () => {
    const { phone } = await aCode();
    for (let sends = 1; sends < 5; sends++) {
      await moveClock(sandbox, 61);
      await ask(phone).expect(200);
    }
    await moveClock(sandbox, 61);
    const { body, headers } = await ask(phone).expect(429);
    expect(body.message).toMatch(/^Wait [78] minutes/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    await moveClock(sandbox, 8 * 60);
    await ask(phone).expect(200);
  });

  it('to several numbers is limited per caller', async () => {
    const caller = { ...app, 'x-forwarded-for': '203.0.113.60' };
    await useUp(sandbox, { limit: 'SMS by caller', by: ['address', '203.0.113.60'] }, { left: 2 });
    for (let sends = 0; sends < 2; sends++) await ask(aPhone(), caller).expect(200);
    expect((await ask(aPhone(), caller).expect(429)).headers['retry-after']).toMatch(/^\d+$/);
    const colleague = await openSession(sandbox.account('officer@adom'));
    await ask(aPhone(), { ...colleague, 'x-forwarded-for': '203.0.113.60' }).expect(200);
  });

  it('creates one code for fifty simultaneous requests', async () => {
    const phone = aPhone();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(49);
    expect(await messagesTo(sandbox, `+233${phone.slice(1)}`)).toHaveLength(1);
  });

  it.each(['', '0', '200000001', '00200000001', '0012345678', '+233200000001', '02000000o1'])(
    'rejects %j at its field',
    async (phonenumber) => {
      const { body } = await ask(phonenumber).expect(400);
      expect(body.errors).toEqual({ phonenumber: messages.phoneInvalid });
    },
  );

  it('never repeats a number in an error', async () => {
    const { phone } = await aCode();
    expect((await ask(phone).expect(429)).text).not.toContain(phone.slice(1));
    expect((await give(phone, 'xxxx').expect(422)).text).not.toContain(phone.slice(1));
  });
});

describe('a test number', () => {
  const numberOf = (outcome: string) =>
    magicValues.find((magic) => magic.outcome === outcome && magic.kind === 'phone')!;

  it.each([
    ['undeliverable', 502, 'code_not_delivered'],
    ['limited', 429, 'too_many_requests'],
    ['down', 503, 'service_down'],
  ])('%s returns %d %s', async (outcome, status, code) => {
    const { body } = await ask(numberOf(outcome).value).expect(status);
    expect(body.code).toBe(code);
  });

  it('expired gets a code that is already too old', async () => {
    const { value } = numberOf('expired');
    await ask(value).expect(200);
    await give(value, await smsCode(sandbox, value)).expect(422);
  });

  it('silent never answers, without blocking others', async () => {
    const { value } = numberOf('silent');
    const held = Array.from({ length: 30 }, () => ask(value));
    const ended = held.map((one) =>
      one.then(
        ({ body }) => body.code,
        () => 'hung up',
      ),
    );
    await Promise.all(Array.from({ length: 20 }, () => ask(aPhone()).expect(200)));
    for (const one of held) one.abort();
    expect(new Set(await Promise.all(ended))).toEqual(new Set(['hung up']));
  });

  it('silent does not block the service from stopping', async () => {
    const other = await createKycApp(settingsFrom({ DATABASE_URL: inject('databaseUrl'), LOG_LEVEL: 'silent' }));
    await other.listen(0, '127.0.0.1');
    const own = other.getHttpServer() as Server;
    const received = once(own, 'request');
    const body = { phonenumber: numberOf('silent').value };
    const held = send(own, app, sendPhoneCode, { body }).then(({ status }) => status);
    await received;
    await other.close();
    expect(await held).toBe(503);
  });
});
