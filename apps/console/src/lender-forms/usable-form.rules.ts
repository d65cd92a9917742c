import { formFieldType, type FormField, objectOf } from '@oware/contract';
import { fieldKey, formSectionOrder } from '@oware/domain';
import type { LenderForm, ReadForm } from '../api/readings.ts';

type ReadField = ReadForm['form'][keyof ReadForm['form']][number];

/**
 * Returns the field with defaults for what the service left out: an unknown type is text, a missing position keeps the
 * order, and a field is shown but not required.
 */
const usableField = (field: ReadField, at: number): FormField => ({
  name: field.name,
  value: field.value,
  type: formFieldType.safeParse(field.type).data ?? 'Text',
  required: field.required ?? false,
  selected: field.selected ?? true,
  position: field.position ?? at,
  symbol: field.symbol || fieldKey(field.name),
  menu: field.menu.filter(({ label, value }) => label !== '' && value !== ''),
  ...(typeof field.lg === 'number' && { lg: field.lg }),
});

/** A form as it was read, so that it can be filled in and changed. A field without a name has no key for its answer. */
export function usableForm({ form, ...rest }: ReadForm): LenderForm {
  const sections = objectOf(formSectionOrder, (section) =>
    form[section].filter(({ name }) => name !== '').map(usableField),
  );
  return { ...rest, form: sections };
}
