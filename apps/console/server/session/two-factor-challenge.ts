import { isObject, type JsonObject } from '@oware/contract';
import type { ServiceAnswer } from '../services/service.client.ts';

/** Names of a second factor in lower-case words. */
const secondFactor =
  /two ?factor|2 ?factor|2 ?fa\b|\bmfa\b|multi ?factor|(two|2) ?step|\bt?otp\b|one ?time ?(code|password|pin)|authenticator/;
/** Words of a rejected sign-in: "Wrong email, password or OTP" is not a challenge. */
const credentials = /password|credential|email|user ?name/;

const wordsOf = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

/** Returns the answer's object and the objects inside common wrappers. */
const layersOf = (body: unknown): JsonObject[] =>
  isObject(body) ? [body, ...['data', 'error', 'result', 'response'].map((name) => body[name]).filter(isObject)] : [];

/** Matches `{ twoFactorRequired: true }` and `{ "mfa": "required" }`. */
const isFlag = ([name, value]: [string, unknown]): boolean =>
  secondFactor.test(wordsOf(name)) && /^(true|required|1|y|yes)$/i.test(String(value));

/** Whether text is a code such as `MFA_REQUIRED`, or a sentence about a second factor but not the password. */
function isRequest(text: unknown): boolean {
  if (typeof text !== 'string' || text.length > 300) return false;
  const words = wordsOf(text);
  return secondFactor.test(words) && (!/\s/.test(text.trim()) || !credentials.test(words));
}

const textNames = [
  'code',
  'error',
  'errorCode',
  'error_code',
  'message',
  'errorMessage',
  'error_description',
  'detail',
];

/**
 * Whether the service asks for a second factor instead of signing in: by the contract's 401 `two_factor_required`, by
 * an error with such a code or sentence, or by an answer without token but with a flag.
 */
export function isTwoFactorChallenge({ status, body }: ServiceAnswer): boolean {
  const layers = layersOf(body);
  const hasToken = layers.some(({ access_token, accessToken, token }) => access_token ?? accessToken ?? token);
  if (status >= 429 || (status < 300 && hasToken)) return false;
  return layers.some((layer) => Object.entries(layer).some(isFlag) || textNames.some((name) => isRequest(layer[name])));
}
