import type { FormField } from '@oware/contract';
import { fieldKey, fieldKind, selectedFields, type FieldKind } from '@oware/domain';
import { z } from 'zod';

/** As the contract's values of a section. */
export const maxLength = 2000;

/** The fields that a form asks for, in its order; of two with one key the first, since both would hold one answer. */
export function askedFields(fields: readonly FormField[]): FormField[] {
  const keys = new Set<string>();
  return selectedFields(fields).filter(({ name }) => {
    const key = fieldKey(name);
    return !keys.has(key) && keys.add(key);
  });
}

const menuOfField = ({ menu }: FormField) => menu.map(({ value }) => value);

type Check = { says: (value: string, field: FormField) => boolean; message: string };
const checks: Partial<Record<FieldKind, Check>> = {
  number: { says: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value), message: 'Enter a number such as 12 or 12.50' },
  date: { says: (value) => z.iso.date().safeParse(value).success, message: 'Enter a day such as 1990-04-17' },
  email: {
    says: (value) => value.length <= 254 && z.email().safeParse(value).success,
    message: 'Enter an email address such as name@example.com',
  },
  choice: { says: (value, field) => menuOfField(field).includes(value), message: 'Choose one of the list' },
};

/**
 * What a field takes: text without blanks around it, empty where the field is not required. A text field takes the
 * `N/A` of a Draft too, required or not (1§4).
 */
function fieldSchema(field: FormField): z.ZodType<string, string> {
  const check = checks[fieldKind(field)];
  const text = z.string().trim().max(maxLength, `At most ${maxLength} characters`);
  const present = field.required ? text.min(1, `${field.name} is required`) : text;
  return check
    ? present.refine((value) => value === '' || check.says(value, field), { message: check.message })
    : present;
}

/** What a section takes, by the keys of its fields or by other names; what is not there counts as empty. */
export const schemaOf = (
  fields: readonly FormField[],
  nameOf = ({ name }: FormField, _at: number): string => fieldKey(name),
) =>
  z.object(
    Object.fromEntries(askedFields(fields).map((field, at) => [nameOf(field, at), fieldSchema(field).prefault('')])),
  );
