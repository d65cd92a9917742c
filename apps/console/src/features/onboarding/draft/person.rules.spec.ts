import { draftText, fieldKey } from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { aFormField, aLenderForm } from '../../../lender-forms/lender-form.fixtures.ts';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { newDraft } from './new.draft.ts';
import { cardWithAnswers, fieldsOfStep, keyOfFact, personOf, prefilled, sectionsWithCard } from './person.rules.ts';

const card = { firstName: 'Ama', lastName: 'Owusu', dateOfBirth: '' } as OnboardingDraft['card'];
const sectionsOf = (values: Record<string, string>) =>
  ({ personal: { values, isDraft: false } }) as unknown as OnboardingDraft['sections'];

describe('names and date of birth', () => {
  it('are copied from the personal information to the card', () =>
    expect(cardWithAnswers(card, { firstname: 'Abena', date_of_birth: '1990-04-17', lastname: 'N/A' })).toMatchObject({
      firstName: 'Abena',
      lastName: 'Owusu',
      dateOfBirth: '1990-04-17',
    }));

  it('are copied from the card to the personal information', () => {
    const sections = sectionsOf({ firstname: 'Ama', town: 'Ho' });
    expect(sectionsWithCard(sections, 'firstName', 'Abena').personal.values).toEqual({
      firstname: 'Abena',
      town: 'Ho',
    });
    expect(sectionsWithCard(sections, 'lastName', 'Mills')).toBe(sections);
    expect(sectionsWithCard(sections, 'idNumber', 'GHA-900000001-1')).toBe(sections);
  });
});

const staffName = { staffId: 'S100200', firstName: 'Akua', lastName: 'Mensah' };

/** A draft with these personal answers and this card, of a person whose staff number was checked. */
function draftOf(personal: Record<string, string>, cardPart: Partial<OnboardingDraft['card']> = {}): OnboardingDraft {
  const draft = newDraft('staff', '1', aLenderForm(), staffName);
  return {
    ...draft,
    card: { ...draft.card, ...cardPart },
    sections: { ...draft.sections, personal: { values: personal, isDraft: false } },
  };
}

describe('the known facts of a person', () => {
  it('come from the personal information first, then the card, then the payroll', () => {
    expect(personOf(draftOf({}))).toMatchObject({ firstName: 'Akua', lastName: 'Mensah', middleName: '' });
    const withCard = { firstName: ' Ama ', middleName: ' Esi ', lastName: ' Owusu ', dateOfBirth: '1990-04-17' };
    expect(personOf(draftOf({}, withCard))).toMatchObject({
      firstName: 'Ama',
      middleName: 'Esi',
      lastName: 'Owusu',
      dateOfBirth: '1990-04-17',
    });
    const answers = { firstname: ' Abena ', surname: 'Mills', middlename: 'Yaa', date_of_birth: '1991-01-02' };
    expect(personOf(draftOf(answers, withCard))).toMatchObject({
      firstName: 'Abena',
      middleName: 'Yaa',
      lastName: 'Mills',
      dateOfBirth: '1991-01-02',
    });
  });

  it('are not what is empty, blank or N/A, but the next spelling or source', () => {
    const answers = { lastname: '  ', last_name: draftText, surname: 'Mills', firstname: draftText };
    expect(personOf(draftOf(answers))).toMatchObject({ firstName: 'Akua', lastName: 'Mills' });
  });

  it('have an email and a gender only from the personal information, and no other gender than the listed ones', () => {
    expect(personOf(draftOf({ email_address: 'ama@example.com', gender: 'Female' }))).toMatchObject({
      email: 'ama@example.com',
      gender: 'Female',
    });
    expect(personOf(draftOf({ gender: 'female?' })).gender).toBeUndefined();
    expect(personOf(draftOf({}))).toMatchObject({ email: '', gender: undefined });
  });
});

describe('the personal fields', () => {
  const fieldsOf = (...personalInformation: ReturnType<typeof aFormField>[]) =>
    fieldsOfStep(aLenderForm({ personalInformation }), 'personal');
  const listed = (fields: ReturnType<typeof fieldsOf>) =>
    fields.map(({ name, required }) => `${fieldKey(name)}${required ? '*' : ''}`);

  it('are those of the form, with what every client needs before them', () => {
    const fields = fieldsOf(aFormField('Town'), aFormField('Lastname', { required: false }));
    expect(listed(fields)).toEqual(['firstname*', 'gender*', 'email', 'town*', 'lastname*']);
    expect(fields.slice(0, 3).map(({ position }) => position)).toEqual([-3, -2, -1]);
  });

  it('leave out what the form doesn’t ask, and ask for names in another spelling once', () => {
    const fields = fieldsOf(
      aFormField('First name', { required: false }),
      aFormField('Surname', { required: false }),
      aFormField('Town', { selected: false }),
      aFormField('Email address', { required: false }),
      aFormField('Gender'),
    );
    expect(listed(fields)).toEqual(['first_name*', 'surname*', 'email_address', 'gender*']);
  });

  it('offer the listed genders, whatever the form offers, under the form’s name', () => {
    const [, , , gender] = fieldsOf(
      aFormField('Firstname'),
      aFormField('Lastname'),
      aFormField('Email'),
      aFormField('GENDER', { type: 'Text', required: false, position: 7 }),
    );
    expect(gender).toMatchObject({ name: 'GENDER', type: 'DropDown', required: true });
    expect(gender?.menu.map(({ value }) => value)).toContain('Female');
  });

  it('of another step are those that the form asks', () => {
    const form = aLenderForm({ account_details: [aFormField('Branch'), aFormField('Bank', { selected: false })] });
    expect(fieldsOfStep(form, 'account').map(({ name }) => name)).toEqual(['Branch']);
  });

  it('say where a message about a fact belongs', () => {
    const fields = [aFormField('Town'), aFormField('Surname')];
    expect(keyOfFact(fields, 'lastName')).toBe('surname');
    expect(keyOfFact(fields, 'firstName')).toBe('firstname');
  });
});

describe('the values of a step', () => {
  const fields = ['Firstname', 'Surname', 'Phone number', 'MobileNo', 'Ghana card number', 'Staff ID', 'Town'].map(
    (name) => aFormField(name),
  );

  it('begin with what earlier steps know', () => {
    const draft = {
      ...draftOf({}, { idNumber: 'GHA-000000001-2' }),
      phone: { ...draftOf({}).phone, number: '0200123456' },
    };
    expect(prefilled(draft, 'employment', fields)).toEqual({
      firstname: 'Akua',
      surname: 'Mensah',
      phone_number: '+233 20 012 3456',
      mobileno: '+233 20 012 3456',
      ghana_card_number: 'GHA-000000001-2',
      staff_id: 'S100200',
    });
  });

  it('keep what was typed, also if it was emptied, and have no unfinished number', () => {
    const draft = draftOf({ firstname: 'Abena', surname: '' });
    expect(prefilled({ ...draft, phone: { ...draft.phone, number: '020' } }, 'personal', fields)).toEqual({
      firstname: 'Abena',
      surname: '',
      staff_id: 'S100200',
    });
  });
});
