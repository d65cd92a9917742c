import { errorCatalogue, withEllipsis } from '@oware/contract';
import { isPersonalNumberField } from '@oware/domain';

/** Field names, in lower case, whose values are never in the journal. */
const secretFields = new Set([
  'password',
  'oldpassword',
  'newpassword',
  'confirmpassword',
  'passwordconfirmation',
  'passwordhash',
  'token',
  'accesstoken',
  'access_token',
  'refreshtoken',
  'refresh_token',
  'xbstoken',
  'xbs_token',
  'code',
  'resetcode',
  'approvalcode',
  'approval_code',
  'otp',
  'otpauthuri',
  'twofactorcode',
  'recoverycodes',
  'secret',
  'test_key',
  'testkey',
  'secretkey',
  'secret_key',
  'authorization',
  'apikey',
  'authtoken',
  'auth_token',
  'api_key',
  'x-api-key',
]);
const cardNumber = /GHA-?\d{9}-?\d/gi;
/** API keys and webhook secrets in any field or sentence. */
const madeSecret = /oware_[\w-]{43}|whsec_[A-Za-z0-9+/]{24,}={0,2}/g;

/** Fields for the sign-in address: other text in them may be the password. */
const addressField = /^(email|userNameOrEmail)$/;
const addressShape = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

/** Whether a field is a PIN in any spelling: `mandatePin`, `Mandate_PIN`, `pin_code`. */
export const isPinField = (name: string): boolean =>
  /(^|[^a-z])pin([^a-z]|$)|mandatepin|pincode/i.test(name.replace(/([a-z])([A-Z])/g, '$1 $2'));

/** What stands for a secret or a personal number in the journal. */
export const journalMask = '•••';
/** Valid JSON that jsonb rejects: the zero character and unpaired surrogates. */
const unstorable = /\\u(0000|d[89a-f])/i;

/** Maximum number of characters of a body in the journal. */
export const keptBodyLength = 4096;

/** Errors have a `code` of the catalogue, which is not secret. */
const isErrorCode = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isSecret(key: string, value: unknown, { origin, mode }: Record<string, unknown>): boolean {
  if (value === null || value === '' || isErrorCode(value)) return false;
  if (secretFields.has(key.toLowerCase()) || isPinField(key)) return true;
  if (addressField.test(key) && typeof value === 'string' && !addressShape.test(value)) return true;
  // V2 names a document number `id`
  const isDocument = key === 'id' && origin !== undefined && mode !== undefined;
  return typeof value === 'string' && (isDocument || isPersonalNumberField(key));
}

const withoutValues = (text: string): string => text.replace(cardNumber, journalMask).replace(madeSecret, journalMask);

/** Multipart bodies contain a client's sections as JSON text. */
function sectionsOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return withoutValues(text);
  }
}

/** Returns a replacer for JSON.stringify. Error messages are our own texts and stay readable in any field. */
function withoutSecrets() {
  const messages = new WeakSet<object>();
  return function (this: unknown, key: string, value: unknown): unknown {
    const holder = isObject(this) ? this : {};
    if (key === 'errors' && isObject(value) && isErrorCode(holder.code)) messages.add(value);
    if (!messages.has(holder) && isSecret(key, value, holder)) return journalMask;
    if (typeof value !== 'string') return value;
    return key === 'sections' ? sectionsOf(value) : withoutValues(value);
  };
}

/**
 * Returns a body as JSON text for PostgreSQL, with secrets masked by field name. A body longer than {@link
 * keptBodyLength} becomes a JSON string with its start.
 */
export function journalBody(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  if (body instanceof Uint8Array) return JSON.stringify(`(${body.byteLength} bytes)`);
  const text: string | undefined = JSON.stringify(body, withoutSecrets());
  if (text === undefined) return null;
  if (text.length > keptBodyLength) return JSON.stringify(withEllipsis(text, keptBodyLength));
  return unstorable.test(text) ? JSON.stringify(text) : text;
}

/** Returns a value without secrets of its own as JSON text for PostgreSQL; null if it holds what jsonb rejects. */
export function journalText(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value, (_key, held: unknown) => (typeof held === 'string' ? withoutValues(held) : held));
  return unstorable.test(text) ? null : text;
}

/** Returns a path without query as PostgreSQL accepts it; an unknown path is cut off. */
export const journalPath = (path: string): string =>
  path.replaceAll('\0', '').replace(madeSecret, journalMask).slice(0, 500);

const longestQueryValue = 200;
/** A phone, card or staff number typed in any way, also a part of it. */
const numberLike = /^\+?(GHA-?)?[\d\s-]{4,}$/i;
/** One between words, as in a pasted line: longer than a customer's number. */
const longNumber = /\+?\d(?:[\s().-]*\d){6,}/g;

/** Returns a query for the journal: names and words stay, numbers of people and secrets are masked. */
export function journalQuery(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(query)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
    .slice(0, 20);
  const masked = entries.map(([name, value]) => {
    const isOfPerson = secretFields.has(name.toLowerCase()) || isPersonalNumberField(name) || numberLike.test(value);
    const isPlace = /^(page|size)$/.test(name);
    const readable = withoutValues(value).replace(longNumber, journalMask).slice(0, longestQueryValue).toWellFormed();
    return [name, isOfPerson && !isPlace ? journalMask : readable];
  });
  return Object.fromEntries(masked) as Record<string, string>;
}
