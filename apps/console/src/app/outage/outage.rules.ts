import type { ApiFailure } from '../../api/failure.ts';
import { words } from '../frame.words.ts';

/** What can be away: a service, or the console's server as seen from this browser. */
export type Unreachable = 'connection' | 'provider' | 'kyc';

const awayStatuses = [502, 503, 504];
/** Errors of a single call at a working service: an unreachable phone, too many files at once. */
const passingCodes = ['code_not_delivered', 'too_busy'];

/** Returns whether a failed call means that its service is away, not only that this call failed. */
export const isServiceAway = ({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean =>
  awayStatuses.includes(status) && !passingCodes.includes(code);

/** Returns what a failed call of `service` shows to be away; undefined if nothing is. */
export function unreachableAfter(service: 'provider' | 'kyc', failure: ApiFailure): Unreachable | undefined {
  if (failure.code === 'offline') return 'connection';
  return isServiceAway(failure) ? service : undefined;
}

/**
 * Describes what is away and what that means for the work, in two sentences each. Without a connection, the state of
 * the services is unknown.
 */
export function outageSentences(away: readonly Unreachable[]): string[] {
  if (away.includes('connection')) return [sentences.connection];
  return (['provider', 'kyc'] as const)
    .filter((service) => away.includes(service))
    .map((service) => sentences[service]);
}

const sentences: Record<Unreachable, string> = {
  connection: words('connectionAway'),
  provider: words('lendingAway'),
  kyc: words('verificationAway'),
};
