import Box from '@mui/material/Box';
import type { FormField } from '@oware/contract';
import { answerTo, fieldKey, fieldKind, type FormValues } from '@oware/domain';
import { dash } from '@oware/ui';
import { Fact, factList } from '../record/facts.view.tsx';
import { formatDay, labelOfKey } from '../record/record.text.ts';
import { askedFields } from './dynamic-form.rules.ts';

/** A question and its answer, formatted for reading. */
export type Answer = { key: string; label: string; value: string };

const answerOf = (field: FormField, value: string): string => {
  if (fieldKind(field) === 'date') return formatDay(value);
  return field.menu.find((item) => item.value === value)?.label ?? value;
};

/**
 * Returns the answers of a section in form order: filled-in ones, and required ones that are missing. Answers without a
 * field come last, labelled by their key.
 */
export function answersOf(fields: readonly FormField[], values: Readonly<FormValues>): Answer[] {
  const asked = askedFields(fields).map((field) => ({ field, key: fieldKey(field.name), label: field.name }));
  const known = new Set(asked.map(({ key }) => key));
  return [
    ...asked.flatMap(({ field, key, label }) => {
      const value = answerTo(values, key);
      if (value === '') return field.required ? [{ key, label, value: dash }] : [];
      return [{ key, label, value: answerOf(field, value) }];
    }),
    ...Object.entries(values)
      .filter(([key, value]) => !known.has(key) && value !== '')
      .map(([key, value]) => ({ key, label: labelOfKey(key), value })),
  ];
}

type SectionAnswersProps = {
  fields: readonly FormField[];
  values: Readonly<FormValues>;
  /** Overrides of the form's labels by key. */
  labels?: Readonly<Record<string, string>> | undefined;
};

/** Shows the answers of a section read-only. */
export const SectionAnswers = ({ fields, values, labels = {} }: SectionAnswersProps) => (
  <Box component="dl" sx={factList}>
    {answersOf(fields, values).map(({ key, label, value }) => (
      <Fact key={key} label={labels[key] ?? label} value={value} />
    ))}
  </Box>
);
