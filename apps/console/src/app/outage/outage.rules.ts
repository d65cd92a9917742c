import type { ApiFailure } from '../../api/failure.ts';

/** What can be away: a service, or the console's own server as seen from this browser. */
export type Unreachable = 'connection' | 'provider' | 'kyc';

const awayStatuses = [502, 503, 504];
/** One thing that failed at a service which works: a phone that can't be reached, too many files at once. */
const passingCodes = ['code_not_delivered', 'too_busy'];

/** Whether a failed call says that its service is away, not only that this call could not be done. */
export const isServiceAway = ({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean =>
  awayStatuses.includes(status) && !passingCodes.includes(code);

/** What a failed call of `service` says is away; undefined where everything is there. */
export function unreachableAfter(service: 'provider' | 'kyc', failure: ApiFailure): Unreachable | undefined {
  if (failure.code === 'offline') return 'connection';
  return isServiceAway(failure) ? service : undefined;
}

/** What is away and what that means for the work, a sentence pair each. Without a connection, nothing is known of the rest. */
export function outageSentences(away: ReadonlySet<Unreachable>): string[] {
  if (away.has('connection')) return [sentences.connection];
  return (['provider', 'kyc'] as const).filter((service) => away.has(service)).map((service) => sentences[service]);
}

const sentences: Record<Unreachable, string> = {
  connection: 'The console can’t be reached. What is on the screen stays; loading and saving have to wait.',
  provider: 'The lending service is not available. What is on the screen stays; loading and saving have to wait.',
  kyc: 'Verification is not available. You can go on with loans; phone codes, consents and cards have to wait.',
};
