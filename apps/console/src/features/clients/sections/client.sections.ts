import { type ClientSectionName, type FormField, type FormSections, groupMark, typedKeys } from '@oware/contract';
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
import { words } from '../clients.words.ts';

/** `untouched` means no answers; `draft` means that required answers are missing. */
export type SectionState = 'complete' | 'draft' | 'untouched';

/** A section of the lender's form with a client's answers. */
export type ClientSection = {
  step: SectionStep;
  name: ClientSectionName;
  title: string;
  /** The form's fields that the client's own fields do not cover; empty without the form. */
  fields: FormField[];
  /** The answers that only the section stores. */
  values: FormValues;
  /** The answers as loaded. */
  seen: FormValues;
  state: SectionState;
  /** Names of the required fields without an answer. */
  missing: string[];
};

/** The sections of the details in tab order. */
const sectionTitles: Record<SectionStep, string> = {
  employer: words('moreEmployerInformation'),
  personal: words('morePersonalInformation'),
  employment: words('employmentInformation'),
  guarantor: words('guarantorInformation'),
  account: words('accountInformation'),
};

const order = typedKeys(sectionTitles);

const isAnswered = (values: FormValues) => Object.values(values).some((value) => value !== draftText);

/** The employer's eleven fields have no completeness flag; without a form, neither do the others. */
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

/** Returns the sections of a client by a form; without a form, those with answers. */
export const sectionsOf = (client: Client, form: FormSections | undefined): ClientSection[] =>
  order
    .map((step) => sectionOf(client, form, step))
    .filter(({ fields, values }) => fields.length > 0 || Object.keys(values).length > 0);

/** Returns the sections with missing required answers. */
export const incompleteSections = (sections: readonly ClientSection[]): ClientSection[] =>
  sections.filter(({ state }) => state !== 'complete');

/** Formats `2 sections are drafts`, `1 section is not filled in`, or `3 sections are incomplete` for a mix. */
export function incompleteText(sections: readonly ClientSection[]): string {
  const states = new Set(sections.map(({ state }) => state));
  const state =
    states.size > 1 ? 'incompleteSections' : states.has('untouched') ? 'untouchedSections' : 'draftSections';
  return words(state, { count: sections.length });
}

const ownEmployerKeys: ReadonlySet<string> = new Set(employerFields);

/** Returns a section's answers without the client's own fields, which are shown above (1§3). */
export function shownAnswers({ step, fields, values }: ClientSection): { fields: FormField[]; values: FormValues } {
  const isOwn = (key: string) => step === 'employer' && ownEmployerKeys.has(key);
  return {
    fields: fields.filter(({ name }) => !isOwn(fieldKey(name))),
    values: Object.fromEntries(Object.entries(values).filter(([key]) => !isOwn(key))),
  };
}

/** Returns the initial inputs of a section without the `N/A` of a Draft, so that it is asked again. */
export const valuesToEdit = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== draftText));

/** Returns all answers of a section after editing; answers outside the form are kept. */
export function answersToSave({ fields, values }: ClientSection, typed: FormValues): FormValues {
  const asked = new Set(fields.map(({ name }) => fieldKey(name)));
  const others = Object.entries(values).filter(([key]) => !asked.has(key));
  return { ...Object.fromEntries(others), ...filledValues(typed) };
}

/** Returns answers as they are sent: `contact_information: sim_count` goes back into its group (1§3). */
export function withGroups(answers: FormValues): Record<string, string | Record<string, string>> {
  const sent: Record<string, string | Record<string, string>> = {};
  for (const [name, value] of Object.entries(answers)) {
    const at = name.indexOf(groupMark);
    const group = name.slice(0, at);
    const others = sent[group];
    if (at < 0) sent[name] = value;
    else sent[group] = { ...(typeof others === 'object' && others), [name.slice(at + groupMark.length)]: value };
  }
  return sent;
}

/** Returns the keys whose answers differ. */
export const keysChanged = (shown: FormValues, now: FormValues): string[] =>
  [...new Set([...Object.keys(shown), ...Object.keys(now)])].filter((key) => (shown[key] ?? '') !== (now[key] ?? ''));

/**
 * Combines what the person typed with what a colleague saved since: the colleague's answers where the person changed
 * nothing. `clashes` are the keys that both changed.
 */
export function withAnswersOfColleague(begun: FormValues, typed: FormValues, now: FormValues) {
  const own = new Set(keysChanged(begun, typed));
  const changed = keysChanged(begun, now);
  const taken = changed.filter((key) => !own.has(key));
  return {
    values: { ...typed, ...Object.fromEntries(taken.map((key) => [key, now[key] ?? ''])) },
    clashes: changed.filter((key) => own.has(key) && (typed[key] ?? '') !== (now[key] ?? '')),
  };
}
