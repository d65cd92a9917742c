import type { NamedCall } from '@oware/contract';
import { requestIdOf } from '@oware/server-kit';
import type { Express } from 'express';
import type { SimulatorRequest } from './request.ts';
import { errorBodyOf } from './error.filter.ts';
import { routeOf } from './handles.ts';
import { Refusal } from './refusal.ts';

/** Planned calls answer 501 in the contract's error body, unless a bound call shares their route. */
export function answerPlanned(express: Express, calls: readonly NamedCall[]): void {
  const key = ({ call }: NamedCall) => `${call.method} ${call.path}`;
  const bound = new Set(calls.filter(({ call }) => !call.planned).map(key));
  for (const named of calls.filter(({ call }) => call.planned)) {
    if (bound.has(key(named))) continue;
    const method = named.call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    express[method](routeOf(named.call), (request, response) => {
      (request as SimulatorRequest).call = named.call;
      const refusal = new Refusal('planned');
      response.status(refusal.status).json(errorBodyOf(refusal, requestIdOf(response)));
    });
  }
}
