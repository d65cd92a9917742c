import { type Call, errorCatalogue } from '@oware/contract';
import { type ApiFailure, signInPageFailure } from './failure.ts';
import type { Exchange } from './transport.ts';

/** Assumed calls that this provider has answered, and those that it does not have, while the page is open. */
const answered = new Set<string>();
const missing = new Set<string>();
/** Addresses of records at which a call was answered with 404: one alone may be a record that is gone. */
const notFound = new Map<string, Set<string>>();

/** Whether a call is ours: the documents do not show it, so that a provider need not have it. */
const isOurs = ({ id, service }: Call): boolean => id.startsWith('X-') && service !== 'console';

/**
 * A record that is missing is said with a code of the catalogue; an address that is missing is not. Some gateways send a
 * caller of an address that they lack to their sign-in page.
 */
const saysNoSuchCall = ({ status, code }: ApiFailure): boolean =>
  code === signInPageFailure.code ||
  status === 405 ||
  status === 501 ||
  (status === 404 && !Object.hasOwn(errorCatalogue, code));

/** Whether the provider may lack a call: it is assumed, and has not been answered yet. */
export const mayBeMissing = (call: Call): boolean => isOurs(call) && !answered.has(call.id);

export const isKnownMissing = (call: Call): boolean => missing.has(call.id);

/** Takes note of a call's success, or of its failure. Returns whether the provider does not have the call. */
export function learnOffer({ call, params }: Exchange, failure: ApiFailure | undefined): boolean {
  if (!isOurs(call)) return false;
  if (!failure) {
    answered.add(call.id);
    return false;
  }
  if (!saysNoSuchCall(failure) || answered.has(call.id)) return false;
  if (failure.status !== 404 || isAtOtherRecords(call, params)) missing.add(call.id);
  return true;
}

/** Whether a 404 says that no record has the call: it has been answered so for two records, or is about none. */
function isAtOtherRecords(call: Call, params: Exchange['params']): boolean {
  if (!call.path.includes('{')) return true;
  const addresses = notFound.get(call.id) ?? new Set();
  notFound.set(call.id, addresses.add(JSON.stringify(params)));
  return addresses.size > 1;
}

export function forgetOffers(): void {
  answered.clear();
  missing.clear();
  notFound.clear();
}
