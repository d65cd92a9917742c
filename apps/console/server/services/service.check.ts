import { request as plainRequest, type Agent } from 'node:http';
import { request as secureRequest } from 'node:https';

/** A service's own answer while it can't work, or a gateway's for a service that it can't reach. */
const awayStatuses = [502, 503, 504];

/**
 * Whether a service works, asked at the address where the simulators and many others say so. One without such a page answers
 * with another status, which will do too. Sends neither key nor session. Rejects where no answer comes.
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
