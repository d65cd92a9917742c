import {
  callPath,
  idempotencyKeyHeader,
  requestPasswordReset,
  resetPassword,
  signIn as signInCall,
  signUp,
} from '@oware/contract';
import {
  apiHeaders,
  database,
  demoPassword,
  freshSandbox,
  messagesTo,
  newestMessage,
  serve,
  type TestSandbox,
} from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createProviderApp } from '../../../app.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

const post = (call: { path: string }, body: object) => request(server).post(callPath(call)).set(apiHeaders).send(body);
const inbox = (recipient: string) => messagesTo(sandbox, recipient);
const codeSentTo = async (recipient: string) =>
  /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await newestMessage(sandbox, recipient))?.[0] ?? '';

const visitor = () => ({
  firstname: 'Esi',
  lastname: 'Quaye',
  company_name: 'Quaye Foods',
  country: 'Ghana',
  work_email: sandbox.account('esi@quaye'),
  password: 'a long enough one',
});

it('opens an account by sign-up', async () => {
  await post(signUp, visitor()).expect(202);
  const { body } = await post(signInCall, { email: visitor().work_email, password: visitor().password }).expect(200);
  expect(body).toMatchObject({ firstname: 'Esi', organizationSet: true, organizations: [{ name: 'Quaye Foods' }] });
  expect(await inbox(visitor().work_email)).toHaveLength(1);
  expect(await newestMessage(sandbox, visitor().work_email)).toContain('Hello Esi');
});

it('returns the same answer for a sign-up with a known address, and changes nothing', async () => {
  const fresh = await post(signUp, visitor()).expect(202);
  const known = await post(signUp, {
    ...visitor(),
    company_name: 'Danso Foods',
    work_email: sandbox.account('officer@adom'),
    password: 'somebody else’s',
  }).expect(202);
  expect(known.body).toEqual(fresh.body);
  await post(signInCall, { email: sandbox.account('officer@adom'), password: demoPassword }).expect(200);
  expect((await inbox(sandbox.account('officer@adom')))[0]?.subject).toBe('You have an account already');
});

it('opens no account and keeps no code without its mail', async () => {
  const owner = sandbox.account('officer@adom');
  await post(requestPasswordReset, { email: owner }).expect(202);
  const code = await codeSentTo(owner);
  const poison = `poison_mails_${sandbox.id}`;
  await database().query(
    `CREATE FUNCTION sim.${poison}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poisoned'; END $$;
     CREATE TRIGGER ${poison} BEFORE INSERT ON sim."InboxMessage" FOR EACH ROW
     WHEN (NEW."sandboxId" = ${sandbox.id}) EXECUTE FUNCTION sim.${poison}()`,
  );
  onTestFinished(async () => void (await database().query(`DROP FUNCTION sim.${poison} CASCADE`)));
  await post(signUp, visitor()).expect(500);
  await post(signInCall, { email: visitor().work_email, password: visitor().password }).expect(401);
  await post(requestPasswordReset, { email: owner }).expect(500);
  await post(resetPassword, { email: owner, code, newPassword: 'a long enough one' }).expect(200);
});

it('opens one account for a sign-up that is repeated with its Idempotency-Key', async () => {
  const key = `sign-up-${sandbox.name}`;
  const keyed = (body: object) => post(signUp, body).set(idempotencyKeyHeader, key);
  const first = await keyed(visitor()).expect(202);
  const repeated = await keyed(visitor()).expect(202).expect('idempotent-replayed', 'true');
  expect(repeated.body).toEqual(first.body);
  expect(await inbox(visitor().work_email)).toHaveLength(1);
  const { body } = await keyed({ ...visitor(), company_name: 'Danso Foods' }).expect(422);
  expect(body.code).toBe('idempotency_key_reused');
});

it('stores no hash of the password to recognise a repeated sign-up', async () => {
  const key = `password-${sandbox.name}`;
  await post(signUp, visitor()).set(idempotencyKeyHeader, key).expect(202);
  const other = { ...visitor(), password: 'another long one' };
  await post(signUp, other).set(idempotencyKeyHeader, key).expect('idempotent-replayed', 'true');
});

it('rejects a sign-up with another institute’s name, in any case, for known and unknown addresses', async () => {
  for (const work_email of [visitor().work_email, sandbox.account('officer@adom')]) {
    const { body } = await post(signUp, { ...visitor(), company_name: 'ADOM microfinance', work_email }).expect(400);
    expect(body.errors).toEqual({ company_name: 'Another institute has this name' });
    expect(await inbox(work_email)).toEqual([]);
  }
});

it('gives a name to one of two sign-ups at once', async () => {
  const other = { ...visitor(), company_name: 'QUAYE foods', work_email: sandbox.account('ama@quaye') };
  const answers = await Promise.all([post(signUp, visitor()), post(signUp, other)]);
  expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([202, 400]);
});

it('opens one account for simultaneous sign-ups', async () => {
  await Promise.all(
    Array.from({ length: 5 }, (_, n) => post(signUp, { ...visitor(), company_name: `Quaye Foods ${n}` }).expect(202)),
  );
  const subjects = (await inbox(visitor().work_email)).map(({ subject }) => subject).sort();
  expect(subjects).toEqual(
    ['Welcome to Oware', ...Array.from({ length: 4 }, () => 'You have an account already')].sort(),
  );
});

it('reports each invalid field of a sign-up', async () => {
  const { body } = await post(signUp, {
    firstname: '1',
    lastname: '',
    company_name: 'Q',
    country: '',
    work_email: 'esi',
    password: 'short',
  }).expect(400);
  expect(Object.keys(body.errors).sort()).toEqual([
    'company_name',
    'country',
    'firstname',
    'lastname',
    'password',
    'work_email',
  ]);
});

it.each(['Password1', 'quaye-foods', 'EsiQuaye99'])(
  'rejects the guessable password %s at sign-up',
  async (password) => {
    const { body } = await post(signUp, { ...visitor(), password }).expect(400);
    expect(body.errors).toEqual({ password: expect.stringContaining('Choose another') });
    expect(await inbox(visitor().work_email)).toEqual([]);
  },
);

it('resets a forgotten password with the code from the email, once', async () => {
  const email = sandbox.account('officer@adom');
  const known = await post(requestPasswordReset, { email }).expect(202);
  const unknown = await post(requestPasswordReset, { email: sandbox.account('nobody@adom') }).expect(202);
  expect(unknown.body).toEqual(known.body);
  expect(await inbox(sandbox.account('nobody@adom'))).toEqual([]);
  const code = await codeSentTo(email);
  await post(resetPassword, { email, code: code.toLowerCase(), newPassword: 'brand new password' }).expect(200);
  await post(signInCall, { email, password: 'brand new password' }).expect(200);
  await post(resetPassword, { email, code, newPassword: 'once more please' }).expect(422);
});

it('rejects a common password at reset, and personal data only with a valid code, which stays valid', async () => {
  const email = sandbox.account('officer@adom');
  await post(requestPasswordReset, { email }).expect(202);
  const code = await codeSentTo(email);
  const reset = (address: string, tried: string, newPassword: string) =>
    post(resetPassword, { email: address, code: tried, newPassword });
  for (const address of [email, sandbox.account('nobody@adom')]) {
    const common = await reset(address, '00000-00000', 'Password1').expect(400);
    expect(common.body.errors).toEqual({ newPassword: expect.stringContaining('Choose another') });
    const own = await reset(address, '00000-00000', 'Kwame-1957').expect(422);
    expect(own.body.errors).toEqual({ code: 'The code is wrong or has expired' });
  }
  for (let tries = 0; tries < 6; tries++) {
    const { body } = await reset(email, code, 'Kwame-1957').expect(400);
    expect(body.errors).toEqual({ newPassword: expect.stringContaining('Choose another') });
  }
  await post(signInCall, { email, password: demoPassword }).expect(200);
  await reset(email, code, 'brand new password').expect(200);
});

it('slows down an address with wrong reset codes, without invalidating codes', async () => {
  const email = sandbox.account('officer@adom');
  await post(requestPasswordReset, { email }).expect(202);
  const code = await codeSentTo(email);
  const reset = (tried: string) => post(resetPassword, { email, code: tried, newPassword: 'brand new password' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => reset('00000-00000')));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  const { body, headers } = await reset(code).expect(429);
  expect(body.errors.code).toMatch(/^Too many wrong codes. Wait \d minutes and try again.$/);
  expect(Number(headers['retry-after'])).toBeGreaterThan(90);
  await reset(code).set('x-forwarded-for', '203.0.113.9').expect(200);
});

it('invalidates the previous reset code when a new one is sent', async () => {
  const email = sandbox.account('officer@adom');
  await post(requestPasswordReset, { email }).expect(202);
  const first = await codeSentTo(email);
  await post(requestPasswordReset, { email }).expect(202);
  const second = await codeSentTo(email);
  await post(resetPassword, { email, code: first, newPassword: 'brand new password' }).expect(422);
  await post(resetPassword, { email, code: second, newPassword: 'brand new password' }).expect(200);
});

it('expires a reset code after fifteen minutes of the sandbox clock', async () => {
  const email = sandbox.account('officer@adom');
  await post(requestPasswordReset, { email }).expect(202);
  await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = 16 * 60000 WHERE id = $1', [sandbox.id]);
  await post(resetPassword, {
    email,
    code: await codeSentTo(email),
    newPassword: 'brand new password',
  }).expect(422);
});

it('refuses a sixth reset mail within fifteen minutes for known and unknown addresses', async () => {
  for (const email of [sandbox.account('officer@adom'), sandbox.account('nobody@adom')]) {
    for (let mails = 0; mails < 5; mails++) await post(requestPasswordReset, { email }).expect(202);
    const { headers } = await post(requestPasswordReset, { email }).expect(429);
    expect(headers['retry-after']).toMatch(/^1[78]\d$/);
  }
});
