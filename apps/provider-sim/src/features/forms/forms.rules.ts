import { type FieldErrors, type FormField, type FormSections, messages } from '@oware/contract';
import { fieldKey, repeatedKeys } from '@oware/domain';

const longestKey = 80;
/** A key that objects have of themselves could hold no answer. */
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
    // the first of two is right, the second is the one to rename
    const fault = faultOfName(key, seen.has(key) ? repeated : []);
    seen.add(key);
    const errors: [string, string][] = fault ? [[`${path}.${index}.name`, fault]] : [];
    if (field.type === 'DropDown' && field.selected && field.menu.length === 0)
      errors.push([`${path}.${index}.menu`, messages.menuTooShort]);
    return errors;
  });
}

/** What is wrong with a form beyond its shape (3§3, 3§5), by the path of the field: `form.personalInformation.3.name`. */
export const errorsOfForm = (form: FormSections): FieldErrors =>
  Object.fromEntries(Object.entries(form).flatMap(([name, fields]) => errorsOfSection(`form.${name}`, fields)));

/** The form as it is kept: each field with the key that answers to it carry, whatever the caller took for it. */
export const withKeys = (form: FormSections): FormSections =>
  Object.fromEntries(
    Object.entries(form).map(([name, fields]) => [
      name,
      fields.map((field) => ({ ...field, symbol: fieldKey(field.name) })),
    ]),
  ) as FormSections;
