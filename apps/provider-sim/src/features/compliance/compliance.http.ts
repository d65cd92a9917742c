import {
  callPath,
  type Compliance,
  decideCompliance,
  downloadComplianceDocument,
  getCompliance,
  getComplianceSubmission,
  idempotencyKeyHeader,
  listComplianceSubmissions,
  listNotifications,
  messages,
  submitCompliance,
} from '@oware/contract';
import { database, freshSandbox, messagesTo, openSession, sampleFiles, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

type Headers = Record<string, string>;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Headers;
let reviewer: Headers;
beforeEach(async () => {
  sandbox = await freshSandbox();
  [manager, reviewer] = await Promise.all([
    openSession(sandbox.account('manager@volta')),
    openSession(sandbox.account('reviewer@oware')),
  ]);
});

const fields = { registration_number: 'CS-900002081', address: 'ZZ-062-0062, Ho', country: 'Ghana' };

function submit(
  changed: Partial<typeof fields & { organization_id: string }> = {},
  { headers = manager, content = sampleFiles.pdf, name = 'certificate.pdf' } = {},
) {
  return request(server)
    .post(callPath(submitCompliance))
    .set(headers)
    .field({ organization_id: sandbox.domainId('volta'), ...fields, ...changed })
    .attach('registration_document', content, name);
}
const read = async (headers = manager, orgId = sandbox.domainId('volta')) =>
  (await request(server).get(callPath(getCompliance, { orgId })).set(headers).expect(200)).body as Compliance;
const newest = async () => (await read()).submissions[0]!;
const decide = (id: string, body: object, headers = reviewer) =>
  request(server).put(callPath(decideCompliance, { id })).set(headers).send(body);
const listed = async (headers: Headers, status?: string) => {
  const { body } = await request(server)
    .get(callPath(listComplianceSubmissions))
    .query({ status })
    .set(headers)
    .expect(200);
  return (body.submissions as { organization: string; status: string }[]).map(
    (one) => `${one.organization} ${one.status}`,
  );
};
const toldTo = async (headers: Headers) =>
  (
    await request(server)
      .get(callPath(listNotifications))
      .query({ domainId: headers.domainid })
      .set(headers)
      .expect(200)
  ).body as { subject: string; callBack: string }[];

describe('submitting compliance', () => {
  it('stores the submission, notifies the platform, and returns it with its document', async () => {
    const { body } = await submit().expect(200);
    expect(body).toEqual({ message: messages.complianceSubmitted });
    const { submissions, isLive } = await read();
    expect(isLive).toBe(false);
    expect(submissions.map(({ version, status }) => [version, status])).toEqual([
      [2, 'Submitted'],
      [1, 'Returned'],
    ]);
    expect(submissions[0]).toMatchObject({
      ...fields,
      registration_type: 'coperate',
      submittedBy: 'Edem Agbeko',
      document: { name: 'certificate.pdf', size: sampleFiles.pdf.length },
    });
    const file = await request(server)
      .get(callPath(downloadComplianceDocument, { id: submissions[0]!.id }))
      .set(reviewer)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200);
    expect(sampleFiles.pdf.equals(file.body as Buffer)).toBe(true);
    expect(await toldTo(reviewer)).toContainEqual(
      expect.objectContaining({
        subject: 'Business compliance awaits review',
        callBack: `/compliance/reviews/${submissions[0]!.id}`,
      }),
    );
    const mails = await messagesTo(sandbox, sandbox.account('reviewer@oware'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Business compliance awaits review']);
  });

  it('answers a repeated request with the same key as the first, also once it was returned', async () => {
    const send = () => submit().set(idempotencyKeyHeader, 'compliance-of-the-test').expect(200);
    await send();
    await decide((await newest()).id, { decision: 'return', reason: 'The page is cut off' }).expect(200);
    await send().expect('idempotent-replayed', 'true');
    expect(await newest()).toMatchObject({ version: 2, status: 'Returned' });
  });

  it('rejects short fields at each field with the documented messages', async () => {
    const { body } = await submit({ registration_number: 'C', address: ' ', country: 'G' }).expect(400);
    expect(body).toMatchObject({
      status: 400,
      errors: {
        registration_number: 'registration number must include at least 2 characters',
        address: 'address must include at least 2 characters',
        country: 'country must include at least 2 characters',
      },
    });
  });

  it.each([
    ['a picture that is called pdf', { content: sampleFiles.png }],
    ['a PDF that is called png', { name: 'certificate.png' }],
    ['an empty file', { content: Buffer.alloc(0) }],
  ])('rejects %s', async (_what, file) => {
    const { body } = await submit({}, file).expect(400);
    expect(body.errors).toEqual({ registration_document: messages.complianceDocumentRefused });
    expect((await read()).submissions).toHaveLength(1);
  });

  it('rejects a file over 30 MB', async () => {
    const content = Buffer.concat([sampleFiles.pdf, Buffer.alloc(30 * 1024 * 1024)]);
    const { body } = await submit({}, { content }).expect(413);
    expect(body.errors).toHaveProperty('registration_document');
  });

  it('stores the same content once, also twice at once and after other content', async () => {
    await Promise.all([submit().expect(200), submit().expect(200), submit().expect(200)]);
    const files = async () => {
      const { rows } = await database().query('SELECT FROM sim."StoredFile" WHERE "sandboxId" = $1', [sandbox.id]);
      return rows.length;
    };
    const kept = await files();
    await submit().expect(200);
    expect((await read()).submissions.map(({ status }) => status)).toEqual(['Submitted', 'Returned']);
    expect(await files()).toBe(kept);
    await submit({ address: 'ZZ-063-0063, Ho' }).expect(200);
    expect((await read()).submissions.map(({ status }) => status)).toEqual(['Submitted', 'Replaced', 'Returned']);
  });

  it('is rejected once the organisation is approved', async () => {
    const adoms = await openSession(sandbox.account('manager@adom'));
    const { body } = await submit({ organization_id: sandbox.domainId('adom') }, { headers: adoms }).expect(409);
    expect(body.code).toBe('compliance_approved');
    expect((await read(adoms, sandbox.domainId('adom'))).isLive).toBe(true);
  });
});

describe('deciding on compliance', () => {
  it('approves a submission, and the organisation is live', async () => {
    await submit().expect(200);
    const { id } = await newest();
    const { body } = await decide(id, { decision: 'approve' }).expect(200);
    expect(body).toMatchObject({ isLive: true, organization: 'Volta Savings and Loans' });
    expect(await newest()).toMatchObject({ status: 'Approved', decidedBy: 'Nii Lartey', reason: null });
    expect(await toldTo(manager)).toContainEqual(
      expect.objectContaining({ subject: 'Volta Savings and Loans is live', callBack: '/compliance' }),
    );
    const mails = await messagesTo(sandbox, sandbox.account('manager@volta'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Volta Savings and Loans is live']);
    expect(await messagesTo(sandbox, sandbox.account('officer@volta'))).toEqual([]);
  });

  it('returns a submission with a reason, and accepts the changed one', async () => {
    await submit().expect(200);
    const { id } = await newest();
    const { body } = await decide(id, { decision: 'return', reason: ' ' }).expect(400);
    expect(body.errors).toEqual({ reason: 'Enter a reason of at least 2 characters' });
    await decide(id, { decision: 'return', reason: 'The page is cut off' }).expect(200);
    expect(await newest()).toMatchObject({ status: 'Returned', reason: 'The page is cut off' });
    const [mail] = await messagesTo(sandbox, sandbox.account('manager@volta'));
    expect(mail?.body).toContain('The page is cut off');
    await submit().expect(200);
    expect((await read()).submissions.map(({ status }) => status)).toEqual(['Submitted', 'Returned', 'Returned']);
  });

  it('lets one of two simultaneous decisions win', async () => {
    await submit().expect(200);
    const { id } = await newest();
    const other = await openSession(sandbox.account('admin@oware'));
    const answers = await Promise.all([
      decide(id, { decision: 'approve' }),
      decide(id, { decision: 'return', reason: 'The page is cut off' }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_decided');
  });

  it('rejects a decision on a replaced submission', async () => {
    await submit().expect(200);
    const { id } = await newest();
    await submit({ country: 'Togo' }).expect(200);
    const { body } = await decide(id, { decision: 'approve' }).expect(409);
    expect(body.code).toBe('changed_since_seen');
    expect((await read()).isLive).toBe(false);
  });

  it('requires another person than the submitter, regardless of settings', async () => {
    await database().query('UPDATE provider."Organization" SET "twoPersonApproval" = false WHERE "sandboxId" = $1', [
      sandbox.id,
    ]);
    await submit({}, { headers: reviewer }).expect(200);
    const { id } = await newest();
    expect((await read(reviewer)).twoPersonApproval).toEqual({ isRequired: true, ownWork: 'submitted' });
    const { body } = await decide(id, { decision: 'approve' }).expect(403);
    expect(body).toMatchObject({
      code: 'own_work',
      message: 'Another person has to decide on this: you submitted it.',
    });
    await decide(id, { decision: 'approve' }, await openSession(sandbox.account('admin@oware'))).expect(200);
  });

  it('is reserved for the platform, even against an administrator role elsewhere', async () => {
    await submit().expect(200);
    const { id } = await newest();
    await decide(id, { decision: 'approve' }, manager).expect(403);
    await database().query(
      `UPDATE provider."User" SET roles = '{Administrator}' WHERE "sandboxId" = $1 AND email = $2`,
      [sandbox.id, sandbox.account('manager@volta')],
    );
    await decide(id, { decision: 'approve' }, await openSession(sandbox.account('manager@volta'))).expect(403);
    expect((await newest()).status).toBe('Submitted');
  });

  it('cannot be changed in the database', async () => {
    const change = (set: string, id: number) =>
      database().query(`UPDATE provider."ComplianceSubmission" SET ${set} WHERE "sandboxId" = $1 AND id = $2`, [
        sandbox.id,
        id,
      ]);
    await expect(change(`status = 'Returned'`, 602)).rejects.toThrow('cannot be changed');
    await submit().expect(200);
    await expect(change(`address = 'Elsewhere'`, Number((await newest()).id))).rejects.toThrow('cannot be changed');
  });
});

describe('reading compliance', () => {
  it('shows the platform all organisations, pending ones first, and others only their own', async () => {
    await submit().expect(200);
    const mine = 'Volta Savings and Loans Submitted';
    expect(await listed(reviewer)).toEqual([mine, 'Adom Microfinance Approved']);
    expect(await listed(reviewer, 'Submitted')).toEqual([mine]);
    expect(await listed(manager)).toEqual([mine]);
    const past = await request(server).get(callPath(listComplianceSubmissions)).query({ page: 3 }).set(reviewer);
    expect(past.body).toEqual({ submissions: [], page: { number: 3, size: 10, totalElements: 2, totalPages: 1 } });
    expect(await listed(await openSession(sandbox.account('auditor@adom')))).toEqual(['Adom Microfinance Approved']);
  });

  it('returns an empty status for an organisation without a submission', async () => {
    expect(await read(reviewer, sandbox.domainId('kente'))).toMatchObject({ isLive: false, submissions: [] });
  });

  it('hides submissions of other organisations and sandboxes', async () => {
    const adoms = await openSession(sandbox.account('manager@adom'));
    const { id } = await newest();
    const other = await freshSandbox();
    const stranger = await openSession(other.account('reviewer@oware'));
    await request(server).get(callPath(getComplianceSubmission, { id })).set(adoms).expect(404);
    await submit().expect(200);
    const made = (await newest()).id;
    for (const headers of [adoms, stranger])
      for (const call of [getComplianceSubmission, downloadComplianceDocument])
        await request(server)
          .get(callPath(call, { id: made }))
          .set(headers)
          .expect(404);
    await decide(made, { decision: 'approve' }, stranger).expect(404);
  });
});
