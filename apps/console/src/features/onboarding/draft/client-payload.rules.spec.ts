import { lenderClientCreation, staffClientCreation, type FormField } from '@oware/contract';
import type { LenderForm } from '../../../api/readings.ts';
import { draftText, draftValues, fieldKey, formCatalogue, sectionOfStep, type SectionStep } from '@oware/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPayload, buildStaffPayload, sectionsOf } from './client-payload.rules.ts';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { newDraft } from './new.draft.ts';
import { fieldsOfStep } from './person.rules.ts';
import { refusalsOf } from '../wizard/refusals.rules.ts';

const form: LenderForm = {
  id: '7',
  form_title: 'Salary loan',
  form: Object.fromEntries(
    Object.entries(formCatalogue).map(([name, fields]) => [name, fields.map((one) => ({ ...one }))]),
  ) as LenderForm['form'],
  lender_id: '1',
  version: 3,
  updatedAt: '2026-11-20T08:00:00.000Z',
};
const steps = Object.keys(sectionOfStep) as SectionStep[];

const answerTo = ({ type, menu, name }: FormField): string => {
  if (type === 'DropDown') return menu[0]?.value ?? '';
  if (type === 'number') return '12';
  if (type === 'email') return 'ama@example.com';
  return type === 'Date' || type === 'date' ? '1990-04-17' : `${name} of hers`;
};

/** Everything answered, phone verified, consent and card submitted. */
function wholeDraft(flow: 'staff' | 'non-staff' = 'non-staff'): OnboardingDraft {
  const draft = newDraft(flow, '1', form);
  const photo = { blob: new Blob(['jpeg']), name: 'card.jpg' };
  const answered = steps.map((step) => [
    step,
    {
      values: Object.fromEntries(fieldsOfStep(form, step).map((field) => [fieldKey(field.name), answerTo(field)])),
      isDraft: false,
    },
  ]);
  return {
    ...draft,
    staffId: ' S100200 ',
    phone: { number: '+233 (020) 012-34-56', verified: true, codeSentAt: null },
    consent: { photo, id: '1', status: 'Pending' },
    card: { ...draft.card, nameOnCard: 'AMA MENSAH', idNumber: 'GHA-000000001-2', photo, id: '2', status: 'Pending' },
    sections: Object.fromEntries(answered) as OnboardingDraft['sections'],
  };
}
const withSection = (draft: OnboardingDraft, step: SectionStep, values: Record<string, string>, isDraft = false) => ({
  ...draft,
  sections: { ...draft.sections, [step]: { values, isDraft } },
});
const sectionArbitrary = fc.dictionary(
  fc.constantFrom(...fieldsOfStep(form, 'account').map(({ name }) => fieldKey(name)), 'older_question'),
  fc.constantFrom('', '   ', 'Osu', ' Osu ', draftText),
);

describe('the body that creates a client', () => {
  it('is what the contract takes, in both flows', () => {
    const sent = lenderClientCreation.parse(buildPayload(wholeDraft(), form, 'adom'));
    expect(sent).toMatchObject({
      nameOnId: 'AMA MENSAH',
      mobileNo: '200123456',

      formId: '7',
      formVersion: 3,
      gender: 'Female',
    });
    const staff = staffClientCreation.parse(buildStaffPayload(wholeDraft('staff'), form, 'app-adom'));
    expect(staff).toMatchObject({ staffId: 'S100200', phoneNumber: '200123456', formVersion: 3 });
    expect(staff.sections).toEqual(sectionsOf(wholeDraft('staff'), form));
  });

  it('holds the reference under which the verification service keeps the card', () => {
    const draft = wholeDraft();
    expect(buildPayload(draft, form, 'adom').idPhoto).toBe(draft.reference);
    expect(buildStaffPayload(draft, form, 'app').kycReference).toBe(draft.reference);
  });

  it('of a person on a payroll holds the photo of the card, and a gender or an email only if it is known', async () => {
    const draft = wholeDraft('staff');
    const { idPhoto, gender } = buildStaffPayload(draft, form, 'app-adom');
    expect(idPhoto).toMatchObject({ name: 'card.jpg', type: 'image/jpeg' });
    expect(await idPhoto.text()).toBe('jpeg');
    expect(gender).toBe('Female');
    const { gender: _gender, email: _email, ...values } = draft.sections.personal.values;
    const without = { ...withSection(draft, 'personal', values), card: { ...draft.card, photo: null } };
    const sent = buildStaffPayload(without, form, 'app-adom');
    expect(sent).not.toHaveProperty('gender');
    expect(sent).not.toHaveProperty('email');
    expect([sent.idPhoto.size, sent.idPhoto.name]).toEqual([0, 'card.jpg']);
  });

  it('holds a number that is no phone as it was typed, for the service to refuse', () => {
    const draft = wholeDraft();
    const wrong = { ...draft, phone: { ...draft.phone, number: '123' } };
    expect(buildPayload(wrong, form, 'adom').mobileNo).toBe('123');
  });

  it('calls the person as the card does, or else by first and last name', () => {
    const draft = wholeDraft();
    const unnamed = { ...draft, card: { ...draft.card, nameOnCard: '  ' } };
    expect(buildPayload(unnamed, form, 'adom').nameOnId).toBe('Firstname of hers Lastname of hers');
  });

  it('takes no N/A for a name', () => {
    const draft = wholeDraft();
    const named = { ...draft, card: { ...draft.card, firstName: 'Ama', lastName: 'Mensah' } };
    const values = { ...draft.sections.personal.values, firstname: draftText, lastname: draftText };
    const { firstName, lastName } = buildPayload(withSection(named, 'personal', values, true), form, 'adom');
    expect([firstName, lastName]).toEqual(['Ama', 'Mensah']);
  });

  it('drops what is empty and keeps the rest by its key, without blanks around it', () =>
    fc.assert(
      fc.property(sectionArbitrary, (values) => {
        const { data } = sectionsOf(withSection(wholeDraft(), 'account', values), form).clientAccountInformation;
        const kept = Object.entries(values).flatMap(([key, value]) => (value.trim() ? [[key, value.trim()]] : []));
        expect(data).toEqual(Object.fromEntries(kept));
      }),
    ));

  it('calls no section complete that lacks a required answer, has N/A for one, or was left as a draft', () =>
    fc.assert(
      fc.property(fc.constantFrom(...steps), fc.nat(), fc.constantFrom('', ' ', draftText), (step, at, gap) => {
        const draft = wholeDraft();
        const { client } = sectionOfStep[step];
        const required = fieldsOfStep(form, step).filter((field) => field.required);
        const key = fieldKey(required[at % required.length]?.name ?? '');
        const { values } = draft.sections[step];
        expect(sectionsOf(draft, form)[client].isComplete).toBe(true);
        const gappy = withSection(draft, step, { ...values, [key]: gap });
        expect(sectionsOf(gappy, form)[client].isComplete).toBe(false);
        expect(sectionsOf(withSection(draft, step, values, true), form)[client].isComplete).toBe(false);
      }),
    ));

  it('leaves dates and numbers of a draft out, since none could hold N/A', () => {
    const fields = fieldsOfStep(form, 'personal');
    const draft = withSection(wholeDraft(), 'personal', draftValues(fields, {}), true);
    const { data, isComplete } = sectionsOf(draft, form).clientPersonalInformation;
    expect(isComplete).toBe(false);
    expect(data).toMatchObject({ firstname: draftText });
    expect(Object.keys(data)).not.toContain('date_of_birth');
  });
});

describe('what the service refuses', () => {
  it('is said at the step that holds it', () => {
    const { steps: refused, rest } = refusalsOf(
      {
        idPhoto: 'Id photo needed!!',
        idNumber: 'Invalid id number!!',
        mobileNo: 'Invalid phone number!!',
        firstName: 'too short',
        'clientAccountInformation.data.branch': 'too long',
        branchId: 'not known',
      },
      form,
    );
    expect(refused).toEqual({
      card: { idPhoto: 'Id photo needed!!', idNumber: 'Invalid id number!!' },
      phone: { mobileNo: 'Invalid phone number!!' },
      personal: { firstname: 'too short' },
      account: { branch: 'too long' },
    });
    expect(rest).toEqual(['not known']);
  });
});

it('asks for what every client needs, although the form does not', () => {
  const bare: LenderForm = { ...form, form: { ...form.form, personalInformation: [] } };
  expect(fieldsOfStep(bare, 'personal').map(({ name, required }) => [fieldKey(name), required])).toEqual([
    ['firstname', true],
    ['lastname', true],
    ['gender', true],
    ['email', false],
  ]);
});
