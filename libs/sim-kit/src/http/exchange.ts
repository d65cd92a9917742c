import { randomUUID } from 'node:crypto';
import { requestIdHeader } from '@oware/contract';
import type { NextFunction, Response } from 'express';
import type { Journal } from '../control/journal.ts';
import type { SimulatorRequest } from './request.ts';

const acceptable = /^[\w.-]{8,64}$/;

/**
 * Gives every request its id, and hands each exchange of a known sandbox to the journal once it is over. The address goes
 * without its query, which can hold a name or a number that was searched for.
 */
export function exchangeRecorder(service: string, journal: Journal) {
  return (request: SimulatorRequest, response: Response, next: NextFunction): void => {
    const given = request.headers[requestIdHeader];
    request.requestId = typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
    response.setHeader(requestIdHeader, request.requestId);
    const began = performance.now();
    let answer: unknown;
    const json = response.json.bind(response);
    response.json = (body: unknown) => {
      answer = body;
      return json(body);
    };
    response.on('finish', () => {
      const { sandbox, call } = request;
      if (!sandbox || !call) return;
      journal.record({
        sandboxId: sandbox.id,
        service,
        callId: call.id,
        method: call.method,
        path: request.path,
        status: response.statusCode,
        durationMs: Math.round(performance.now() - began),
        requestId: request.requestId,
        account: request.account,
        requestBody: request.body as unknown,
        responseBody: answer,
      });
    });
    next();
  };
}
