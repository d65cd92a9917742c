import { day, emailAddress, type FormField, readMobile, readPhone } from '@oware/contract';
import { birthDateKeys, birthDateProblem } from '../clients/birth-date.ts';
import { draftText, fieldKey, fieldKind, type FieldKind, type FormValues } from './forms.ts';

/** Maximum length of a text answer, and of a name. */
export const longestAnswer = 500;
export const longestName = 80;

const phoneKey = /(^|_)(phone|phoneno|mobile|mobileno|whatsapp|telephone)(_number|_no)?$/;
/** Keys whose phone number may be an office landline. */
const officeKey = /^(employer|supervisor|office|work|company|business)_/;
const nameKey = /(^|_)(first|last|middle|maiden|sur|full)?_?names?$/;

/** Keys of amounts in GHS, such as `net_monthly_salary`. */
const amountKey = /(^|_)(salary|income|expenses|deductions?|principal|amount|rent)$/;
/** Keys of the numbers of a person's documents. */
const documentKey =
  /(^|_)(ghana_card|ssnit|tin|passport|voter|voters|driver|drivers|licen[cs]e|national_id|id)(_id)?(_card)?(_number|_no)$|^tin$/;

/** How an answer is formatted for reading: `document` is the number of a document, which is shown when asked for. */
export type AnswerKind = 'text' | 'phone' | 'amount' | 'document';

/** Returns how an answer is formatted, by the key of its question and its value. */
export function answerKind(key: string, value: string): AnswerKind {
  if (documentKey.test(key)) return 'document';
  if (phoneKey.test(key)) return 'phone';
  return amountKey.test(key) && /^\d{1,15}(\.\d{1,6})?$/.test(value) ? 'amount' : 'text';
}

const longest = (key: string): number => (nameKey.test(key) ? longestName : longestAnswer);

const phoneProblem = (key: string, value: string): string | undefined =>
  (officeKey.test(key) ? readPhone(value) : readMobile(value)).problem;

function textProblem(key: string, value: string): string | undefined {
  if (value.length > longest(key)) return `At most ${longest(key)} characters`;
  return phoneKey.test(key) && value !== draftText ? phoneProblem(key, value) : undefined;
}

function numberProblem(key: string, value: string): string | undefined {
  if (phoneKey.test(key)) return phoneProblem(key, value);
  if (/^-\d/.test(value)) return 'Enter 0 or more';
  return /^\d{1,15}(\.\d{1,6})?$/.test(value) ? undefined : 'Enter a number such as 12 or 12.50';
}

function dateProblem(key: string, value: string, today: string): string | undefined {
  if (birthDateKeys.includes(key)) return birthDateProblem(value, today);
  return day.safeParse(value).success ? undefined : 'Enter a day such as 1990-04-17';
}

const problems: Record<FieldKind, (field: FormField, value: string, today: string) => string | undefined> = {
  text: ({ name }, value, today) =>
    birthDateKeys.includes(fieldKey(name)) && value !== draftText
      ? birthDateProblem(value, today)
      : textProblem(fieldKey(name), value),
  number: ({ name }, value) => numberProblem(fieldKey(name), value),
  date: ({ name }, value, today) => dateProblem(fieldKey(name), value, today),
  email: (_field, value) => (emailAddress.safeParse(value).success ? undefined : emailProblem),
  choice: ({ menu }, value) => (menu.some((one) => one.value === value) ? undefined : 'Choose one of the list'),
};
const emailProblem = 'Enter an email address such as name@example.com';

/**
 * Returns why a form field rejects an answer; undefined if the answer is valid or empty. Text fields also accept the
 * `N/A` of a Draft (1§4). `today` is the service's date, such as `2026-11-22`.
 */
export function answerProblem(field: FormField, answer: string, today: string): string | undefined {
  const value = answer.trim();
  return value === '' ? undefined : problems[fieldKind(field)](field, value, today);
}

/** Returns the errors of a section's answers by key. Answers without a field are checked as text. */
export function answerProblems(
  fields: readonly FormField[],
  values: Readonly<FormValues>,
  today: string,
): Record<string, string> {
  const known = new Map(fields.map((field) => [fieldKey(field.name), field]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const problem = answerProblem(known.get(key) ?? textField(key), value, today);
      return problem === undefined ? [] : [[key, problem]];
    }),
  );
}

const textField = (name: string): FormField => ({
  name,
  type: 'Text',
  value: '',
  required: false,
  selected: true,
  position: 0,
  symbol: '',
  menu: [],
});
