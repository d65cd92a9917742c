import {
  callPath,
  type Client,
  type ClientUpdate,
  createLenderForm,
  getClient,
  updateClient,
  updateLenderClient,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, openSession, serve } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import {
  aForm,
  aFormField,
  anOnboarding,
  type Onboarding,
  submitIdentity,
  withData,
} from '../../test/fixtures/onboarding.fixtures.ts';

const adom = { lenderId: String(lenderIds.adom) };

const server = await serve(createProviderApp);
let office: Onboarding;
/** A client whose account was saved as a draft. */
let saved: Client;
beforeEach(async () => {
  office = await anOnboarding(server);
  await submitIdentity(office.sandbox);
  const drafts = { clientAccountInformation: withData({ bank_name: 'N/A' }, false) };
  saved = (await office.create(drafts).expect(201)).body as Client;
});

const change = (body: ClientUpdate, id = saved.id, headers = office.officer) =>
  request(server)
    .put(callPath(updateLenderClient, { ...adom, id }))
    .set(headers)
    .send(body);
const changed = async (body: ClientUpdate) => (await change(body).expect(200)).body as Client;
const errorsOf = async (body: ClientUpdate, status = 400) =>
  (await change(body).expect(status)).body.errors as Record<string, string>;
const read = async (id = saved.id) =>
  (
    await request(server)
      .get(callPath(getClient, { ...adom, id }))
      .set(office.officer)
      .expect(200)
  ).body as Client;
const storedAnswers = async () => {
  const { rows } = await database().query<{ stored: object }>(
    `SELECT "personalInformation" -> 'data' AS stored FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2`,
    [office.sandbox.id, Number(saved.id)],
  );
  return rows[0]?.stored;
};

describe('the name and the date of birth of a client', () => {
  it('are stored once: a change of the client changes the sections', async () => {
    expect(await storedAnswers()).toEqual({ place_of_origin: 'Kumasi' });
    await changed({ firstName: 'Adwoa', dateOfBirth: '1992-03-04', email: 'adwoa@mail.example' });
    const { clientPersonalInformation } = await read();
    expect(clientPersonalInformation.data).toMatchObject({
      firstname: 'Adwoa',
      lastname: 'Owusu',
      date_of_birth: '1992-03-04',
      email: 'adwoa@mail.example',
      place_of_origin: 'Kumasi',
    });
  });

  it('are rejected in a section if they differ', async () => {
    const others = { firstname: 'Kofi', date_of_birth: '1990-01-01', place_of_origin: 'Kumasi' };
    expect(Object.keys(await errorsOf({ clientPersonalInformation: { data: others } })).toSorted()).toEqual([
      'clientPersonalInformation.data.date_of_birth',
      'clientPersonalInformation.data.firstname',
    ]);
    const { body } = await office.create({ clientPersonalInformation: withData({ firstname: 'Kofi' }) }).expect(400);
    expect(body.errors).toHaveProperty(['clientPersonalInformation.data.firstname']);
  });

  it('are filled in by a section if empty, under the rules of the client’s own fields', async () => {
    await changed({ dateOfBirth: null });
    const born = (date_of_birth: string) => ({
      clientPersonalInformation: { data: { place_of_origin: 'Kumasi', date_of_birth } },
    });
    expect(await errorsOf(born('2020-01-01'))).toEqual({
      'clientPersonalInformation.data.date_of_birth': 'A client is at least 18 years old',
    });
    expect((await changed(born('1991-02-03'))).dateOfBirth).toBe('1991-02-03');
    expect(await storedAnswers()).toEqual({ place_of_origin: 'Kumasi' });
  });

  it('can be sent back unchanged', async () => {
    const { clientPersonalInformation } = await read();
    expect(await changed({ clientPersonalInformation })).toMatchObject({
      endedVerifications: [],
      clientPersonalInformation,
    });
  });
});

describe('a section saved as a draft', () => {
  it('is completed later, with the form version of its answers', async () => {
    expect(saved.clientAccountInformation.isComplete).toBe(false);
    const stillDraft = await changed({ clientAccountInformation: { data: { bank_name: 'N/A' }, isComplete: true } });
    expect(stillDraft.clientAccountInformation.isComplete).toBe(false);
    const complete = await changed({ clientAccountInformation: { data: { bank_name: 'Adom Bank', other: ' ' } } });
    expect(complete.clientAccountInformation).toEqual(withData({ bank_name: 'Adom Bank' }));
    expect((await read()).clientAccountInformation).toEqual(withData({ bank_name: 'Adom Bank' }));
    // The other sections and fields don't change.
    expect(await read()).toMatchObject({ employerInformation: saved.employerInformation, name: saved.name });
  });

  it('validates answers like onboarding, at their fields, and stores none of them', async () => {
    const errors = await errorsOf({
      clientEmploymentInformation: { data: { years_in_service: 'four' } },
      clientGuarantorInformation: { data: { guarantor_name: 'x'.repeat(81) } },
    });
    expect(Object.keys(errors).toSorted()).toEqual([
      'clientEmploymentInformation.data.years_in_service',
      'clientGuarantorInformation.data.guarantor_name',
    ]);
    expect(await read()).toEqual(saved);
  });

  it('keeps an old answer that today’s rules reject, but rejects a new one', async () => {
    await database().query(
      `UPDATE provider."Client" SET "guarantorInformation" = '{"data":{"phone":"12"},"isComplete":false}'
       WHERE "sandboxId" = $1 AND id = $2`,
      [office.sandbox.id, Number(saved.id)],
    );
    await changed({ clientGuarantorInformation: { data: { phone: '12', guarantor_name: 'Kofi' } } });
    await change({ clientGuarantorInformation: { data: { phone: '13', guarantor_name: 'Kofi' } } }).expect(400);
  });

  it('is not replaced if a colleague changed it after it was read', async () => {
    const seenData = { bank_name: 'N/A' };
    await changed({ clientAccountInformation: { data: { bank_name: 'Volta Bank' }, seenData } });
    const late = { clientAccountInformation: { data: { bank_name: 'Adom Bank' }, seenData } };
    const { body } = await change(late).expect(409);
    expect(body).toMatchObject({ code: 'changed_since_seen', errors: { clientAccountInformation: expect.anything() } });
    expect((await read()).clientAccountInformation.data).toEqual({ bank_name: 'Volta Bank' });
  });

  it('is completed by one of ten people who start from the same answers', async () => {
    const seenData = { bank_name: 'N/A' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        change({ clientAccountInformation: { data: { bank_name: `Bank ${n}` }, seenData } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('cannot be changed without permission or by another lender', async () => {
    const body = { clientAccountInformation: { data: { bank_name: 'Adom Bank' } } };
    await change(body, saved.id, await openSession(office.sandbox.account('auditor@adom'))).expect(403);
    const stranger = await openSession(office.sandbox.account('officer@volta'));
    await request(server)
      .put(callPath(updateClient, { id: saved.id }))
      .set(stranger)
      .send(body)
      .expect(404);
    expect(await read()).toEqual(saved);
  });
});

describe('the employer of a client', () => {
  it('stores the form’s answers in addition to the eleven fields', async () => {
    const data = { employer_name: 'Ridge Hospital', union_branch: 'Tema' };
    const { employerInformation } = await changed({
      clientEmployerInformation: { data },
      employerInformation: { job_title: 'Nurse' },
    });
    expect(employerInformation).toEqual({ ...data, job_title: 'Nurse' });
  });
});

describe('the form of a client', () => {
  it('is set once, for a client without a form', async () => {
    const { id } = personas.justArrived.client;
    const form = aForm({ account_details: [aFormField('Bank Name')] });
    const { body } = await request(server)
      .post(callPath(createLenderForm, adom))
      .set(office.manager)
      .send({ form_title: 'Other', form });
    const account = { clientAccountInformation: { data: { bank_name: 'Adom Bank' } } };
    await change({ ...account, formId: '999999' }, String(id)).expect(400);
    const named = await change({ ...account, formId: office.form.id }, String(id)).expect(200);
    expect(named.body).toMatchObject({
      formId: office.form.id,
      formVersion: 1,
      clientAccountInformation: { isComplete: true },
    });
    const other = await change({ ...account, formId: body.id as string }, String(id)).expect(400);
    expect(other.body.errors).toHaveProperty('formId');
  });
});
