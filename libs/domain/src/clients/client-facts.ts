import { emailAddress, type FormField, gender } from '@oware/contract';
import { longestName } from '../forms/answers.ts';
import { birthDateKeys, birthDateProblem } from './birth-date.ts';
import { draftText, fieldKey, type FormValues } from '../forms/forms.ts';
import { isSameName } from './name.ts';
import type { SectionStep } from './onboarding.ts';
import { mobileDigits } from './phone.ts';

/** A client's own fields (1§3); empty or null if unknown. */
export type ClientFacts = {
  firstName: string;
  lastName: string;
  nameOnId: string | null;
  /** For example `1990-04-17`. */
  dateOfBirth: string | null;
  gender: string | null;
  email: string;
  /** Nine digits without country code. */
  mobileNo: string;
  staffId: string | null;
  idType: string | null;
  idNumber: string | null;
};

/** The facts that an answer can fill while the client's own field is empty. */
export type FillableFact = 'dateOfBirth' | 'gender' | 'email';

type FactRule = {
  step: SectionStep;
  /** Keys of the form fields that ask for it. */
  keys: readonly string[];
  /** The documented key, under which it is always returned (1§3). */
  documented?: string;
  /**
   * Its name in messages, for a fact with a single value: a different answer is rejected. Without it, a different
   * answer is stored separately.
   */
  noun?: string;
  fills?: FillableFact;
  valueOf: (client: ClientFacts) => string;
  isSame?: (answer: string, value: string) => boolean;
  /** Returns why the client's own field cannot take the answer. */
  problem?: (answer: string, today: string) => string | undefined;
};

const nameProblem = (answer: string) => (answer.length > longestName ? `At most ${longestName} characters` : undefined);
const isSameText = (answer: string, value: string) => answer.toLowerCase() === value.toLowerCase();

const rules: readonly FactRule[] = [
  {
    step: 'personal',
    keys: ['firstname', 'first_name'],
    documented: 'firstname',
    noun: 'first name',
    valueOf: ({ firstName }) => firstName,
    isSame: isSameName,
    problem: nameProblem,
  },
  {
    step: 'personal',
    keys: ['lastname', 'last_name', 'surname'],
    documented: 'lastname',
    noun: 'last name',
    valueOf: ({ lastName }) => lastName,
    isSame: isSameName,
    problem: nameProblem,
  },
  {
    step: 'personal',
    keys: birthDateKeys,
    documented: 'date_of_birth',
    noun: 'date of birth',
    fills: 'dateOfBirth',
    valueOf: ({ dateOfBirth }) => dateOfBirth ?? '',
    problem: birthDateProblem,
  },
  {
    step: 'personal',
    keys: ['gender'],
    noun: 'gender',
    fills: 'gender',
    valueOf: (client) => client.gender ?? '',
    problem: (answer) => (gender.safeParse(answer).success ? undefined : `Choose ${gender.options.join(' or ')}`),
  },
  {
    step: 'personal',
    keys: ['email', 'email_address'],
    documented: 'email',
    noun: 'email',
    fills: 'email',
    valueOf: ({ email }) => email,
    isSame: isSameText,
    problem: (answer) =>
      emailAddress.safeParse(answer).success ? undefined : 'Enter an email address such as name@example.com',
  },
  {
    step: 'personal',
    keys: ['mobileNo', 'mobileno', 'mobile_number', 'phone_number', 'phone'],
    documented: 'mobileNo',
    valueOf: ({ mobileNo }) => mobileNo,
    isSame: (answer, value) => mobileDigits(answer) === value,
  },
  {
    step: 'personal',
    keys: ['nameOnId', 'name_on_id'],
    documented: 'nameOnId',
    valueOf: ({ nameOnId }) => nameOnId ?? '',
    isSame: isSameName,
  },
  {
    step: 'personal',
    keys: ['ghana_card_number'],
    valueOf: ({ idType, idNumber }) => (idType === 'ghana_card' ? (idNumber ?? '') : ''),
    isSame: isSameText,
  },
  { step: 'employment', keys: ['staff_number', 'staff_id'], valueOf: ({ staffId }) => staffId ?? '' },
];

const ruleOf = (step: SectionStep, key: string): FactRule | undefined =>
  rules.find((rule) => rule.step === step && rule.keys.includes(key));

const answered = (value: string): string => (value.trim() === draftText ? '' : value.trim());

const saysTheSame = ({ valueOf, isSame }: FactRule, answer: string, client: ClientFacts): boolean => {
  const value = valueOf(client);
  return answer === value || (isSame?.(answer, value) ?? false);
};

/**
 * Returns the answers stored only in the section, without those in the client's own fields. A second phone number or
 * the number of another document stays a separate answer.
 */
export const ownAnswers = (step: SectionStep, values: Readonly<FormValues>, client: ClientFacts): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const rule = ruleOf(step, key);
      if (!rule) return true;
      const answer = answered(value);
      return answer !== '' && rule.noun === undefined && !saysTheSame(rule, answer, client);
    }),
  );

/**
 * Returns the answers of a section with the client's own fields added, under the documented keys and those of the form.
 */
export function withClientFacts(
  step: SectionStep,
  own: Readonly<FormValues>,
  client: ClientFacts,
  fields: readonly FormField[] = [],
): FormValues {
  const asked = fields.filter(({ selected }) => selected).map(({ name }) => fieldKey(name));
  const facts = rules
    .filter((rule) => rule.step === step && rule.valueOf(client) !== '')
    .flatMap((rule) =>
      rule.keys
        .filter((key) => key === rule.documented || asked.includes(key))
        .map((key): [string, string] => [key, rule.valueOf(client)]),
    );
  return { ...Object.fromEntries(facts), ...own };
}

/** Whether a form field asks for a fact that the client's own field already contains. */
export const isClientFact = (step: SectionStep, field: Pick<FormField, 'name'>, client: ClientFacts): boolean =>
  (ruleOf(step, fieldKey(field.name))?.valueOf(client) ?? '') !== '';

/** Whether answers under a key belong only to the client's own fields, whatever the form allows. */
export const isFactKey = (step: SectionStep, key: string): boolean => ruleOf(step, key)?.noun !== undefined;

/** Returns the answers that fill empty fields of the client, so that each fact is stored once. */
export function filledFacts(
  step: SectionStep,
  values: Readonly<FormValues>,
  client: ClientFacts,
): Partial<Record<FillableFact, string>> {
  const filled = Object.entries(values).flatMap(([key, value]) => {
    const rule = ruleOf(step, key);
    const answer = answered(value);
    return rule?.fills && answer !== '' && rule.valueOf(client) === '' ? [[rule.fills, answer] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** Returns why answers conflict with the client's own fields, by key. `today` is the service's date. */
export function factProblems(
  step: SectionStep,
  values: Readonly<FormValues>,
  client: ClientFacts,
  today: string,
): Record<string, string> {
  const problems = Object.entries(values).flatMap(([key, value]): [string, string][] => {
    const rule = ruleOf(step, key);
    const answer = answered(value);
    if (!rule?.noun || answer === '') return [];
    const problem =
      rule.valueOf(client) === ''
        ? rule.problem?.(answer, today)
        : saysTheSame(rule, answer, client)
          ? undefined
          : `This is not the client’s ${rule.noun}. Change it on the client first`;
    return problem === undefined ? [] : [[key, problem]];
  });
  return Object.fromEntries(problems);
}
