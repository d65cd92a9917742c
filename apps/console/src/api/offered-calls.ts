import { type Call, errorCatalogue } from '@oware/contract';
import type { ApiFailure } from './failure.ts';

/** Assumed calls that this provider has answered, and those that it does not have, while the page is open. */
const answered = new Set<string>();
const missing = new Set<string>();

/** Whether a call is ours: the documents do not show it, so that a provider need not have it. */
const isOurs = ({ id, service }: Call): boolean => id.startsWith('X-') && service !== 'console';

/** A record that is missing is said with a code of the catalogue; an address that is missing is not. */
const saysNoSuchCall = ({ status, code }: ApiFailure): boolean =>
  status === 405 || status === 501 || (status === 404 && !Object.hasOwn(errorCatalogue, code));

export const isKnownMissing = (call: Call): boolean => missing.has(call.id);

/** Takes note of a call's success, or of its failure. Returns whether the provider does not have the call. */
export function learnOffer(call: Call, failure: ApiFailure | undefined): boolean {
  if (!isOurs(call)) return false;
  if (!failure) answered.add(call.id);
  else if (saysNoSuchCall(failure) && !answered.has(call.id)) missing.add(call.id);
  return failure !== undefined && missing.has(call.id);
}

export function forgetOffers(): void {
  answered.clear();
  missing.clear();
}
