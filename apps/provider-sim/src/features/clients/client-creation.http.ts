import {
  callPath,
  type Client,
  type ClientPage,
  downloadClientPhoto,
  filterClients,
  getClient,
  type LenderClientCreation,
  type LenderForm,
  messages,
  removeClient,
} from '@oware/contract';
import { formIds, lenderIds, personas } from '@oware/seed';
import { database, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import {
  aNewClient,
  anOnboarding,
  aSavedForm,
  numbersOf,
  type Onboarding,
  sendNewClient,
  submitIdentity,
  submitIdentityOf,
  verifyPhone,
  withData,
} from '../../test/fixtures/onboarding.fixtures.ts';

const adom = { lenderId: String(lenderIds.adom) };
const known = personas.nameDiffersFromCard.client;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
let manager: Record<string, string>;
let form: LenderForm;
let create: Onboarding['create'];
beforeEach(async () => {
  ({ sandbox, officer, manager, form, create } = await anOnboarding(server));
});

const errorsOf = async (overrides: Partial<LenderClientCreation>, status = 400) =>
  (await create(overrides).expect(status)).body.errors as Record<string, string>;
const clientsNamed = async (lastName: string) =>
  (await request(server).get(callPath(filterClients)).query({ lastName }).set(officer)).body as ClientPage;

/** Sets the name on the sandbox's newest consent. */
const nameConsent = (firstName: string, lastName: string) =>
  database().query(
    `UPDATE kyc."Consent" SET "firstName" = $2, "lastName" = $3
     WHERE "sandboxId" = $1 AND id = (SELECT max(id) FROM kyc."Consent" WHERE "sandboxId" = $1)`,
    [sandbox.id, firstName, lastName],
  );

describe('the end of onboarding', () => {
  it('creates a complete client, who is found immediately', async () => {
    await submitIdentity(sandbox);
    const { body } = await create().expect(201);
    expect(body).toMatchObject({
      name: 'Ama Owusu',
      customerUid: 'ADM-000241',
      status: 'Inactive',
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

  it('is Active once phone, consent and card are verified, Pending with one of them', async () => {
    await submitIdentity(sandbox, { status: 'Rejected' });
    await submitIdentity(sandbox, { status: 'Verified' });
    const { body: pending } = await create().expect(201);
    expect(pending).toMatchObject({ status: 'Pending', kycProgress: 67 });
    await submitIdentityOf(sandbox, 2, { status: 'Verified' });
    await verifyPhone(sandbox, numbersOf(2).mobileNo, 2);
    expect((await create(numbersOf(2)).expect(201)).body).toMatchObject({ status: 'Pending', kycProgress: 67 });
    await submitIdentityOf(sandbox, 3, { status: 'Verified' });
    await verifyPhone(sandbox, numbersOf(3).mobileNo);
    expect((await create(numbersOf(3)).expect(201)).body).toMatchObject({ status: 'Active', kycProgress: 100 });
  });

  it.each(['Pending', 'Verified'] as const)(
    'rejects a %s consent of another person, and creates no client',
    async (status) => {
      await submitIdentity(sandbox, { status });
      await nameConsent('Kofi', 'Annan');
      const errors = await errorsOf({});
      expect(Object.keys(errors).toSorted()).toEqual(['firstName', 'lastName']);
      expect(errors.firstName).toMatch(/^The consent was submitted in another name/);
      expect((await clientsNamed('owusu')).clients.filter(({ firstName }) => firstName === 'Ama')).toEqual([]);
    },
  );

  it('accepts a consent in another spelling, and ignores a rejected one', async () => {
    await submitIdentity(sandbox, { status: 'Verified' });
    await nameConsent('OWUSU', 'Ama Serwah');
    expect((await create().expect(201)).body).toMatchObject({ verifications: { consent: true } });
    await submitIdentityOf(sandbox, 2, { status: 'Rejected' });
    await nameConsent('Kofi', 'Annan');
    expect((await create(numbersOf(2)).expect(201)).body).toMatchObject({ verifications: { consent: false } });
  });

  it('copies the card’s photo, and leaves the original with the verification service when the client is removed', async () => {
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
    await request(server).delete(callPath(removeClient, params)).set(manager).expect(200);
    const { rowCount } = await database().query('SELECT FROM sim."StoredFile" WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      photoId,
    ]);
    expect(rowCount).toBe(1);
  });

  it('keeps card and phone numbers out of the journal', async () => {
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

  it('uses no number twice, even after its client was removed', async () => {
    await Promise.all([submitIdentityOf(sandbox, 1), submitIdentityOf(sandbox, 2)]);
    const { body } = await create(numbersOf(1)).expect(201);
    await request(server)
      .delete(callPath(removeClient, { ...adom, id: body.id as string }))
      .set(manager)
      .expect(200);
    expect((await create(numbersOf(2)).expect(201)).body.customerUid).toBe('ADM-000242');
  });

  it('starts numbering for a lender without clients', async () => {
    const administrator = await openSession(sandbox.account('admin@oware'));
    await submitIdentity(sandbox, { organizationId: 4 });
    const lenderId = String(lenderIds.oware);
    const { id: formId } = await aSavedForm(server, administrator, lenderId);
    const client = aNewClient(sandbox, formId, { lenderId, domainId: sandbox.domainId('oware') });
    const { body } = await sendNewClient(server, administrator, client, lenderId).expect(201);
    expect(body.customerUid).toBe('OWA4-000001');
  });
});

describe('a client is rejected', () => {
  it('without a card under the reference, or with another organisation’s card', async () => {
    expect(await errorsOf({})).toEqual({ idPhoto: messages.idPhotoNeeded });
    await submitIdentity(sandbox, { organizationId: 2 });
    expect(await errorsOf({})).toEqual({ idPhoto: messages.idPhotoNeeded });
  });

  it('with a different number than the card’s', async () => {
    await submitIdentity(sandbox, { idNumber: 'GHA-997770009-9' });
    expect(await errorsOf({})).toEqual({ idNumber: messages.invalidIdNumber });
  });

  it('with invalid answers, each at its field', async () => {
    await submitIdentity(sandbox);
    const clientPersonalInformation = withData({
      place_of_origin: 'x'.repeat(501),
      whatsapp_number: '12',
      date_of_birth: '2020-01-01',
    });
    const clientGuarantorInformation = withData({ guarantor_name: 'x'.repeat(300), phone: '0302 123 456' });
    expect(Object.keys(await errorsOf({ clientPersonalInformation, clientGuarantorInformation })).toSorted()).toEqual([
      'clientGuarantorInformation.data.guarantor_name',
      'clientGuarantorInformation.data.phone',
      'clientPersonalInformation.data.date_of_birth',
      'clientPersonalInformation.data.place_of_origin',
      'clientPersonalInformation.data.whatsapp_number',
    ]);
  });

  it.each(['0302123456', '+44 7700 900123', '0291234567', '12'])('with %s as a mobile number', async (mobileNo) => {
    await submitIdentity(sandbox);
    expect(await errorsOf({ mobileNo })).toHaveProperty('mobileNo');
  });

  it('with a different name or birth date than the submitted card', async () => {
    await submitIdentity(sandbox);
    expect(await errorsOf({ firstName: 'Abena' })).toHaveProperty('firstName');
    const clientPersonalInformation = withData({ place_of_origin: 'Kumasi', date_of_birth: '1980-01-01' });
    expect(await errorsOf({ clientPersonalInformation })).toHaveProperty([
      'clientPersonalInformation.data.date_of_birth',
    ]);
  });

  it('with a form of another lender, or a version that does not exist', async () => {
    await submitIdentity(sandbox);
    expect(await errorsOf({ formId: String(formIds.volta) })).toHaveProperty('formId');
    expect(await errorsOf({ formVersion: 2 })).toHaveProperty('formId');
    expect(await errorsOf({ formVersion: 2 ** 31 })).toHaveProperty('formVersion');
  });

  it('with a different lender or organisation than the address and the session', async () => {
    await submitIdentity(sandbox);
    expect(await errorsOf({ lenderId: '2', domainId: 'volta' })).toHaveProperty('lenderId');
    expect(await errorsOf({ domainId: sandbox.domainId('volta') })).toHaveProperty('domainId');
  });

  it('when the lender already has the phone or card', async () => {
    await submitIdentity(sandbox);
    expect(await errorsOf({ mobileNo: known.mobileNo }, 409)).toEqual({
      phoneNumber: `${known.customerUid} has this phone number already`,
      mobileNo: `${known.customerUid} has this phone number already`,
    });
    await submitIdentity(sandbox, { idNumber: known.idNumber! });
    expect(await errorsOf({ idNumber: known.idNumber! }, 409)).toEqual({
      idNumber: `${known.customerUid} has this id number already`,
    });
    const { body } = await create({ idNumber: known.idNumber! }).expect(409);
    expect(body).toMatchObject({ code: 'client_exists', customerUid: known.customerUid });
  });

  it('without leaving any data', async () => {
    const { page } = await clientsNamed('owusu');
    await errorsOf({});
    await submitIdentity(sandbox);
    await errorsOf({ mobileNo: known.mobileNo }, 409);
    expect((await clientsNamed('owusu')).page).toEqual(page);
    expect((await create().expect(201)).body.customerUid).toBe('ADM-000241');
  });

  it.each(['phone', 'card'] as const)('except one, when twenty bring the same %s at once', async (same) => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => submitIdentityOf(sandbox, n)));
    const one =
      same === 'phone' ? { mobileNo: '200979003' } : { idPhoto: 'reference-0', idNumber: numbersOf(0).idNumber };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => create({ ...numbersOf(n), ...one })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'client_exists')).toHaveLength(19);
  });

  it('never, when twenty different ones come at once: each gets its own number', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => submitIdentityOf(sandbox, n)));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => create(numbersOf(n)).expect(201)));
    const numbers = answers.map(({ body }) => (body as Client).customerUid).sort();
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => `ADM-000${241 + n}`));
  });
});
