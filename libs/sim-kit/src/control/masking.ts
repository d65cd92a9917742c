import { errorCatalogue } from '@oware/contract';

/** Names of fields, in lower case, whose values never reach the journal. */
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
/** Fields of numbers that belong to a person, no secrets but nothing that a log needs: of phones, cards, accounts, taxes. */
const personalNumber = /(number|phone|mobileno|^tin)$/i;
const cardNumber = /GHA-?\d{9}-?\d/gi;
/** API keys and the secrets of webhooks, in whatever field or sentence. */
const madeSecret = /oware_[\w-]{43}|whsec_[A-Za-z0-9+/]{24,}={0,2}/g;

/** Fields of the address that somebody signs in with: what is no address there may be the password. */
const addressField = /^(email|userNameOrEmail)$/;
const addressShape = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

/** Whether a field is for a pin, however it is written: `mandatePin`, `Mandate_PIN`, `pin_code`. */
export const isPinField = (name: string): boolean =>
  /(^|[^a-z])pin([^a-z]|$)|mandatepin|pincode/i.test(name.replace(/([a-z])([A-Z])/g, '$1 $2'));

const mask = '•••';
/** What jsonb refuses although it is JSON: the zero character and halves of surrogate pairs. */
const unstorable = /\\u(0000|d[89a-f])/i;
/** What a cut in the middle of a surrogate pair leaves. */
const halfPair = /[\ud800-\udbff]$/;

/** How much of a body the journal keeps, in characters. */
export const keptBodyLength = 4096;

/** A refusal says why in a field named `code`: those codes are ours and no secret. */
const isErrorCode = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isSecret(key: string, value: unknown, { origin, mode }: Record<string, unknown>): boolean {
  if (value === null || value === '' || isErrorCode(value)) return false;
  if (secretFields.has(key.toLowerCase()) || isPinField(key)) return true;
  if (addressField.test(key) && typeof value === 'string' && !addressShape.test(value)) return true;
  // V2 names the number of a document `id`
  const isDocument = key === 'id' && origin !== undefined && mode !== undefined;
  return typeof value === 'string' && (isDocument || personalNumber.test(key));
}

const withoutValues = (text: string): string => text.replace(cardNumber, mask).replace(madeSecret, mask);

/** Multipart carries a client's sections as JSON text. */
function sectionsOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return withoutValues(text);
  }
}

/** A replacer for JSON.stringify. The messages of a refusal are ours, whatever fields they stand on. */
function withoutSecrets() {
  const messages = new WeakSet<object>();
  return function (this: unknown, key: string, value: unknown): unknown {
    const holder = isObject(this) ? this : {};
    if (key === 'errors' && isObject(value) && isErrorCode(holder.code)) messages.add(value);
    if (!messages.has(holder) && isSecret(key, value, holder)) return mask;
    if (typeof value !== 'string') return value;
    return key === 'sections' ? sectionsOf(value) : withoutValues(value);
  };
}

/**
 * A body as JSON text that PostgreSQL takes, secrets masked by field name. One that is longer than {@link keptBodyLength}
 * becomes a JSON string that holds its beginning.
 */
export function journalBody(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  if (body instanceof Uint8Array) return JSON.stringify(`(${body.byteLength} bytes)`);
  const text = JSON.stringify(body, withoutSecrets()) as string | undefined;
  if (text === undefined) return null;
  if (text.length > keptBodyLength) return JSON.stringify(`${text.slice(0, keptBodyLength).replace(halfPair, '')}…`);
  return unstorable.test(text) ? JSON.stringify(text) : text;
}

/** A path, without its query, as PostgreSQL takes it; of one that no call has, the beginning is enough. */
export const journalPath = (path: string): string => path.replaceAll('\0', '').replace(madeSecret, mask).slice(0, 500);
