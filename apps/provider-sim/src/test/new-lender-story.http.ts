import {
  acceptInvitation,
  type AuditPage,
  callPath,
  createRole,
  decideCompliance,
  getCompliance,
  inviteInstitute,
  inviteUser,
  listAuditEntries,
  submitCompliance,
} from '@oware/contract';
import { auditLine, changeText } from '@oware/domain';
import {
  apiHeaders,
  database,
  freshSandbox,
  newestMessage,
  openSession,
  sampleFiles,
  serve,
  signIn,
  type TestSandbox,
} from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';

type Headers = Record<string, string>;
type Person = { email: string; firstname: string; lastname: string };
const company = 'Sika Credit Union';
const newPassword = 'cocoa drums river';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await freshSandbox();
});

const post = (call: { path: string }, as: Headers, body: object) =>
  request(server).post(callPath(call)).set(as).send(body);

/** Accepts the mailed invitation and signs in. */
async function join({ email }: Person, institute: object = {}): Promise<Headers> {
  const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await newestMessage(sandbox, email))![0];
  await post(acceptInvitation, apiHeaders, { email, code, newPassword, ...institute }).expect(200);
  return signIn(server, email, newPassword);
}

const submitPapers = (as: Headers) =>
  request(server)
    .post(callPath(submitCompliance))
    .set(as)
    .field({ organization_id: as.domainid!, registration_number: 'CS-900002082', address: 'Accra', country: 'Ghana' })
    .attach('registration_document', sampleFiles.pdf, 'certificate.pdf')
    .expect(200);

/** Decides the newest compliance submission of the organisation. */
async function decide(reviewer: Headers, owner: Headers, decision: object) {
  const { body } = await request(server)
    .get(callPath(getCompliance, { orgId: owner.domainid! }))
    .set(owner)
    .expect(200);
  const id = (body as { submissions: { id: string }[] }).submissions[0]!.id;
  await request(server).put(callPath(decideCompliance, { id })).set(reviewer).send(decision).expect(200);
}

/** The audit entries that this person can read, oldest first. */
async function story(as: Headers, query: object = {}): Promise<string[]> {
  const { body } = await request(server).get(callPath(listAuditEntries)).query(query).set(as).expect(200);
  return (body as AuditPage).entries
    .toReversed()
    .map((entry) => [auditLine(entry), ...entry.changes.map(changeText)].join('; '));
}

it('lists the events of a new lender in order, from the invitation to the blocked colleague', async () => {
  const owner = { email: `esi@${sandbox.name}.example`, firstname: 'Esi', lastname: 'Quaye' };
  const colleague = { email: `yaw@${sandbox.name}.example`, firstname: 'Yaw', lastname: 'Mensah' };
  const administrator = await openSession(sandbox.account('admin@oware'));
  const reviewer = await openSession(sandbox.account('reviewer@oware'));

  await post(inviteInstitute, administrator, { ...owner, isVendor: 'false' }).expect(201);
  const esi = await join(owner, { company_name: company, countryName: 'Ghana' });
  await submitPapers(esi);
  await decide(reviewer, esi, { decision: 'return', reason: 'The certificate is not readable' });
  await submitPapers(esi);
  await decide(reviewer, esi, { decision: 'approve' });
  await post(inviteUser, esi, { ...colleague, roles: ['Loan Officer'], permissions: [] }).expect(201);
  const yaw = await join(colleague);
  const stopped = await post(createRole, yaw, { name: 'Everything', permissions: ['clients.read'] }).expect(403);
  expect(stopped.body.message).toMatch(/permission to create, change and remove roles.*Esi Quaye/);
  await request(server).get(callPath(listAuditEntries)).set(yaw).expect(403);

  const papers = `submitted the business compliance of ${company}; registration type: Corporate; registration: CS-900002082; address: Accra; country: Ghana; document: certificate.pdf`;
  expect(await story(esi)).toEqual([
    `Esi Quaye accepted the invitation; name: ${company}; country: Ghana; roles: Manager`,
    `Esi Quaye ${papers}`,
    `Nii Lartey returned the business compliance of ${company}; reason: The certificate is not readable`,
    `Esi Quaye ${papers}`,
    `Nii Lartey approved the business compliance of ${company}`,
    'Esi Quaye created the invitation of Yaw Mensah; roles: Loan Officer',
    'Yaw Mensah accepted the invitation; roles: Loan Officer',
    expect.stringMatching(/^Yaw Mensah tried to create, change and remove roles, and was refused/),
  ]);
  expect(await story(administrator, { kind: 'invitation', search: 'Esi' })).toEqual([
    'Efua Ansah created the invitation of Esi Quaye; account type: Lender',
    `Esi Quaye accepted the invitation; name: ${company}; country: Ghana; roles: Manager`,
    'Esi Quaye created the invitation of Yaw Mensah; roles: Loan Officer',
  ]);
  const { rows } = await database().query<{ text: string }>(
    'SELECT changes::text AS text FROM provider."AuditEntry" WHERE "sandboxId" = $1',
    [sandbox.id],
  );
  expect(rows.map(({ text }) => text).join()).not.toContain(newPassword);
});
