import {
  appIdHeader,
  attachLenderToApp,
  callPath,
  type Client,
  createClient,
  messages,
  removeClient,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, openSession, sampleFiles, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aSavedForm, withData } from '../../test/fixtures/onboarding.fixtures.ts';

const adom = String(lenderIds.adom);
const known = personas.nameDiffersFromCard.client;
/** A number on the payroll that no client has. */
const staffId = '912999';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
  await database().query(
    `INSERT INTO provider."StaffMember" ("sandboxId", "staffNumber", "firstName", "lastName", "memberType", "memberStatus", "recordStatus")
     VALUES ($1, $2, 'Ama', 'Owusu', 'STAFF', 'ACTIVE', 'ACTIVE')`,
    [sandbox.id, staffId],
  );
});

const staffClient = () => ({
  staffId,
  phoneNumber: '20 097 9002',
  idType: 'ghana_card',
  idNumber: 'GHA-997770002-1',
  nameOnId: 'Ama Owusu',
  appId: manager.appid!,
  firstName: 'Ama',
  lastName: 'Owusu',
});
const createStaff = (overrides: object = {}, content: Buffer = sampleFiles.jpeg, name = 'card.jpg') => {
  const fields: Record<string, string> = { ...staffClient(), ...overrides };
  return request(server).post(callPath(createClient)).set(manager).field(fields).attach('idPhoto', content, name);
};
const emptySections = Object.fromEntries(
  [
    'clientPersonalInformation',
    'clientEmploymentInformation',
    'clientEmployerInformation',
    'clientGuarantorInformation',
    'clientAccountInformation',
  ].map((name) => [name, withData({}, false)]),
);

describe('a client on a payroll', () => {
  it('is created in one call, photo and sections included', async () => {
    const { id: formId } = await aSavedForm(server, manager);
    const sections = { clientEmployerInformation: withData({ employer_name: 'Ghana Education Service' }) };
    const { body } = await createStaff({
      email: 'ama@mail.example',
      gender: 'Female',
      formId,
      sections: JSON.stringify({ ...emptySections, ...sections }),
    }).expect(201);
    expect(body).toMatchObject({
      staffId,
      mobileNo: '200979002',
      lenderId: adom,
      status: 'Inactive',
      gender: 'Female',
      formId,
      employerInformation: { employer_name: 'Ghana Education Service' },
    });
    await request(server)
      .get(body.idPhoto as string)
      .set(manager)
      .expect(200)
      .expect('content-disposition', `attachment; filename*=UTF-8''card.jpg`);
  });

  it('requires only the documented fields; the photo is removed with the client', async () => {
    const files = async () =>
      (await database().query('SELECT FROM sim."StoredFile" WHERE "sandboxId" = $1', [sandbox.id])).rowCount;
    const before = await files();
    const { body } = await createStaff().expect(201);
    expect(body).toMatchObject({ email: '', gender: null, formId: null, formVersion: null });
    await request(server)
      .delete(callPath(removeClient, { lenderId: adom, id: (body as Client).id }))
      .set(manager)
      .expect(200);
    expect(await files()).toBe(before);
  });

  it.each<[string, object, string, number]>([
    ['an unknown staff number', { staffId: '999999' }, 'staffId', 400],
    ['no staff number', { staffId: '' }, 'staffId', 400],
    ['the app of another', { appId: 'app-volta' }, 'appId', 400],
    ['no phone number', { phoneNumber: '12' }, 'phoneNumber', 400],
    ['no id number', { idNumber: ' ' }, 'idNumber', 400],
    ['sections that are no JSON', { sections: '{' }, 'sections', 400],
    ['a known phone number', { phoneNumber: known.mobileNo }, 'phoneNumber', 409],
    ['a known card', { idNumber: known.idNumber! }, 'idNumber', 409],
    ['the staff number of a client', { staffId: known.staffId! }, 'staffId', 409],
  ])('is rejected with %s, at its field', async (_what, overrides, field, status) => {
    const { body } = await createStaff(overrides).expect(status);
    expect(body.errors).toHaveProperty(field);
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'card.jpg'],
    ['a document', sampleFiles.pdf, 'card.jpg'],
    ['a picture of another name', sampleFiles.jpeg, 'card.gif'],
  ])('is rejected with %s for a photo', async (_what, content, name) => {
    const { body } = await createStaff({}, content, name).expect(400);
    expect(body.errors).toEqual({ idPhoto: messages.idPhotoNeeded });
  });

  it('is rejected without a photo', async () => {
    const { body } = await request(server).post(callPath(createClient)).set(manager).field(staffClient()).expect(400);
    expect(body.errors).toEqual({ idPhoto: messages.idPhotoNeeded });
  });

  it('has a lender only if the organisation has one', async () => {
    const owner = await openSession(sandbox.account('owner@harmattan'));
    const { body } = await createStaff({ appId: owner.appid! }).set(owner).expect(400);
    expect(body.errors).toEqual({ lenderId: messages.selectLender });
  });

  it('has a lender only if the app of the request has it', async () => {
    const { rows } = await database().query<{ id: number }>(
      `INSERT INTO provider."App" ("sandboxId", "organizationId", name, "publicKey", "createdAt")
       VALUES ($1, 1, 'Till', $2, now()) RETURNING id`,
      [sandbox.id, `public_${sandbox.name}`],
    );
    const appId = String(rows[0]?.id);
    const { body } = await createStaff().set(appIdHeader, appId).expect(400);
    expect(body.errors).toEqual({ lenderId: messages.selectLender });
    await request(server)
      .post(callPath(attachLenderToApp, { lenderId: adom, appId }))
      .set(manager)
      .expect(200);
    expect((await createStaff().set(appIdHeader, appId).expect(201)).body.lenderId).toBe(adom);
  });

  it('has the lender that a person of the platform acts for', async () => {
    await database().query(`UPDATE provider."User" SET "delegateLenderId" = $2 WHERE email = $1`, [
      sandbox.account('reviewer@oware'),
      lenderIds.adom,
    ]);
    const delegate = await openSession(sandbox.account('reviewer@oware'));
    const { body } = await createStaff({ appId: delegate.appid! }).set(delegate).expect(201);
    expect(body.lenderId).toBe(adom);
  });
});
