import {
  callPath,
  type Client,
  type ClientSections,
  type LenderForm,
  removeLenderForm,
  updateLenderForm,
} from '@oware/contract';
import { serve, type TestSandbox } from '@oware/test-kit';
import fc from 'fast-check';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import {
  aForm,
  anOnboarding,
  numbersOf,
  type Onboarding,
  submitIdentity,
  submitIdentityOf,
  withData,
} from '../../test/fixtures/onboarding.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
let form: LenderForm;
let create: Onboarding['create'];
beforeEach(async () => {
  ({ sandbox, manager, form, create } = await anOnboarding(server));
});

/** The client's own fields, under the keys of the personal information. */
const factsOf = ({ firstName, lastName, dateOfBirth, mobileNo, nameOnId }: Client) => ({
  firstname: firstName,
  lastname: lastName,
  date_of_birth: dateOfBirth,
  mobileNo,
  nameOnId,
});

describe('the sections of a client', () => {
  it('keep the form version they were answered with, even if the form was changed or removed', async () => {
    await Promise.all([submitIdentityOf(sandbox, 1), submitIdentityOf(sandbox, 2), submitIdentityOf(sandbox, 3)]);
    const change = aForm({ account_details: [] });
    await request(server)
      .put(callPath(updateLenderForm, { id: form.id }))
      .set(manager)
      .send({ form_title: 'Changed', form: change });
    expect((await create({ ...numbersOf(1), formVersion: 1 }).expect(201)).body.formVersion).toBe(1);
    expect((await create(numbersOf(2)).expect(201)).body.formVersion).toBe(2);
    await request(server)
      .delete(callPath(removeLenderForm, { id: form.id }))
      .set(manager)
      .expect(200);
    expect((await create(numbersOf(3)).expect(400)).body.errors).toHaveProperty('formId');
    expect((await create({ ...numbersOf(3), formVersion: 1 }).expect(201)).body.formVersion).toBe(1);
  });

  it('may have their values in groups, as 1§3 names them', async () => {
    await submitIdentityOf(sandbox, 1);
    const data = { contact_information: { sim_count: '2', number_duration: '3 years' }, town: 'Accra' };
    const clientPersonalInformation = { data, isComplete: false };
    const { body } = await create({ ...numbersOf(1), clientPersonalInformation }).expect(201);
    expect(body.clientPersonalInformation.data).toMatchObject({
      sim_count: '2',
      number_duration: '3 years',
      town: 'Accra',
    });
    const tooLong = { data: { contact_information: { sim_count: 'x'.repeat(2001) } }, isComplete: false };
    const { body: refusal } = await create({ ...numbersOf(1), clientPersonalInformation: tooLong }).expect(400);
    expect(Object.keys(refusal.errors)).toEqual(['clientPersonalInformation.data.sim_count']);
  });

  it('are complete only by the form, regardless of the caller’s flag', async () => {
    await submitIdentity(sandbox);
    const { body } = await create({
      clientPersonalInformation: withData({ place_of_origin: 'N/A' }),
      clientEmploymentInformation: withData({ years_in_service: '4' }, false),
      clientGuarantorInformation: withData({ other: 'x' }),
      clientAccountInformation: withData({ bank_name: ' ' }),
    }).expect(201);
    expect(body).toMatchObject({
      clientPersonalInformation: { data: { place_of_origin: 'N/A' }, isComplete: false },
      clientEmploymentInformation: withData({ years_in_service: '4' }, true),
      clientGuarantorInformation: withData({ other: 'x' }, false),
      clientAccountInformation: withData({}, false),
    });
  });

  it('contain the birth date of the card, and reject another', async () => {
    await Promise.all([submitIdentityOf(sandbox, 1), submitIdentityOf(sandbox, 2)]);
    const born = (date_of_birth: string) => ({ clientPersonalInformation: withData({ date_of_birth }) });
    for (const other of ['1990-04-17', '1990-02-30']) await create({ ...numbersOf(1), ...born(other) }).expect(400);
    expect((await create({ ...numbersOf(1), ...born('1991-02-03') }).expect(201)).body.dateOfBirth).toBe('1991-02-03');
    expect((await create({ ...numbersOf(2), ...born('') }).expect(201)).body.dateOfBirth).toBe('1991-02-03');
  });

  it('are returned as sent without empty values; a Draft’s N/A stays incomplete', async () => {
    // JSON.parse of Node 24.21 reads the key " as \ once it has seen that one
    const key = fc.string({ minLength: 1, maxLength: 12 }).filter((name) => !['__proto__', '"', '\\'].includes(name));
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
        await submitIdentityOf(sandbox, ++n);
        const { body } = (await create({ ...numbersOf(n), ...given }).expect(201)) as { body: Client };
        expect(body.employerInformation).toEqual(filled(given.clientEmployerInformation.data));
        for (const name of ['clientPersonalInformation', 'clientAccountInformation'] as const) {
          const facts = name === 'clientPersonalInformation' ? factsOf(body) : {};
          expect(body[name].data).toEqual({ ...facts, ...filled(given[name].data) });
          const answer = given[name].data[name === 'clientPersonalInformation' ? 'place_of_origin' : 'bank_name'];
          expect(body[name].isComplete).toBe(answer !== undefined && !['', 'N/A'].includes(answer.trim()));
        }
      }),
      { numRuns: 40 },
    );
  });
});
