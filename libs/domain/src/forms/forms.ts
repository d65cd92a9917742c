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

/** The values of a section by field key. */
export type FormValues = Record<string, string>;

/** Returns the storage key of a field: its name in lower case with underscores for spaces (1§3). */
export const fieldKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '_');

/** Returns the keys that several fields share. */
export function repeatedKeys(fields: readonly Pick<FormField, 'name'>[]): string[] {
  const keys = fields.map(({ name }) => fieldKey(name));
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

/** Returns the choices of a drop-down from a comma-separated list, trimmed, without empty or duplicate items (3§3). */
export const menuOf = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
];

/** Returns the selected fields of a form in order. */
export const selectedFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ selected }) => selected).toSorted((one, other) => one.position - other.position);

/** Unifies field types, some of which the documents spell in two ways (3§3). */
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

/** Returns the trimmed values without empty ones (1§3). */
export const filledValues = (values: Readonly<Record<string, string | undefined>>): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const text = value?.trim() ?? '';
      return text === '' ? [] : [[key, text]];
    }),
  );

/** The value of an empty text field in a Draft (1§4). */
export const draftText = 'N/A';

/**
 * Returns the values of a Draft: empty text fields get `N/A` (1§4). Numbers, dates, choices and addresses stay empty,
 * since `N/A` would be invalid there.
 */
export const draftValues = (fields: readonly FormField[], values: Readonly<FormValues>): FormValues => ({
  ...filledValues(
    Object.fromEntries(
      fields.filter((field) => fieldKind(field) === 'text').map(({ name }) => [fieldKey(name), draftText]),
    ),
  ),
  ...filledValues(values),
});

/**
 * Returns the answer under a key, or empty text. It checks own properties because a field may be named `constructor`.
 */
export const answerTo = (values: Readonly<FormValues>, key: string): string =>
  Object.hasOwn(values, key) ? (values[key] ?? '') : '';

/** Returns the required fields of a section without an answer, in order; the `N/A` of a Draft does not count. */
export const missingFields = (fields: readonly FormField[], values: Readonly<FormValues>): FormField[] =>
  selectedFields(fields).filter(({ required, name }) => {
    const value = answerTo(values, fieldKey(name)).trim();
    return required && (value === '' || value === draftText);
  });

/** Whether each required field has an answer. */
export const isSectionComplete = (fields: readonly FormField[], values: Readonly<FormValues>): boolean =>
  missingFields(fields, values).length === 0;
