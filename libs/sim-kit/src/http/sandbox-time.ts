import type { NextFunction, Response } from 'express';
import { now } from '../control/clock.ts';
import type { SimulatorRequest } from './request.ts';

/**
 * Dates each answer by the clock of its sandbox, which is known once a guard or a handler has found whose the request is.
 * Callers take the service's time from there. Without a sandbox the answer has the wall clock's time.
 */
export function dateBySandbox(request: SimulatorRequest, response: Response, next: NextFunction): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => Response;
  response.writeHead = (...given: unknown[]): Response => {
    if (request.sandbox) response.setHeader('date', now(request.sandbox).toUTCString());
    return writeHead(...given);
  };
  next();
}
