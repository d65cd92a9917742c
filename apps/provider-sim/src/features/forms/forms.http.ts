import {
  callPath,
  createLenderForm,
  type FormSections,
  getLenderForm,
  type LenderForm,
  listLenderForms,
  messages,
  removeLenderForm,
  updateLenderForm,
} from '@oware/contract';
import { fieldKey } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import fc from 'fast-check';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aForm, aFormField } from '../../test/fixtures/onboarding.fixtures.ts';

const adom = { lenderId: String(lenderIds.adom) };

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const create = (form: FormSections, form_title = 'Salary loans', headers = manager, params = adom) =>
  request(server).post(callPath(createLenderForm, params)).set(headers).send({ form_title, form });
const created = async (form = aForm()) => (await create(form).expect(201)).body as LenderForm;
const update = (id: string, body: object) =>
  request(server).put(callPath(updateLenderForm, { id })).set(manager).send(body);
const get = (id: string, version?: number) =>
  request(server)
    .get(callPath(getLenderForm, { id }))
    .query(version === undefined ? {} : { version })
    .set(manager);
const list = async (headers = manager, params = adom) =>
  (await request(server).get(callPath(listLenderForms, params)).set(headers).expect(200)).body as LenderForm[];
const remove = (id: string) => request(server).delete(callPath(removeLenderForm, { id })).set(manager);

describe('a form', () => {
  it('is stored as sent, each field with its key, and listed', async () => {
    const form = await created(aForm({ personalInformation: [aFormField('Place of  Origin', { symbol: 'mine' })] }));
    expect(form).toMatchObject({ form_title: 'Salary loans', lender_id: adom.lenderId, version: 1 });
    expect(form.form.personalInformation[0]).toMatchObject({ name: 'Place of  Origin', symbol: 'place_of_origin' });
    expect((await get(form.id).expect(200)).body).toEqual(form);
    expect((await list())[0]).toEqual(form);
  });

  it('keeps each version by number', async () => {
    const first = await created();
    const form = aForm({ loan_details: [aFormField('Purpose')] });
    const { body: second } = await update(first.id, { form_title: 'Payday loans', form }).expect(200);
    expect(second).toMatchObject({ id: first.id, version: 2, form_title: 'Payday loans' });
    expect((await get(first.id, 1).expect(200)).body).toEqual(first);
    expect((await get(first.id).expect(200)).body).toEqual(second);
    await get(first.id, 3).expect(404);
    expect((await list()).filter(({ id }) => id === first.id)).toEqual([second]);
  });

  it('gets one version for each of twenty simultaneous changes', async () => {
    const { id } = await created();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => update(id, { form_title: `Form ${i}`, form: aForm() }).expect(200)),
    );
    const versions = answers.map(({ body }) => (body as LenderForm).version);
    expect(versions.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, i) => i + 2));
  });

  it('is changed by one of twenty people who start from the same version', async () => {
    const { id } = await created();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => update(id, { form_title: `Form ${i}`, form: aForm(), version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'form_changed')).toHaveLength(19);
  });

  it('is unlisted after removal, but its versions stay readable', async () => {
    const form = await created();
    await remove(form.id).expect(200);
    expect((await list()).map(({ id }) => id)).not.toContain(form.id);
    await get(form.id).expect(404);
    expect((await get(form.id, 1).expect(200)).body).toEqual(form);
    await update(form.id, { form_title: 'Again', form: aForm() }).expect(404);
    await remove(form.id).expect(404);
  });

  it('of any lender is accessible to an administrator, otherwise to the lender’s own officers', async () => {
    const administrator = await openSession(sandbox.account('admin@oware'));
    const volta = { lenderId: String(lenderIds.volta) };
    await create(aForm(), 'Market loans', administrator, volta).expect(201);
    expect((await list(administrator, volta)).map(({ form_title }) => form_title)).toContain('Market loans');
    await create(aForm(), 'Market loans', manager, volta).expect(404);
    for (const one of [adom, volta]) {
      const lenders = (await list(administrator, one)).map(({ lender_id }) => lender_id);
      expect(lenders).toEqual(lenders.map(() => one.lenderId));
    }
  });
});

describe('an invalid form is rejected', () => {
  it.each<[string, Partial<FormSections>, object]>([
    [
      'two fields of a section with one key',
      { personalInformation: [aFormField('Full name'), aFormField('Age'), aFormField(' full  NAME ')] },
      { 'form.personalInformation.2.name': 'Another field of this section has the same name' },
    ],
    [
      'a chosen drop-down without choices',
      { loan_details: [aFormField('Purpose', { type: 'DropDown' })] },
      { 'form.loan_details.0.menu': messages.menuTooShort },
    ],
    [
      'a field that no answer could be kept for',
      { loan_details: [aFormField('__proto__')] },
      { 'form.loan_details.0.name': 'Choose another name' },
    ],
    [
      'a key that is too long in lower case',
      { loan_details: [aFormField('İ'.repeat(80))] },
      { 'form.loan_details.0.name': 'At most 80 characters' },
    ],
  ])('%s', async (_what, sections, errors) => {
    const { body } = await create(aForm(sections)).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors });
  });

  it('with a title under two letters', async () => {
    const { body } = await create(aForm(), 'x').expect(400);
    expect(body.errors).toEqual({ form_title: messages.invalidFormTitle });
  });

  it('but not for an unselected drop-down without choices, or a key in two sections', async () => {
    const shared = aFormField('Phone', { type: 'DropDown', selected: false });
    await create(aForm({ personalInformation: [shared], loan_details: [shared] })).expect(201);
  });

  it('only if two keys of a section are equal, for any names', async () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '_', 'é'), minLength: 1, maxLength: 4 });
    const names = fc.array(
      name.filter((text) => text.trim() !== ''),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(names, async (given) => {
        const keys = given.map(fieldKey);
        const { status, body } = await create(aForm({ loan_details: given.map((one) => aFormField(one)) }));
        const kept = (body as Partial<LenderForm>).form?.loan_details.map(({ symbol }) => symbol);
        const isTaken = new Set(keys).size === keys.length;
        expect({ status, kept }).toEqual(isTaken ? { status: 201, kept: keys } : { status: 400, kept: undefined });
      }),
      { numRuns: 40 },
    );
  });
});
