import { gender, type FormField, type Gender, isOneOf } from '@oware/contract';
import type { LenderForm } from '../../../api/readings.ts';
import {
  draftText,
  fieldKey,
  formatMobile,
  mobileDigits,
  sectionOfStep,
  type FormValues,
  type SectionStep,
} from '@oware/domain';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';

/** The keys under which a form may ask for the facts of every client; the first is our default. */
const keys = {
  firstName: ['firstname', 'first_name'],
  lastName: ['lastname', 'last_name', 'surname'],
  middleName: ['middle_name', 'middlename'],
  dateOfBirth: ['date_of_birth'],
  email: ['email', 'email_address'],
  gender: ['gender'],
} as const;
type Fact = keyof typeof keys;

/** The known facts of a person from any step; empty text for unknown ones. */
export type Person = Record<Exclude<Fact, 'gender'>, string> & { gender: Gender | undefined };

const answered = (values: FormValues, fact: Fact): string => {
  for (const key of keys[fact]) {
    const value = values[key]?.trim() ?? '';
    if (value !== '' && value !== draftText) return value;
  }
  return '';
};

/** Returns what the draft knows of the person: the answers come first, then the card, then the payroll. */
export function personOf({ sections, card, staffName }: OnboardingDraft): Person {
  const values = sections.personal.values;
  return {
    firstName: answered(values, 'firstName') || card.firstName.trim() || (staffName?.firstName ?? ''),
    lastName: answered(values, 'lastName') || card.lastName.trim() || (staffName?.lastName ?? ''),
    middleName: answered(values, 'middleName') || card.middleName.trim(),
    dateOfBirth: answered(values, 'dateOfBirth') || card.dateOfBirth,
    email: answered(values, 'email'),
    gender: gender.safeParse(answered(values, 'gender')).data,
  };
}

const shared = ['firstName', 'lastName', 'dateOfBirth'] as const;
type SharedFact = (typeof shared)[number];
const isShared = (name: string): name is SharedFact => isOneOf(shared, name);

/** Returns the card with names and date of birth from the personal information, so that they are stored once. */
export function cardWithAnswers(card: OnboardingDraft['card'], values: FormValues): OnboardingDraft['card'] {
  const typed = shared.flatMap((fact) => {
    const value = answered(values, fact);
    return value === '' ? [] : [[fact, value] as const];
  });
  return { ...card, ...Object.fromEntries(typed) };
}

/** Returns the sections with a name or date of birth from the card in the personal information. */
export function sectionsWithCard(
  sections: OnboardingDraft['sections'],
  name: string,
  value: string,
): OnboardingDraft['sections'] {
  const { personal } = sections;
  const filledKeys = isShared(name) ? keys[name].filter((key) => personal.values[key] !== undefined) : [];
  if (filledKeys.length === 0) return sections;
  const values = { ...personal.values, ...Object.fromEntries(filledKeys.map((key) => [key, value])) };
  return { ...sections, personal: { ...personal, values } };
}

const essential: Record<'firstName' | 'lastName' | 'email' | 'gender', Omit<FormField, 'position'>> = {
  firstName: {
    name: 'Firstname',
    value: '',
    type: 'Text',
    required: true,
    selected: true,
    symbol: 'firstname',
    menu: [],
  },
  lastName: { name: 'Lastname', value: '', type: 'Text', required: true, selected: true, symbol: 'lastname', menu: [] },
  gender: {
    name: 'Gender',
    value: '',
    type: 'DropDown',
    required: true,
    selected: true,
    symbol: 'gender',
    menu: gender.options.map((value) => ({ value, label: value })),
    lg: 4,
  },
  email: { name: 'Email', value: '', type: 'email', required: false, selected: true, symbol: 'email', menu: [] },
};

const holds = (field: FormField, fact: Fact): boolean => isOneOf<string>(keys[fact], fieldKey(field.name));

/**
 * Returns the personal fields of a form, with added fields for facts that every client needs: names, gender and email
 * (C6).
 */
function personalFields(fields: readonly FormField[]): FormField[] {
  const asked = fields.filter(({ selected }) => selected);
  const usable = asked.map((field) => {
    if (holds(field, 'gender')) return { ...field, ...essential.gender, name: field.name };
    return holds(field, 'firstName') || holds(field, 'lastName') ? { ...field, required: true } : field;
  });
  const missing = (['firstName', 'lastName', 'gender', 'email'] as const).filter(
    (fact) => !asked.some((field) => holds(field, fact)),
  );
  return [...missing.map((fact, at) => ({ ...essential[fact], position: at - missing.length })), ...usable];
}

/** Returns the fields of a step. */
export function fieldsOfStep(form: LenderForm, step: SectionStep): FormField[] {
  const fields = form.form[sectionOfStep[step].form];
  return step === 'personal' ? personalFields(fields) : fields.filter(({ selected }) => selected);
}

/** Returns the values of a step, with empty fields filled from earlier steps. */
export function prefilled(draft: OnboardingDraft, step: SectionStep, fields: readonly FormField[]): FormValues {
  const known = knownValues(draft);
  const typed = draft.sections[step].values;
  const offered = fields.flatMap(({ name }) => {
    const key = fieldKey(name);
    const value = known[key];
    return typed[key] === undefined && value ? [[key, value] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(offered) };
}

function knownValues(draft: OnboardingDraft): FormValues {
  const person = personOf(draft);
  const facts = (['firstName', 'lastName', 'middleName', 'dateOfBirth'] as const).flatMap((fact) =>
    keys[fact].map((key) => [key, person[fact]]),
  );
  const phone = mobileDigits(draft.phone.number) === undefined ? '' : formatMobile(draft.phone.number);
  return {
    ...Object.fromEntries(facts),
    phone_number: phone,
    mobileno: phone,
    ghana_card_number: draft.card.idNumber,
    staff_number: draft.staffId,
    staff_id: draft.staffId,
  };
}

/** Returns the key of a step's field for a fact, to place the service's message. */
export const keyOfFact = (fields: readonly FormField[], fact: 'firstName' | 'lastName' | 'email' | 'gender'): string =>
  fieldKey(fields.find((field) => holds(field, fact))?.name ?? keys[fact][0]);
