import { type FieldErrors, type FormField, type FormSections, messages } from '@oware/contract';
import { fieldKey, repeatedKeys } from '@oware/domain';

const longestKey = 80;
/** Every object inherits this key, so it can't hold an answer. */
const unusableKeys = new Set(['__proto__']);

function faultOfName(key: string, repeated: readonly string[]): string | undefined {
  if (repeated.includes(key)) return 'Another field of this section has the same name';
  if (key.length > longestKey) return `At most ${longestKey} characters`;
  if (unusableKeys.has(key)) return 'Choose another name';
  return undefined;
}

function errorsOfSection(path: string, fields: readonly FormField[]): [string, string][] {
  const repeated = repeatedKeys(fields);
  const seen = new Set<string>();
  return fields.flatMap((field, index) => {
    const key = fieldKey(field.name);
    // The first of two fields may keep the name; the second must be renamed.
    const fault = faultOfName(key, seen.has(key) ? repeated : []);
    seen.add(key);
    const errors: [string, string][] = fault ? [[`${path}.${index}.name`, fault]] : [];
    if (field.type === 'DropDown' && field.selected && field.menu.length === 0)
      errors.push([`${path}.${index}.menu`, messages.menuTooShort]);
    return errors;
  });
}

/** Errors of a form beyond its shape (3§3, 3§5), by the path of the field: `form.personalInformation.3.name`. */
export const errorsOfForm = (form: FormSections): FieldErrors =>
  Object.fromEntries(Object.entries(form).flatMap(([name, fields]) => errorsOfSection(`form.${name}`, fields)));

const withKey = (field: FormField): FormField => ({ ...field, symbol: fieldKey(field.name) });

/** The form as it is stored: each field gets the key of its answers, whatever key the caller sent. */
export const withKeys = (form: FormSections): FormSections => ({
  personalInformation: form.personalInformation.map(withKey),
  employment_details: form.employment_details.map(withKey),
  employer_information: form.employer_information.map(withKey),
  account_details: form.account_details.map(withKey),
  loan_details: form.loan_details.map(withKey),
  witness_details: form.witness_details.map(withKey),
});
