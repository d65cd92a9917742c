import type { FormField, FormFieldType, FormSection } from '@oware/contract';

/** The six sections of a form in the order of the builder's steps (3§2). */
export const formSectionOrder = [
  'personalInformation',
  'employment_details',
  'employer_information',
  'account_details',
  'loan_details',
  'witness_details',
] as const satisfies readonly FormSection[];

/** What was typed into a section, by the keys of its fields. */
export type FormValues = Record<string, string>;

/** Stored values are keyed by the field's name in lower case, spaces turned into underscores (1§3). */
export const fieldKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '_');

/** Keys that more than one of the fields would end up with. */
export function repeatedKeys(fields: readonly Pick<FormField, 'name'>[]): string[] {
  const keys = fields.map(({ name }) => fieldKey(name));
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

/** The choices of a drop-down from a comma-separated list: trimmed, no blanks, no duplicates (3§3). */
export const menuOf = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
];

/** The fields that a form asks for, in its order. */
export const selectedFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ selected }) => selected).toSorted((one, other) => one.position - other.position);

/** Text, number, date, choice or address: the documents write some types in two ways (3§3). */
export type FieldKind = 'text' | 'number' | 'date' | 'choice' | 'email';

const kinds: Record<FormFieldType, FieldKind> = {
  Text: 'text',
  text: 'text',
  number: 'number',
  Date: 'date',
  date: 'date',
  DropDown: 'choice',
  email: 'email',
};

export const fieldKind = ({ type }: Pick<FormField, 'type'>): FieldKind => kinds[type];

/** What is filled in, without blanks around it; empty values are dropped (1§3). */
export const filledValues = (values: Readonly<Record<string, string | undefined>>): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const text = value?.trim() ?? '';
      return text === '' ? [] : [[key, text]];
    }),
  );

/** What a Draft puts into an empty text field (1§4). */
export const draftText = 'N/A';

/**
 * The values of a Draft: empty text fields get `N/A` (1§4). Numbers, dates, choices and addresses stay empty, since none
 * of them could hold that.
 */
export const draftValues = (fields: readonly FormField[], values: Readonly<FormValues>): FormValues => ({
  ...filledValues(
    Object.fromEntries(
      fields.filter((field) => fieldKind(field) === 'text').map(({ name }) => [fieldKey(name), draftText]),
    ),
  ),
  ...filledValues(values),
});

/** The answer under a key, empty without one. A field may be called constructor, which every object has. */
export const answerTo = (values: Readonly<FormValues>, key: string): string =>
  Object.hasOwn(values, key) ? (values[key] ?? '') : '';

/** The required fields of a section that hold no answer, in its order; `N/A` of a Draft is none. */
export const missingFields = (fields: readonly FormField[], values: Readonly<FormValues>): FormField[] =>
  selectedFields(fields).filter(({ required, name }) => {
    const value = answerTo(values, fieldKey(name)).trim();
    return required && (value === '' || value === draftText);
  });

/** Whether each required field holds an answer. */
export const isSectionComplete = (fields: readonly FormField[], values: Readonly<FormValues>): boolean =>
  missingFields(fields, values).length === 0;
