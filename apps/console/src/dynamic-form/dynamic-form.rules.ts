import type { FormField } from '@oware/contract';
import { answerProblem, fieldKey, selectedFields } from '@oware/domain';
import { z } from 'zod';
import { serviceToday } from '../clock/service-clock.ts';
import { words } from './dynamic-form.words.ts';

/** Returns the fields of a form in order; of two fields with the same key only the first. */
export function askedFields(fields: readonly FormField[]): FormField[] {
  const keys = new Set<string>();
  return selectedFields(fields).filter(({ name }) => {
    const key = fieldKey(name);
    return !keys.has(key) && keys.add(key);
  });
}

/**
 * Returns the schema of a field: trimmed text, empty if not required. Text fields also accept the `N/A` of a Draft,
 * required or not (1§4).
 */
function fieldSchema(field: FormField, today: string): z.ZodType<string, string> {
  const text = z.string().trim();
  const present = field.required ? text.min(1, words('required', { name: field.name })) : text;
  return present.superRefine((value, context) => {
    const problem = answerProblem(field, value, today);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });
}

/** Returns the schema of a section by field key or other names; missing values count as empty. */
export const schemaOf = (
  fields: readonly FormField[],
  nameOf = ({ name }: FormField, _at: number): string => fieldKey(name),
) =>
  z.object(
    Object.fromEntries(
      askedFields(fields).map((field, at) => [nameOf(field, at), fieldSchema(field, serviceToday()).prefault('')]),
    ),
  );
