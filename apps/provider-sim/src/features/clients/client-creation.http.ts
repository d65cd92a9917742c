import {
  callPath,
  type Client,
  type ClientPage,
  type ClientSections,
  createClient,
  createLenderClient,
  createLenderForm,
  downloadClientPhoto,
  filterClients,
  getClient,
  type LenderClientCreation,
  type LenderForm,
  messages,
  removeClient,
  removeLenderForm,
  updateLenderForm,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, sampleFiles, serve, signIn, type TestSandbox } from '@oware/test-kit';
import fc from 'fast-check';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aForm, aNewClient, submitIdentity, verifyPhone } from '../../onboarding.fixtures.ts';

const adom = { lenderId: String(lenderIds.adom) };
const known = personas.nameDiffersFromCard.client;

let server: Server;
let sandbox: TestSandbox;
let officer: Record<string, string>;
let form: LenderForm;
beforeAll(async () => {
  server = await serve(createProviderApp);
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  officer = await signIn(server, sandbox.account('officer@adom'));
  const body = { form_title: 'Salary loans', form: aForm() };
  form = (await request(server).post(callPath(createLenderForm, adom)).set(officer).send(body)).body as LenderForm;
});

const create = (overrides: Partial<LenderClientCreation> = {}, headers = officer, params = adom) =>
  request(server)
    .post(callPath(createLenderClient, params))
    .set(headers)
    .send(aNewClient(sandbox, form.id, overrides));
const errorsOf = async (overrides: Partial<LenderClientCreation>, status = 400) =>
  (await create(overrides).expect(status)).body.errors as Record<string, string>;
const withData = (data: Record<string, string>, isComplete = true) => ({ data, isComplete });
const number = (n: number) => ({
  idPhoto: `reference-${n}`,
  idNumber: `GHA-997780${String(n).padStart(3, '0')}-1`,
  mobileNo: `200970${String(n).padStart(3, '0')}`,
});
const submitted = (n: number) => submitIdentity(sandbox, { reference: `reference-${n}`, idNumber: number(n).idNumber });
const clientsNamed = async (lastName: string) =>
  (await request(server).get(callPath(filterClients)).query({ lastName }).set(officer)).body as ClientPage;

describe('the end of onboarding', () => {
  it('makes a whole client, who is found at once', async () => {
    await submitIdentity(sandbox);
    const { body } = await create().expect(201);
    expect(body).toMatchObject({
      name: 'Ama Owusu',
      customerUid: 'ADM-000241',
      status: 'Pending',
      mobileNo: '200979001',
      phoneNumber: '+233200979001',
      lenderId: adom.lenderId,
      idType: 'ghana_card',
      idNumber: 'GHA-997770001-1',
      nameOnId: 'Ama Serwaa Owusu',
      dateOfBirth: '1991-02-03',
      kycProgress: 0,
      formId: form.id,
      formVersion: 1,
      employerInformation: { employer_name: 'Korle Bu', union_branch: 'Accra West' },
      clientPersonalInformation: withData({ place_of_origin: 'Kumasi' }),
      clientGuarantorInformation: withData({ guarantor_name: 'Kofi Owusu' }),
    });
    const again = await request(server)
      .get(callPath(getClient, { ...adom, id: body.id as string }))
      .set(officer);
    expect(again.body).toEqual(body);
    expect((await clientsNamed('owusu')).clients.map(({ id }) => id)).toContain(body.id);
  });

  it('is Active once phone, consent and card are verified, Pending until then', async () => {
    await submitIdentity(sandbox, { status: 'Rejected' });
    await submitIdentity(sandbox, { status: 'Verified' });
    const { body: pending } = await create().expect(201);
    expect(pending).toMatchObject({ status: 'Pending', kycProgress: 67 });
    await submitIdentity(sandbox, { reference: 'reference-2', idNumber: number(2).idNumber, status: 'Verified' });
    await verifyPhone(sandbox, number(2).mobileNo, 2);
    expect((await create(number(2)).expect(201)).body).toMatchObject({ status: 'Pending', kycProgress: 67 });
    await submitIdentity(sandbox, { reference: 'reference-3', idNumber: number(3).idNumber, status: 'Verified' });
    await verifyPhone(sandbox, number(3).mobileNo);
    expect((await create(number(3)).expect(201)).body).toMatchObject({ status: 'Active', kycProgress: 100 });
  });

  it('takes the card’s photo along, and leaves it to the verification service when the client goes', async () => {
    const photoId = await submitIdentity(sandbox);
    const { body } = await create().expect(201);
    const params = { ...adom, id: (body as Client).id };
    expect(body.idPhoto).toBe(callPath(downloadClientPhoto, params));
    await request(server)
      .get(body.idPhoto as string)
      .set(officer)
      .expect(200)
      .expect('content-type', 'image/jpeg')
      .expect('content-disposition', /^attachment/);
    await request(server).delete(callPath(removeClient, params)).set(officer).expect(200);
    const { rowCount } = await database().query('SELECT FROM sim."StoredFile" WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      photoId,
    ]);
    expect(rowCount).toBe(1);
  });

  it('leaves no card and no phone number in the journal', async () => {
    await submitIdentity(sandbox);
    await create().expect(201);
    const exchanges = async () =>
      (
        await database().query<{ text: string }>(
          `SELECT e::text AS text FROM sim."Exchange" e WHERE "sandboxId" = $1 AND "callId" = 'C6'`,
          [sandbox.id],
        )
      ).rows.map(({ text }) => text);
    await expect.poll(exchanges).toHaveLength(1);
    const [text] = await exchanges();
    expect(text).toContain('Serwaa');
    expect(text).not.toMatch(/GHA-997770001|200979001/);
  });

  it('gives no number twice, even if its client was removed', async () => {
    await Promise.all([submitted(1), submitted(2)]);
    const { body } = await create(number(1)).expect(201);
    await request(server)
      .delete(callPath(removeClient, { ...adom, id: body.id as string }))
      .set(officer)
      .expect(200);
    expect((await create(number(2)).expect(201)).body.customerUid).toBe('ADM-000242');
  });

  it('numbers the clients of a lender who had none', async () => {
    const administrator = await signIn(server, sandbox.account('admin@oware'));
    await submitIdentity(sandbox, { organizationId: 4 });
    const params = { lenderId: String(lenderIds.oware) };
    const made = await request(server)
      .post(callPath(createLenderForm, params))
      .set(administrator)
      .send({ form_title: 'Platform', form: aForm() });
    const { body } = await create(
      { ...params, domainId: sandbox.domainId('oware'), formId: (made.body as LenderForm).id },
      administrator,
      params,
    ).expect(201);
    expect(body.customerUid).toBe('OWA4-000001');
  });
});

describe('a client is refused', () => {
  it('without a card under the reference, or with the card of another organisation', async () => {
    expect(await errorsOf({})).toEqual({ idPhoto: messages.idPhotoNeeded });
    await submitIdentity(sandbox, { organizationId: 2 });
    expect(await errorsOf({})).toEqual({ idPhoto: messages.idPhotoNeeded });
  });

  it('with another number than the card’s', async () => {
    await submitIdentity(sandbox, { idNumber: 'GHA-997770009-9' });
    expect(await errorsOf({})).toEqual({ idNumber: messages.invalidIdNumber });
  });

  it('with a form of another lender, or a version that was never made', async () => {
    await submitIdentity(sandbox);
    expect(await errorsOf({ formId: '999' })).toHaveProperty('formId');
    expect(await errorsOf({ formVersion: 2 })).toHaveProperty('formId');
  });

  it('with another lender or organisation than the address and the session say', async () => {
    await submitIdentity(sandbox);
    expect(await errorsOf({ lenderId: '2', domainId: 'volta' })).toHaveProperty('lenderId');
    expect(await errorsOf({ domainId: sandbox.domainId('volta') })).toHaveProperty('domainId');
  });

  it('when the lender knows the phone or the card already', async () => {
    await submitIdentity(sandbox);
    expect(await errorsOf({ mobileNo: known.mobileNo }, 409)).toEqual({
      phoneNumber: `${known.customerUid} has this phone number already`,
      mobileNo: `${known.customerUid} has this phone number already`,
    });
    await submitIdentity(sandbox, { idNumber: known.idNumber! });
    expect(await errorsOf({ idNumber: known.idNumber! }, 409)).toEqual({
      idNumber: `${known.customerUid} has this id number already`,
    });
  });

  it('and nothing of it is left', async () => {
    const { page } = await clientsNamed('owusu');
    await errorsOf({});
    await submitIdentity(sandbox);
    await errorsOf({ mobileNo: known.mobileNo }, 409);
    expect((await clientsNamed('owusu')).page).toEqual(page);
    expect((await create().expect(201)).body.customerUid).toBe('ADM-000241');
  });

  it.each(['phone', 'card'] as const)('but once, when twenty bring the same %s at once', async (same) => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => submitted(n)));
    const one = same === 'phone' ? { mobileNo: '200979003' } : { idPhoto: 'reference-0', idNumber: number(0).idNumber };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => create({ ...number(n), ...one })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'client_exists')).toHaveLength(19);
  });

  it('never when twenty different ones come at once: each has a number of its own', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => submitted(n)));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => create(number(n)).expect(201)));
    const numbers = answers.map(({ body }) => (body as Client).customerUid).sort();
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => `ADM-000${241 + n}`));
  });
});

describe('what was filled in', () => {
  it('belongs to the version that it was given to, even of a form that was changed or removed meanwhile', async () => {
    await Promise.all([submitted(1), submitted(2), submitted(3)]);
    const change = aForm({ account_details: [] });
    await request(server)
      .put(callPath(updateLenderForm, { id: form.id }))
      .set(officer)
      .send({ form_title: 'Changed', form: change });
    expect((await create({ ...number(1), formVersion: 1 }).expect(201)).body.formVersion).toBe(1);
    expect((await create(number(2)).expect(201)).body.formVersion).toBe(2);
    await request(server)
      .delete(callPath(removeLenderForm, { id: form.id }))
      .set(officer)
      .expect(200);
    expect(await errorsOf(number(3))).toHaveProperty('formId');
    expect((await create({ ...number(3), formVersion: 1 }).expect(201)).body.formVersion).toBe(1);
  });

  it('is complete only by the form, whatever the caller says', async () => {
    await submitIdentity(sandbox);
    const { body } = await create({
      clientPersonalInformation: withData({ place_of_origin: 'N/A' }),
      clientEmploymentInformation: withData({ years_in_service: '4' }, false),
      clientGuarantorInformation: withData({ other: 'x' }),
      clientAccountInformation: withData({ bank_name: ' ' }),
    }).expect(201);
    expect(body).toMatchObject({
      clientPersonalInformation: withData({ place_of_origin: 'N/A' }, false),
      clientEmploymentInformation: withData({ years_in_service: '4' }, true),
      clientGuarantorInformation: withData({ other: 'x' }, false),
      clientAccountInformation: withData({}, false),
    });
  });

  it('says the day of birth before the card does, where it is a day', async () => {
    await Promise.all([submitted(1), submitted(2)]);
    const born = (date_of_birth: string) => ({ clientPersonalInformation: withData({ date_of_birth }) });
    expect((await create({ ...number(1), ...born('1990-04-17') }).expect(201)).body.dateOfBirth).toBe('1990-04-17');
    expect((await create({ ...number(2), ...born('1990-02-30') }).expect(201)).body.dateOfBirth).toBe('1991-02-03');
  });

  it('comes back as it was sent, whatever it is, without what is empty; a Draft’s N/A stays incomplete', async () => {
    const key = fc.string({ minLength: 1, maxLength: 12 }).filter((name) => name !== '__proto__');
    const value = fc.oneof(
      fc.constantFrom('N/A', '', ' ', '  x '),
      fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
    );
    const data = fc.dictionary(key, value, { maxKeys: 6 });
    const section = fc.record({ data, isComplete: fc.boolean() });
    const sections = fc.record<ClientSections>({
      clientPersonalInformation: section,
      clientEmploymentInformation: section,
      clientEmployerInformation: section,
      clientGuarantorInformation: section,
      clientAccountInformation: section,
    });
    const filled = (given: Record<string, string>) =>
      Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== ''));
    let n = 100;
    await fc.assert(
      fc.asyncProperty(sections, async (given) => {
        await submitted(++n);
        const { body } = (await create({ ...number(n), ...given }).expect(201)) as { body: Client };
        expect(body.employerInformation).toEqual(filled(given.clientEmployerInformation.data));
        for (const name of ['clientPersonalInformation', 'clientAccountInformation'] as const) {
          expect(body[name].data).toEqual(filled(given[name].data));
          const answer = given[name].data[name === 'clientPersonalInformation' ? 'place_of_origin' : 'bank_name'];
          expect(body[name].isComplete).toBe(answer !== undefined && !['', 'N/A'].includes(answer.trim()));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a client on a payroll', () => {
  const staffClient = () => ({
    staffId: staff,
    phoneNumber: '20 097 9002',
    idType: 'ghana_card',
    idNumber: 'GHA-997770002-1',
    nameOnId: 'Ama Owusu',
    appId: officer.appid!,
    firstName: 'Ama',
    lastName: 'Owusu',
  });
  /** On the payroll, and no client's. */
  let staff: string;
  beforeEach(async () => {
    staff = '912999';
    await database().query(
      `INSERT INTO provider."StaffMember" ("sandboxId", "staffNumber", "firstName", "lastName", "memberType", "memberStatus", "recordStatus")
       VALUES ($1, $2, 'Ama', 'Owusu', 'STAFF', 'ACTIVE', 'ACTIVE')`,
      [sandbox.id, staff],
    );
  });
  const createStaff = (overrides: object = {}, content: Buffer = sampleFiles.jpeg, name = 'card.jpg') => {
    const fields: Record<string, string> = { ...staffClient(), ...overrides };
    return request(server).post(callPath(createClient)).set(officer).field(fields).attach('idPhoto', content, name);
  };

  it('is created in one call, photo and sections included', async () => {
    const sections = { clientEmployerInformation: withData({ employer_name: 'Ghana Education Service' }) };
    const { body } = await createStaff({
      email: 'ama@mail.example',
      gender: 'Female',
      formId: form.id,
      sections: JSON.stringify({ ...emptySections, ...sections }),
    }).expect(201);
    expect(body).toMatchObject({
      staffId: staff,
      mobileNo: '200979002',
      lenderId: adom.lenderId,
      status: 'Pending',
      gender: 'Female',
      formId: form.id,
      employerInformation: { employer_name: 'Ghana Education Service' },
    });
    await request(server)
      .get(body.idPhoto as string)
      .set(officer)
      .expect(200)
      .expect('content-disposition', `attachment; filename*=UTF-8''card.jpg`);
  });

  it('needs no more than the documented fields; the photo goes with the client', async () => {
    const files = async () =>
      (await database().query('SELECT FROM sim."StoredFile" WHERE "sandboxId" = $1', [sandbox.id])).rowCount;
    const before = await files();
    const { body } = await createStaff().expect(201);
    expect(body).toMatchObject({ email: '', gender: null, formId: null, formVersion: null });
    await request(server)
      .delete(callPath(removeClient, { ...adom, id: (body as Client).id }))
      .set(officer)
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
  ])('is refused with %s, at its field', async (_what, overrides, field, status) => {
    const { body } = await createStaff(overrides).expect(status);
    expect(body.errors).toHaveProperty(field);
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'card.jpg'],
    ['a document', sampleFiles.pdf, 'card.jpg'],
    ['a picture of another name', sampleFiles.jpeg, 'card.gif'],
  ])('is refused with %s for a photo', async (_what, content, name) => {
    const { body } = await createStaff({}, content, name).expect(400);
    expect(body.errors).toEqual({ idPhoto: messages.idPhotoNeeded });
  });

  it('is refused without a photo', async () => {
    const { body } = await request(server).post(callPath(createClient)).set(officer).field(staffClient()).expect(400);
    expect(body.errors).toEqual({ idPhoto: messages.idPhotoNeeded });
  });

  it('has a lender only where the organisation has one', async () => {
    const owner = await signIn(server, sandbox.account('owner@harmattan'));
    const { body } = await createStaff({ appId: owner.appid! }).set(owner).expect(400);
    expect(body.errors).toEqual({ lenderId: messages.selectLender });
  });
});

const emptySections = Object.fromEntries(
  [
    'clientPersonalInformation',
    'clientEmploymentInformation',
    'clientEmployerInformation',
    'clientGuarantorInformation',
    'clientAccountInformation',
  ].map((name) => [name, withData({}, false)]),
);
