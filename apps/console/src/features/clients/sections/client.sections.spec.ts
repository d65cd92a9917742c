import type { FormSections } from '@oware/contract';
import type { Client } from '../../../api/readings.ts';
import { aClient } from '@oware/seed';
import { describe, expect, it } from 'vitest';
import { aFormField } from '../../../lender-forms/lender-form.fixtures.ts';
import {
  answersToSave,
  incompleteSections,
  incompleteText,
  keysChanged,
  sectionsOf,
  shownAnswers,
  valuesToEdit,
  withGroups,
} from './client.sections.ts';

const field = (name: string, required = true) => aFormField(name, { required });
const form: FormSections = {
  personalInformation: [field('Firstname'), field('Date of birth'), field('Town', false)],
  employment_details: [field('Occupation')],
  employer_information: [field('Employer name'), field('Union branch', false)],
  account_details: [field('Branch')],
  loan_details: [],
  witness_details: [field('Name')],
};
const filled = (data: Record<string, string>) => ({ data, isComplete: true });
const esi = {
  ...aClient({ id: 1001 }),
  id: '1001',
  employerInformation: { employer_name: 'Korle Bu', union_branch: 'Accra' },
  clientPersonalInformation: filled({ firstname: 'Another', date_of_birth: '1970-01-01', town: 'Kumasi' }),
  clientEmploymentInformation: filled({ occupation: 'Nurse' }),
  clientGuarantorInformation: filled({ name: 'N/A' }),
  clientAccountInformation: filled({}),
} as unknown as Client;
const sectionOf = (step: string, client = esi, asked: FormSections | undefined = form) =>
  sectionsOf(client, asked).find((section) => section.step === step)!;

describe('the sections of a client', () => {
  it('show only the client’s own fields there, regardless of the section data', () => {
    const personal = sectionOf('personal');
    expect(personal.values).toEqual({ town: 'Kumasi' });
    expect(personal.fields.map(({ name }) => name)).toEqual(['Town']);
    expect(personal.state).toBe('complete');
  });

  it('ask for a date of birth missing in the client’s own field', () => {
    const personal = sectionOf('personal', { ...esi, dateOfBirth: null });
    expect(personal.fields.map(({ name }) => name)).toEqual(['Date of birth', 'Town']);
    expect(personal).toMatchObject({ state: 'draft', missing: ['Date of birth'] });
  });

  it('are complete by the form, regardless of their own flag', () => {
    expect(incompleteSections(sectionsOf(esi, form)).map(({ step, state }) => [step, state])).toEqual([
      ['guarantor', 'untouched'],
      ['account', 'untouched'],
    ]);
  });

  it('include those with answers if the form is unknown, with their own flag', () => {
    const shown = sectionsOf(
      { ...esi, clientGuarantorInformation: { data: { name: 'Kofi' }, isComplete: false } },
      undefined,
    );
    expect(shown.map(({ step, state }) => [step, state])).toEqual([
      ['employer', 'complete'],
      ['personal', 'complete'],
      ['employment', 'complete'],
      ['guarantor', 'draft'],
    ]);
  });

  it('do not repeat the employer’s eleven fields', () =>
    expect(shownAnswers(sectionOf('employer')).values).toEqual({ union_branch: 'Accra' }));
});

describe('the words for incomplete sections', () => {
  const draft = { ...sectionOf('guarantor'), state: 'draft' as const };
  const untouched = sectionOf('account');
  it.each([
    [[draft], '1 section is a draft'],
    [[draft, draft], '2 sections are drafts'],
    [[untouched], '1 section is not filled in'],
    [[draft, untouched], '2 sections are incomplete'],
  ])('count them', (sections, text) => expect(incompleteText(sections)).toBe(text));
});

describe('the saved answers', () => {
  it('keep answers outside the form, drop cleared ones, and ask again for N/A', () => {
    const section = { ...sectionOf('employment'), values: { occupation: 'N/A', earlier: 'Teacher' } };
    expect(valuesToEdit(section.values)).toEqual({ earlier: 'Teacher' });
    expect(answersToSave(section, { occupation: ' Nurse ' })).toEqual({ occupation: 'Nurse', earlier: 'Teacher' });
    expect(answersToSave(section, { occupation: ' ' })).toEqual({ earlier: 'Teacher' });
  });

  it('are sent in the groups that the provider keeps them in', () => {
    expect(withGroups({ a: '1', 'p.o._box': '2', 'contact: phone': '3', 'contact: sims': '4' })).toEqual({
      a: '1',
      'p.o._box': '2',
      contact: { phone: '3', sims: '4' },
    });
  });

  it('are compared by value', () =>
    expect(keysChanged({ a: '1', b: '2', c: '' }, { a: '1', b: '3', d: '4' })).toEqual(['b', 'd']));
});
