import { isObject } from '@oware/contract';

/** Parts of the names of fields that hold a secret, such as `mandatePin` or `approval_code`. */
const secretName =
  /(^|_)(pass(word|code|phrase)|(mandate)?pin(_?code)?|otp|token|secret|cvv|api_?key)s?(_|$)|^code$|(verification|approval|reset|recovery|security|access|auth|sms|login|factor|time)_code/;

/** Whether a field holds a password, code, token, PIN or secret, in any spelling. */
export const isSecretField = (name: string): boolean =>
  secretName.test(
    name
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_'),
  );

/** Returns a text as every service can store it: without null characters and halves of characters. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Returns the content of a draft with empty secrets, so that it keeps its form. */
export const withoutSecrets = (content: Record<string, unknown>, isSecret = false): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, withoutSecret(value, isSecret || isSecretField(name))]),
  );

function withoutSecret(value: unknown, isSecret: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecret(item, isSecret));
  if (isObject(value)) return withoutSecrets(value, isSecret);
  if (typeof value === 'string') return isSecret ? '' : storable(value);
  return isSecret ? null : value;
}

/** Returns an address of the console with empty secrets in its query. */
export function addressWithoutSecrets({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const query = new URLSearchParams(search);
  const secrets = [...query.keys()].filter(isSecretField);
  if (secrets.length === 0) return pathname + search + hash;
  for (const name of secrets) query.set(name, '');
  return `${pathname}?${query}${hash}`;
}
