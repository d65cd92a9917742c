import type { FormField } from '@oware/contract';
import { answerProblem, fieldKey, selectedFields } from '@oware/domain';
import { z } from 'zod';
import { serviceToday } from '../clock/service-clock.ts';

/** The fields that a form asks for, in its order; of two with one key the first, since both would hold one answer. */
export function askedFields(fields: readonly FormField[]): FormField[] {
  const keys = new Set<string>();
  return selectedFields(fields).filter(({ name }) => {
    const key = fieldKey(name);
    return !keys.has(key) && keys.add(key);
  });
}

/**
 * What a field takes: text without blanks around it, empty where the field is not required. A text field takes the
 * `N/A` of a Draft too, required or not (1§4).
 */
function fieldSchema(field: FormField, today: string): z.ZodType<string, string> {
  const text = z.string().trim();
  const present = field.required ? text.min(1, `${field.name} is required`) : text;
  return present.superRefine((value, context) => {
    const problem = answerProblem(field, value, today);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });
}

/** What a section takes, by the keys of its fields or by other names; what is not there counts as empty. */
export const schemaOf = (
  fields: readonly FormField[],
  nameOf = ({ name }: FormField, _at: number): string => fieldKey(name),
) =>
  z.object(
    Object.fromEntries(
      askedFields(fields).map((field, at) => [nameOf(field, at), fieldSchema(field, serviceToday()).prefault('')]),
    ),
  );
