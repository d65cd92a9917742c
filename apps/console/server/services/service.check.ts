import { request as plainRequest, type Agent } from 'node:http';
import { request as secureRequest } from 'node:https';

/** Sent by a service that cannot work, or by a gateway that cannot reach it. */
const awayStatuses = [502, 503, 504];

/**
 * Whether a service works, checked at the health address of the simulators and many others. Another status, as from
 * services without it, counts as working. Sends neither key nor session. Rejects without an answer.
 */
export const isReachable = (serviceUrl: string, agent: Agent, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const make = serviceUrl.startsWith('https:') ? secureRequest : plainRequest;
    make(`${serviceUrl}/health/ready`, { agent, signal })
      .on('response', (answer) => {
        answer.resume();
        resolve(!awayStatuses.includes(answer.statusCode ?? 0));
      })
      .on('error', reject)
      .end();
  });
