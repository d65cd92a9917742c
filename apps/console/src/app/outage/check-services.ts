import { z } from 'zod';
import { markAway, markReached } from './outage.state.ts';

const dependency = z.object({ status: z.string() });
/** What the console's own server says of the services behind it. */
const health = z.object({ dependencies: z.object({ provider: dependency, kyc: dependency }) });

/**
 * Asks the console's server which services are back. It marks none as away: only a call knows that, since a service that
 * works may say nothing of its health.
 */
export async function checkServices(signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch('/health/ready', { signal, cache: 'no-store' });
    // not the console's server, but a proxy in its place
    if (!answer.ok) throw new Error(`the console's server can't be reached: ${answer.status}`);
    const { data } = health.safeParse(await answer.json());
    const services = ['provider', 'kyc'] as const;
    markReached('connection', ...services.filter((service) => data?.dependencies[service].status === 'ok'));
  } catch {
    if (!signal.aborted) markAway('connection');
  }
}
