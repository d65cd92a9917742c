import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

export const requiredMessage = 'This field is required';
export const unknownFieldMessage = 'This field is not known';
const unfittingMessage = 'This value is not valid';

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  file: 'a file',
  date: 'a date',
  null: 'null',
};

const formatMessages: Record<string, string> = {
  email: 'Enter an email address such as name@example.com',
  url: 'Enter an address such as https://example.com',
  date: 'Enter a date such as 2026-11-20',
  datetime: 'Enter a date and time such as 2026-11-20T08:15:00Z',
  time: 'Enter a time such as 08:15:00',
  uuid: 'Enter an identifier such as 0b8e2f4c-8f0e-4c39-9d55-3a8f0f8d2b11',
  json_string: 'This must be JSON',
  base64: 'This must be base64',
  e164: 'Enter a phone number such as +233241234567',
};

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
};

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

function amountText(origin: string, value: number | bigint): string {
  if (origin === 'file') return `${(Number(value) / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
  const unit = units[origin];
  return unit ? `${value} ${Number(value) === 1 ? unit[0] : unit[1]}` : String(value);
}

function tooBigMessage({ origin, maximum, inclusive, exact }: IssueOf<'too_big'>): string {
  const text = amountText(origin, maximum);
  if (exact) return `Exactly ${text}`;
  return inclusive === false ? `Less than ${text}` : `At most ${text}`;
}

function tooSmallMessage({ origin, minimum, inclusive, exact, input }: IssueOf<'too_small'>): string {
  if (input === '' && Number(minimum) > 0) return requiredMessage;
  const text = amountText(origin, minimum);
  if (exact) return `Exactly ${text}`;
  return inclusive === false ? `More than ${text}` : `At least ${text}`;
}

function wrongTypeMessage({ expected, input }: IssueOf<'invalid_type'>): string {
  if (expected === 'never' || expected === 'undefined' || expected === 'void') return unknownFieldMessage;
  if (input === undefined || expected === 'nonoptional') return requiredMessage;
  const name = typeNames[expected];
  return name ? `This must be ${name}` : unfittingMessage;
}

function formatMessage(issue: IssueOf<'invalid_format'>): string {
  if ('prefix' in issue && typeof issue.prefix === 'string') return `This must begin with ${issue.prefix}`;
  if ('suffix' in issue && typeof issue.suffix === 'string') return `This must end with ${issue.suffix}`;
  return formatMessages[issue.format] ?? 'This is not in the expected format';
}

const valueMessage = ({ values, input }: IssueOf<'invalid_value'>): string => {
  if (input === undefined) return requiredMessage;
  return values.length === 1 ? `This must be ${listed(values)}` : `Choose one of: ${listed(values)}`;
};

/**
 * Returns the allowed types if all alternatives expect another type; otherwise the first issue of the matching
 * alternative.
 */
function unionMessage(issue: IssueOf<'invalid_union'>): string {
  if (issue.input === undefined) return requiredMessage;
  const options: readonly unknown[] = Array.isArray(issue.options) ? issue.options : [];
  if (options.length > 0) return `Choose one of: ${listed(options)}`;
  const roots = issue.errors.map((issues) => issues.find(({ path }) => path.length === 0));
  const words = roots.flatMap((root) => (root?.code === 'invalid_value' ? root.values : []));
  if (roots.length > 0 && words.length === roots.length) return `Choose one of: ${listed(words)}`;
  const fitting = roots.find((root) => root !== undefined && root.code !== 'invalid_type');
  if (fitting) return fitting.message;
  const names = roots.map((root) => root?.code === 'invalid_type' && typeNames[root.expected]);
  return names.length > 0 && names.every(Boolean)
    ? `This must be ${[...new Set(names)].join(' or ')}`
    : 'This has none of the forms that are accepted';
}

/** Returns the message for an invalid field, both for people and for API callers. */
function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongTypeMessage(issue);
    case 'invalid_value':
      return valueMessage(issue);
    case 'too_big':
      return tooBigMessage(issue);
    case 'too_small':
      return tooSmallMessage(issue);
    case 'invalid_format':
      return formatMessage(issue);
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return unknownFieldMessage;
    case 'invalid_union':
      return unionMessage(issue);
    default:
      return unfittingMessage;
  }
}

// replaces zod's default messages wherever a schema gives none; package.json lists this file under sideEffects
z.config({ localeError: fieldMessage });
