import type { FormField } from '@oware/contract';
import { answerKind, answerTo, fieldKey, fieldKind, formatMoney, formatPhone, type FormValues } from '@oware/domain';
import { dash, formatDay } from '@oware/ui';
import { HiddenNumber } from '../identity/numbers/hidden-number.view.tsx';
import { Fact, factColumns, FactList } from '../record/facts.view.tsx';
import { labelOfKey } from '../record/record.text.ts';
import { askedFields } from './dynamic-form.rules.ts';

/** A question and its answer, formatted for reading. */
export type Answer = { key: string; label: string; value: string; isHidden: boolean };

/** Formats phones and amounts by their key, also of answers without a field. */
function readable(key: string, value: string): Pick<Answer, 'value' | 'isHidden'> {
  const kind = answerKind(key, value);
  const formatted = kind === 'phone' ? formatPhone(value) : kind === 'amount' ? formatMoney(value) : value;
  return { value: formatted, isHidden: kind === 'document' };
}

function answerOf(field: FormField, value: string): Pick<Answer, 'value' | 'isHidden'> {
  if (fieldKind(field) === 'date') return { value: formatDay(value), isHidden: false };
  const chosen = field.menu.find((item) => item.value === value);
  return chosen ? { value: chosen.label, isHidden: false } : readable(fieldKey(field.name), value);
}

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
      if (value === '') return field.required ? [{ key, label, value: dash, isHidden: false }] : [];
      return [{ key, label, ...answerOf(field, value) }];
    }),
    ...Object.entries(values)
      .filter(([key, value]) => !known.has(key) && value !== '')
      .map(([key, value]) => ({ key, label: labelOfKey(key), ...readable(key, value) })),
  ];
}

type SectionAnswersProps = {
  fields: readonly FormField[];
  values: Readonly<FormValues>;
  /** Overrides of the form's labels by key. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Each answer can be copied. */
  isCopied?: boolean;
};

/** Shows the answers of a section read-only. */
export const SectionAnswers = ({ fields, values, labels = {}, isCopied = false }: SectionAnswersProps) => (
  <FactList sx={factColumns}>
    {answersOf(fields, values).map(({ key, label, value, isHidden }) => (
      <Fact
        key={key}
        label={labels[key] ?? label}
        value={isHidden ? <HiddenNumber number={value} /> : value}
        isCopied={isCopied}
      />
    ))}
  </FactList>
);
