import { request as plainRequest, type Agent } from 'node:http';
import { request as secureRequest } from 'node:https';

/** A gateway's answer for a service that it can't reach. */
const gatewayFailures = [502, 503, 504];

/**
 * Whether a service answers: any status will do, since nothing is known of its own health page, except a gateway's for a
 * service that is away. Sends neither key nor session. Rejects where no answer comes.
 */
export const isReachable = (serviceUrl: string, agent: Agent, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const make = serviceUrl.startsWith('https:') ? secureRequest : plainRequest;
    make(`${serviceUrl}/`, { agent, signal })
      .on('response', (answer) => {
        answer.resume();
        resolve(!gatewayFailures.includes(answer.statusCode ?? 0));
      })
      .on('error', reject)
      .end();
  });
