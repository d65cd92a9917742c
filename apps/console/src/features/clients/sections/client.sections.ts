import type { ClientSectionName, FormField, FormSections } from '@oware/contract';
import type { Client } from '../../../api/readings.ts';
import {
  draftText,
  fieldKey,
  filledValues,
  isClientFact,
  missingFields,
  ownAnswers,
  sectionOfStep,
  selectedFields,
  withClientFacts,
  type FormValues,
  type SectionStep,
} from '@oware/domain';
import { employerFields } from '../edit/client.form.ts';

/** `untouched`: nothing was answered; `draft`: what the form requires is missing. */
export type SectionState = 'complete' | 'draft' | 'untouched';

/** A section of the lender's form, as a client answered it. */
export type ClientSection = {
  step: SectionStep;
  name: ClientSectionName;
  title: string;
  /** What the form asks and the client's own fields don't hold; empty without the form. */
  fields: FormField[];
  /** The answers that only the section holds. */
  values: FormValues;
  /** The answers as they were read. */
  seen: FormValues;
  state: SectionState;
  /** The names of the required fields without an answer. */
  missing: string[];
};

/** A section of the details in the order of the tab. */
export const sectionTitles: Record<SectionStep, string> = {
  employer: 'More employer information',
  personal: 'More personal information',
  employment: 'Employment information',
  guarantor: 'Guarantor information',
  account: 'Account information',
};

const order = Object.keys(sectionTitles) as SectionStep[];

const isAnswered = (values: FormValues) => Object.values(values).some((value) => value !== draftText);

/** The employer's eleven fields have no word of completeness; without a form, neither has anything else. */
function saysComplete(client: Client, name: ClientSectionName): boolean {
  return name === 'clientEmployerInformation' || client[name].isComplete !== false;
}

function sectionOf(client: Client, form: FormSections | undefined, step: SectionStep): ClientSection {
  const { client: name, form: asked } = sectionOfStep[step];
  const seen = filledValues(name === 'clientEmployerInformation' ? client.employerInformation : client[name].data);
  const values = ownAnswers(step, seen, client);
  const all = form?.[asked] ?? [];
  const missing = missingFields(all, withClientFacts(step, values, client, all)).map((field) => field.name);
  const isComplete = form ? missing.length === 0 : saysComplete(client, name);
  return {
    step,
    name,
    title: sectionTitles[step],
    fields: selectedFields(all).filter((field) => !isClientFact(step, field, client)),
    values,
    seen,
    missing,
    state: isComplete ? 'complete' : isAnswered(values) ? 'draft' : 'untouched',
  };
}

/** The sections of a client by a form; without one, those that hold something. */
export const sectionsOf = (client: Client, form: FormSections | undefined): ClientSection[] =>
  order
    .map((step) => sectionOf(client, form, step))
    .filter(({ fields, values }) => fields.length > 0 || Object.keys(values).length > 0);

/** The sections whose required fields are not all answered. */
export const incompleteSections = (sections: readonly ClientSection[]): ClientSection[] =>
  sections.filter(({ state }) => state !== 'complete');

/** `2 sections are drafts`, `1 section is not filled in`; where both are so, `3 sections are incomplete`. */
export function incompleteText(sections: readonly ClientSection[]): string {
  const states = new Set(sections.map(({ state }) => state));
  const one = sections.length === 1;
  const count = one ? '1 section is' : `${sections.length} sections are`;
  if (states.size > 1) return `${count} incomplete`;
  if (states.has('untouched')) return `${count} not filled in`;
  return one ? `${count} a draft` : `${count} drafts`;
}

const ownEmployerKeys: ReadonlySet<string> = new Set(employerFields);

/** What a section shows of itself: without the fields that stand above it as the client's own (1§3). */
export function shownAnswers({ step, fields, values }: ClientSection): { fields: FormField[]; values: FormValues } {
  const isOwn = (key: string) => step === 'employer' && ownEmployerKeys.has(key);
  return {
    fields: fields.filter(({ name }) => !isOwn(fieldKey(name))),
    values: Object.fromEntries(Object.entries(values).filter(([key]) => !isOwn(key))),
  };
}

/** What the inputs of a section begin with: the `N/A` of a Draft is no answer, so that it is asked again. */
export const valuesToEdit = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== draftText));

/** All answers of a section once its inputs are saved; those that the form doesn't ask for stay. */
export function answersToSave({ fields, values }: ClientSection, typed: FormValues): FormValues {
  const asked = new Set(fields.map(({ name }) => fieldKey(name)));
  const others = Object.entries(values).filter(([key]) => !asked.has(key));
  return { ...Object.fromEntries(others), ...filledValues(typed) };
}

/** The keys whose answers a colleague changed after they were shown. */
export const keysChanged = (shown: FormValues, now: FormValues): string[] =>
  [...new Set([...Object.keys(shown), ...Object.keys(now)])].filter((key) => (shown[key] ?? '') !== (now[key] ?? ''));
