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
  'pin',
  'secret',
  'authorization',
  'apikey',
  'api_key',
  'x-api-key',
  // no secrets, but personal data that no log needs
  'phonenumber',
  'phone_number',
  'idnumber',
  'id_number',
]);

const mask = '•••';
/** What jsonb refuses although it is JSON: the zero character and halves of surrogate pairs. */
const unstorable = /\\u(0000|d[89a-f])/i;
/** What a cut in the middle of a surrogate pair leaves. */
const halfPair = /[\ud800-\udbff]$/;

/** How much of a body the journal keeps, in characters. */
export const keptBodyLength = 4096;

/** A refusal says why in a field named `code`: those codes are ours and no secret. */
const isErrorCode = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

/** The number of a card, whatever its field is called. */
const isCardNumber = (value: unknown): boolean => typeof value === 'string' && /^GHA-\d{9}-\d$/i.test(value.trim());

const withoutSecrets = (key: string, value: unknown): unknown => {
  if (isCardNumber(value)) return mask;
  return secretFields.has(key.toLowerCase()) && value !== null && value !== '' && !isErrorCode(value) ? mask : value;
};

/**
 * A body as JSON text that PostgreSQL takes, secrets masked by field name. One that is longer than {@link keptBodyLength}
 * becomes a JSON string that holds its beginning.
 */
export function journalBody(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  if (body instanceof Uint8Array) return JSON.stringify(`(${body.byteLength} bytes)`);
  const text = JSON.stringify(body, withoutSecrets) as string | undefined;
  if (text === undefined) return null;
  if (text.length > keptBodyLength) return JSON.stringify(`${text.slice(0, keptBodyLength).replace(halfPair, '')}…`);
  return unstorable.test(text) ? JSON.stringify(text) : text;
}

/** A path with its query, secrets masked by parameter name. */
export function journalPath(path: string): string {
  const start = path.indexOf('?');
  if (start < 0) return path.replaceAll('\0', '');
  const pairs = path
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      return secretFields.has(name.toLowerCase()) ? `${name}=${mask}` : pair;
    });
  return `${path.slice(0, start)}?${pairs.join('&')}`.replaceAll('\0', '');
}
