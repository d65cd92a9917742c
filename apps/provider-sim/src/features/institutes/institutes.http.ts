import {
  acceptInvitation,
  callPath,
  cancelInstituteInvitation,
  type InstituteInvitationDraft,
  inviteInstitute,
  type Lender,
  listInstituteInvitations,
  listInvitations,
  listLenders,
  renameInstitute,
  idempotencyKeyHeader,
  resendInstituteInvitation,
  resendInvitation,
  signIn as signInCall,
} from '@oware/contract';
import {
  apiHeaders,
  database,
  freshSandbox,
  madeSinceSeed,
  openSession,
  serve,
  type TestSandbox,
} from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aPerson, aRole, giveRoles } from '../../test/fixtures/staff.fixtures.ts';

type Headers = Record<string, string>;
const ownPassword = 'cocoa drums river';
const institute = { company_name: 'Sika Credit Union', countryName: 'Ghana' };

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let administrator: Headers;
let draft: InstituteInvitationDraft;
beforeEach(async () => {
  sandbox = await freshSandbox();
  administrator = await openSession(sandbox.account('admin@oware'));
  draft = { email: `Esi@${sandbox.name}.example`, firstname: 'Esi', lastname: 'Quaye', isVendor: 'false' };
});

const invite = (body: object = draft, as = administrator) =>
  request(server).post(callPath(inviteInstitute)).set(as).send(body);
const resend = (id: string, as = administrator) =>
  request(server).post(callPath(resendInstituteInvitation, { id })).set(as).send({});
const cancel = (id: string, as = administrator) =>
  request(server).delete(callPath(cancelInstituteInvitation, { id })).set(as);
const rename = (id: string, body: object, as = administrator) =>
  request(server).put(callPath(renameInstitute, { id })).set(as).send(body);
const pending = async () =>
  madeSinceSeed(
    (await request(server).get(callPath(listInstituteInvitations)).set(administrator).expect(200)).body as {
      id: string;
    }[],
  );
const lenderNames = async (as = administrator) =>
  ((await request(server).get(callPath(listLenders)).set(as).expect(200)).body as Lender[]).map(({ name }) => name);
const accept = (code: string, part: object = institute) =>
  request(server)
    .post(callPath(acceptInvitation))
    .set(apiHeaders)
    .send({ email: draft.email, code, newPassword: ownPassword, ...part });
const enter = () =>
  request(server).post(callPath(signInCall)).set(apiHeaders).send({ email: draft.email, password: ownPassword });
const organizations = async () =>
  (await database().query('SELECT name FROM provider."Organization" WHERE "sandboxId" = $1', [sandbox.id])).rows.length;
const setClock = (days: number) =>
  database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = $2 WHERE id = $1', [sandbox.id, days * 24 * 3600_000]);

/** The newest mail to the invited address, and its code. */
async function mailed(): Promise<{ code: string; body: string; subject: string }> {
  const { rows } = await database().query<{ subject: string; body: string }>(
    'SELECT subject, body FROM sim."InboxMessage" WHERE "sandboxId" = $1 AND recipient = $2 ORDER BY id DESC LIMIT 1',
    [sandbox.id, draft.email.toLowerCase()],
  );
  return { ...rows[0]!, code: /code ([0-9A-Z]{5}-[0-9A-Z]{5})/.exec(rows[0]!.body)![1]! };
}

describe('the invitation of an institute', () => {
  it.each([
    ['false', 'lender', { lendOnly: true, salesOnly: false }],
    ['true', 'vendor', { lendOnly: false, salesOnly: true }],
  ] as const)('with isVendor %s opens a %s and its manager', async (isVendor, type, flags) => {
    await invite({ ...draft, isVendor }).expect(201);
    expect(await pending()).toMatchObject([{ isVendor, invitedBy: 'Efua Ansah', isExpired: false }]);
    const { code, subject } = await mailed();
    expect(subject).toContain(type);
    await accept(code).expect(200);
    const { body } = await enter().expect(200);
    expect(body).toMatchObject({
      organizationSet: true,
      roles: [{ name: 'Manager' }],
      organizations: [{ name: institute.company_name, platformUser: false, ...flags }],
    });
    expect(await lenderNames(await openSession(draft.email.toLowerCase()))).toEqual([institute.company_name]);
    expect(await lenderNames()).toContain(institute.company_name);
    expect(await pending()).toEqual([]);
  });

  it('requires name and country of the institute, and keeps the code valid until they are sent', async () => {
    await invite().expect(201);
    const { code } = await mailed();
    const before = await organizations();
    const { body } = await accept(code, {}).expect(400);
    expect(body.errors).toEqual({ company_name: 'Invalid company name', countryName: 'Invalid country name' });
    const taken = await accept(code, { ...institute, company_name: 'ADOM microfinance' }).expect(400);
    expect(taken.body.errors).toEqual({ company_name: 'Another institute has this name' });
    expect(await organizations()).toBe(before);
    await accept(code).expect(200);
  });

  it('is used once, also by two people at once', async () => {
    await invite().expect(201);
    const { code } = await mailed();
    const before = await organizations();
    const answers = await Promise.all([accept(code), accept(code, { ...institute, company_name: 'Another name' })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    await accept(code).expect(422);
    expect(await organizations()).toBe(before + 1);
  });

  it('is invalid once it is sent again, expired or cancelled', async () => {
    const { body: invited } = await invite().expect(201);
    const { code: first } = await mailed();
    const { body } = await resend(invited.id).expect(200);
    expect(body.invitedBy).toBe('Efua Ansah');
    await accept(first).expect(422);
    const { code } = await mailed();
    await setClock(8);
    await accept(code).expect(422);
    await setClock(0);
    await cancel(invited.id).expect(200);
    await accept(code).expect(422);
    await resend(invited.id).expect(404);
  });

  it('is sent again once by a request that is repeated with its key', async () => {
    const { body: invited } = await invite().expect(201);
    const again = () => resend(invited.id).set(idempotencyKeyHeader, 'resend-of-the-test').expect(200);
    await again();
    const { code } = await mailed();
    await again();
    expect((await mailed()).code).toBe(code);
    await accept(code).expect(200);
  });

  it('opens neither account nor institute if the address already has an account', async () => {
    await invite().expect(201);
    const { code } = await mailed();
    const before = await organizations();
    await aPerson(sandbox, {
      email: 'esi',
      firstName: 'Esi',
      lastName: 'Quaye',
      organizationId: 1,
      roles: [],
      granted: [],
    });
    await database().query('UPDATE provider."User" SET email = $2 WHERE "sandboxId" = $1 AND email = $3', [
      sandbox.id,
      draft.email.toLowerCase(),
      sandbox.account('esi'),
    ]);
    expect((await accept(code).expect(422)).body.code).toBe('invitation_refused');
    expect(await organizations()).toBe(before);
  });

  it.each([
    ['email', { email: 'nobody' }, 'Invalid email'],
    ['firstname', { firstname: 'E' }, 'Invalid firstname'],
    ['firstname', { firstname: 'Esi7' }, 'Invalid firstname'],
    ['lastname', { lastname: '' }, 'Invalid lastname'],
    ...[true, 'TRUE', '', 'yes', 1].map(
      (isVendor) => ['isVendor', { isVendor }, 'isVendor is "true" or "false", as text'] as const,
    ),
  ] as const)('is rejected at %s', async (field, part, message) =>
    expect((await invite({ ...draft, ...part }).expect(400)).body.errors).toEqual({ [field]: message }),
  );

  it('is sent once to an address, also with simultaneous requests', async () => {
    const answers = await Promise.all([invite(), invite()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  });

  it('cannot be used to join the platform or another sandbox', async () => {
    const { body: invited } = await invite().expect(201);
    expect((await request(server).get(callPath(listInvitations)).set(administrator).expect(200)).body).toEqual([]);
    await request(server)
      .post(callPath(resendInvitation, { id: invited.id }))
      .set(administrator)
      .send({})
      .expect(404);
    const other = await freshSandbox();
    const stranger = await openSession(other.account('admin@oware'));
    await resend(invited.id, stranger).expect(404);
    await cancel(invited.id, stranger).expect(404);
    expect(await pending()).toHaveLength(1);
  });
});

describe('institutes', () => {
  it('are renamed together with their organisation, to a unique name', async () => {
    await rename('1', { name: ' Adom Savings ', previousName: 'Adom Microfinance' }).expect(200);
    expect(await lenderNames()).toContain('Adom Savings');
    const { rows } = await database().query(
      'SELECT name FROM provider."Organization" WHERE "sandboxId" = $1 AND id = 1',
      [sandbox.id],
    );
    expect(rows).toEqual([{ name: 'Adom Savings' }]);
    const late = await rename('1', { name: 'Adom', previousName: 'Adom Microfinance' }).expect(409);
    expect(late.body.code).toBe('changed_since_seen');
    const taken = await rename('2', { name: 'adom savings' }).expect(400);
    expect(taken.body.errors).toEqual({ name: 'Another institute has this name' });
    expect((await rename('1', { name: 'A' }).expect(400)).body.errors).toEqual({ name: 'Invalid company name' });
    for (const id of ['999999999', 'nothing']) await rename(id, { name: 'Gone' }).expect(404);
  });

  it('get different names, also when created at once', async () => {
    const answers = await Promise.all([rename('1', { name: 'Sika' }), rename('2', { name: 'SIKA' })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('are managed only by people of the platform, regardless of roles elsewhere', async () => {
    const { body: invited } = await invite().expect(201);
    await aRole(sandbox, { name: 'Pretender', permissions: ['organizations.manage'] });
    await giveRoles(sandbox, 'manager@adom', ['Manager', 'Pretender']);
    const pretender = await openSession(sandbox.account('manager@adom'));
    await invite({ ...draft, email: 'other@mail.example' }, pretender).expect(403);
    await cancel(invited.id, pretender).expect(403);
    await rename('1', { name: 'Mine' }, pretender).expect(403);
    await invite(draft, await openSession(sandbox.account('manager@volta'))).expect(403);
  });
});
