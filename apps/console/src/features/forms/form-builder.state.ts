import { type FormField, type FormSection, type FormSections, type LenderFormChange, objectOf } from '@oware/contract';
import type { LenderForm } from '../../api/readings.ts';
import { fieldKey, formCatalogue, formSectionOrder } from '@oware/domain';
import { words } from './forms.words.ts';

/** The builder's steps (3§2), followed by the completed one. */
export const builderSteps: readonly { section: FormSection; step: string; title: string }[] = [
  { section: 'personalInformation', step: words('stepPersonal'), title: words('titlePersonal') },
  { section: 'employment_details', step: words('stepEmployment'), title: words('titleEmployment') },
  { section: 'employer_information', step: words('stepEmployer'), title: words('titleEmployer') },
  { section: 'account_details', step: words('stepAccount'), title: words('titleAccount') },
  { section: 'loan_details', step: words('stepLoan'), title: words('titleLoan') },
  { section: 'witness_details', step: words('stepWitness'), title: words('titleWitness') },
];
export const completedStep = builderSteps.length;

/** A form being built. `from` is the version that it changes: 0 for a new form, null if the service sends none. */
export type FormDraft = { title: string; sections: FormSections; from: number | null };

/** The form that is open in the builder, undefined for a new one, and the step. */
export type BuilderPlace = { formId: string | undefined; step: number };

/** `/build-form/{tabIndex}` is a step of the new form; `/build-form/{formId}` is a form with its step in the query. */
export function placeOf(at: string, search: URLSearchParams): BuilderPlace {
  if (/^[0-6]$/.test(at)) return { formId: undefined, step: Number(at) };
  const step = search.get('step') ?? '';
  return { formId: at, step: /^[0-6]$/.test(step) ? Number(step) : 0 };
}

/** Renumbers fields by their position. */
const placed = (fields: readonly FormField[]): FormField[] =>
  fields.map((field, position) => ({ ...field, position, symbol: fieldKey(field.name) }));

const sectionsOf = (fieldsOf: (section: FormSection) => readonly FormField[]): FormSections =>
  objectOf(formSectionOrder, (section) => placed(fieldsOf(section)));

export const newDraft = (): FormDraft => ({
  title: '',
  sections: sectionsOf((section) => formCatalogue[section]),
  from: 0,
});

const inOrder = (fields: readonly FormField[]) => fields.toSorted((one, other) => one.position - other.position);

/** Returns a form as a draft, with the remaining catalogue fields below its own. */
export const draftOf = ({ form_title: title, form, version }: LenderForm): FormDraft => ({
  title,
  sections: sectionsOf((section) => {
    const keys = new Set(form[section].map(({ name }) => fieldKey(name)));
    const others = formCatalogue[section].filter(({ name }) => !keys.has(fieldKey(name)));
    return [...inOrder(form[section]), ...others.map((field) => ({ ...field, selected: false }))];
  }),
  from: version,
});

/** Returns the body that saves a draft. */
export const changeOf = ({ title, sections }: FormDraft): LenderFormChange => ({ form_title: title, form: sections });

/** What a form asks and how it is called, as text: without the fields that aren't chosen, and in one order of names. */
const textOf = ({ title, sections }: FormDraft): string =>
  JSON.stringify([
    title.trim(),
    formSectionOrder.map((section) =>
      sections[section]
        .filter(({ selected }) => selected)
        .map(({ position: _position, ...field }) =>
          Object.entries(field).toSorted(([one], [other]) => one.localeCompare(other)),
        ),
    ),
  ]);

/** Whether a draft is saved although the answer was lost: the newest version, which is not its own, asks the same. */
export const isSavedUnanswered = (draft: FormDraft, newest: FormDraft): boolean =>
  draft.from !== newest.from && textOf(draft) === textOf(newest);

export const withSection = (draft: FormDraft, section: FormSection, fields: readonly FormField[]): FormDraft => ({
  ...draft,
  sections: { ...draft.sections, [section]: placed(fields) },
});

/** Selects or unselects a field; it becomes required and its value empty (3§4). */
export const toggled = (fields: readonly FormField[], key: string): FormField[] =>
  fields.map((field) =>
    fieldKey(field.name) === key ? { ...field, selected: !field.selected, required: true, value: '' } : field,
  );

export const withRequired = (fields: readonly FormField[], key: string, required: boolean): FormField[] =>
  fields.map((field) => (fieldKey(field.name) === key ? { ...field, required } : field));

/** Moves the field `key` to the position of the field `over`. */
export function moved(fields: readonly FormField[], key: string, over: string): FormField[] {
  const index = (wanted: string) => fields.findIndex(({ name }) => fieldKey(name) === wanted);
  const [from, to] = [index(key), index(over)];
  const field = fields[from];
  return field && to >= 0 ? fields.toSpliced(from, 1).toSpliced(to, 0, field) : [...fields];
}

export const withoutField = (fields: readonly FormField[], key: string): FormField[] =>
  fields.filter(({ name }) => fieldKey(name) !== key);

/** Whether a lender added the field instead of choosing it from the catalogue. */
export const isCustom = (section: FormSection, { name }: Pick<FormField, 'name'>): boolean =>
  !formCatalogue[section].some((field) => fieldKey(field.name) === fieldKey(name));

/** Whether the form has any selected field. */
export const asksSomething = ({ sections }: FormDraft): boolean =>
  Object.values(sections).some((fields) => fields.some(({ selected }) => selected));
