import type { FieldErrors } from '../core/errors.ts';
import { withEllipsis } from '../core/shortened.ts';
import { type AnswerBody, readBody } from './answer-body.ts';
import { isObject, type JsonObject } from './structure-readers.ts';

/**
 * Why a service rejected a request, from its answer. `message` is a sentence for the person: at most 300 characters,
 * without markup or stack traces. `code` is the service's, if sent; `customerUid` names an existing client.
 */
export type Refusal = {
  message: string;
  fields: FieldErrors;
  code?: string;
  requestId?: string;
  customerUid?: string;
};

const longestMessage = 300;

const unavailable = 'The service is not available right now. Try again in a few minutes.';
const tooSlow = 'The service took too long to answer. Try again in a few minutes.';
const notOffered = 'The service does not offer this.';
/** Messages for answers without a useful one, by status. */
const sentences: Readonly<Record<number, string>> = {
  400: 'The service did not accept the request. Check what you entered and try again.',
  401: 'Your session has ended. Sign in again to continue.',
  403: 'You are not allowed to do this.',
  404: 'The service did not find what you asked for.',
  405: notOffered,
  408: tooSlow,
  409: 'Someone else changed this first. Reload and try again.',
  413: 'This is too large for the service.',
  422: 'The service did not accept what you entered. Check it and try again.',
  429: 'Too many requests. Wait a moment and try again.',
  500: 'Something went wrong at the service. Try again later.',
  501: notOffered,
  502: unavailable,
  503: unavailable,
  504: tooSlow,
};

/** Returns a sentence for an HTTP status. */
export function statusSentence(status: number): string {
  const sentence = sentences[status];
  if (sentence !== undefined) return sentence;
  if (status >= 300 && status < 400) return 'The service sent the request somewhere else. Tell your administrator.';
  return `The service ${status >= 500 ? 'failed' : 'refused the request'} (status ${status}).`;
}

export const signInPageSentence = 'The service answered with a sign-in page. Sign in again to continue.';
export const webPageSentence = 'The service answered with a web page instead of data. Tell your administrator.';
export const emptyAnswerSentence = 'The service sent an empty answer. Try again.';
export const unreadableAnswerSentence = 'The service sent an answer that can’t be read. Tell your administrator.';

/** Markup, stack traces and messages of databases and runtimes, which are useless to people. */
const technical =
  /<[a-z/!?]|\n\s*at |\bat [\w.$]+\([\w.]+:\d+\)|Traceback|Exception\b|\b(java|org|com|sun)\.\w+\.\w+|SQLSTATE|ORA-\d|\bNullPointer|stack trace|ECONN|0x[\da-f]{6}/i;
/** Default texts of frameworks, which add nothing to the status. */
const empty =
  /^(no message available|bad request|unauthori[sz]ed|forbidden|not found|method not allowed|conflict|unprocessable (entity|content)|internal server error|not implemented|bad gateway|service unavailable|gateway time-?out|error|errors|fail(ed|ure)?|null|undefined|none|false|true|[a-z]+(_[a-z]+)+|\d+)\.?$/i;

/** Returns text that can be shown to a person; undefined if it is not useful. */
function sentenceOf(text: string): string | undefined {
  const sentence = text.replace(/\s+/g, ' ').trim();
  if (sentence === '' || empty.test(sentence) || technical.test(text)) return undefined;
  return sentence.length > longestMessage ? withEllipsis(sentence, longestMessage - 1) : sentence;
}

const messageNames = [
  'errorMessage',
  'defaultUserMessage',
  'userMessage',
  'message',
  'error_description',
  'detail',
  'error',
  'msg',
  'reason',
  'title',
  'defaultMessage',
  'developerMessage',
];
const errorListNames = ['errors', 'fieldErrors', 'validationErrors', 'violations', 'invalid-params', 'invalidParams'];
const fieldNames = ['field', 'parameterName', 'path', 'property', 'param', 'pointer', 'propertyPath', 'loc', 'name'];
const deepest = 3;

/** Returns the first sentence in a value: a text, a list of texts or an object with a message. */
function messageIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return sentenceOf(value);
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) {
    const sentences = value.slice(0, 5).flatMap((one) => messageIn(one, depth + 1) ?? []);
    return sentences.length === 0 ? undefined : sentenceOf(sentences.join(' '));
  }
  if (!isObject(value)) return undefined;
  for (const name of messageNames) {
    const sentence = messageIn(value[name], depth + 1);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

/** Returns a dotted name for `employer_name`, `["body", "amount"]` or `/data/amount`. */
function fieldNameOf(entry: JsonObject): string | undefined {
  const source = isObject(entry.source) ? entry.source : {};
  for (const holder of [entry, source])
    for (const name of fieldNames) {
      const value = holder[name];
      if (Array.isArray(value) && value.length > 0) return value.filter((part) => part !== 'body').join('.');
      if (typeof value === 'string' && value !== '') return value.replace(/^\$?[/.]/, '').replaceAll('/', '.');
    }
  return undefined;
}

/** Returns messages by field, from a map or a list. Messages without a field are left out. */
function fieldsIn(errors: unknown): [string, string][] {
  const entries: [string | undefined, string | undefined][] = Array.isArray(errors)
    ? errors.filter(isObject).map((entry) => [fieldNameOf(entry), messageIn(entry)])
    : isObject(errors)
      ? Object.entries(errors).map(([field, value]) => [field, messageIn(value)])
      : [];
  return entries.filter((entry): entry is [string, string] => entry.every((part) => part !== undefined));
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 80 ? value : undefined;

function refusalOf(status: number, body: JsonObject): Refusal {
  const inner = isObject(body.error) ? body.error : {};
  const lists = [body, inner].flatMap((holder) => errorListNames.map((name) => holder[name]));
  const fields = new Map<string, string>();
  for (const [field, message] of lists.flatMap(fieldsIn)) if (!fields.has(field)) fields.set(field, message);
  const code = textOf(body.code) ?? textOf(inner.code);
  const requestId = textOf(body.requestId);
  const customerUid = textOf(body.customerUid);
  const told = messageIn(body) ?? lists.map((list) => messageIn(Array.isArray(list) ? list : undefined)).find(Boolean);
  return {
    message: told ?? [...fields.values()][0] ?? statusSentence(status),
    fields: Object.fromEntries(fields),
    ...(code !== undefined && { code }),
    ...(requestId !== undefined && { requestId }),
    ...(customerUid !== undefined && { customerUid }),
  };
}

/** Reads why a call was rejected: from the answer in any common form, or from its status. */
export function readRefusal(status: number, contentType: string | null, text: string): Refusal {
  return refusalOfBody(status, readBody(contentType, text));
}

function refusalOfBody(status: number, body: AnswerBody): Refusal {
  if (body.kind === 'json' && isObject(body.value)) return refusalOf(status, body.value);
  if (body.kind === 'page' && body.isSignIn) return { message: signInPageSentence, fields: {} };
  const said = body.kind === 'json' ? messageIn(body.value) : body.kind === 'text' ? sentenceOf(body.text) : undefined;
  return { message: said ?? statusSentence(status), fields: {} };
}
