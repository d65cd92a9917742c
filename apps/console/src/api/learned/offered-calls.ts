import { type Call, errorCatalogue } from '@oware/contract';
import { type ApiFailure, signInPageFailure } from '../failure.ts';
import type { Exchange } from '../transport.ts';

/**
 * Undocumented calls that this provider has answered or lacks, while the page is open. Not in Redux: the transport, which
 * knows no store, learns them.
 */
const answered = new Set<string>();
const missing = new Set<string>();
/** Record addresses where a call returned 404. A single one may be a deleted record. */
const notFound = new Map<string, Set<string>>();

/** Whether a call is ours. The documents do not show it, so a provider may lack it. */
const isOurs = ({ id, service }: Call): boolean => id.startsWith('X-') && service !== 'console';

/**
 * Whether an error means a missing call. A missing record has a code of the catalogue, a missing address does not. Some
 * gateways redirect unknown addresses to their sign-in page.
 */
const saysNoSuchCall = ({ status, code }: ApiFailure): boolean =>
  code === signInPageFailure.code ||
  status === 405 ||
  status === 501 ||
  (status === 404 && !Object.hasOwn(errorCatalogue, code));

/** Whether the provider may lack a call: it is undocumented and not answered yet. */
export const mayBeMissing = (call: Call): boolean => isOurs(call) && !answered.has(call.id);

export const isKnownMissing = (call: Call): boolean => missing.has(call.id);

/** Records a call's success or failure. Returns whether the provider lacks the call. */
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

/** Whether a 404 means a missing call: it was returned for two records, or the call has no record. */
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
