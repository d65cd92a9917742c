import type { Dispatch } from '@reduxjs/toolkit';
import { z } from 'zod';
import { markAway, markReached } from './outage.state.ts';

const dependency = z.object({ status: z.string() });
/** The health of the services behind the console's server. */
const health = z.object({ dependencies: z.object({ provider: dependency, kyc: dependency }) });

/**
 * Asks the console's server which services are available again. It marks none as away: only a failed call shows that,
 * since a working service may not report its health.
 */
export async function checkServices(dispatch: Dispatch, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch('/health/ready', { signal, cache: 'no-store' });
    // a proxy responded in place of the console's server
    if (!answer.ok) throw new Error(`the console's server can't be reached: ${answer.status}`);
    const { data } = health.safeParse(await answer.json());
    const services = ['provider', 'kyc'] as const;
    const reached = services.filter((service) => data?.dependencies[service].status === 'ok');
    dispatch(markReached(['connection', ...reached]));
  } catch {
    if (!signal.aborted) dispatch(markAway(['connection']));
  }
}
