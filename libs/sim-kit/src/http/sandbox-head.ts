import { simulatorHeader } from '@oware/contract';
import type { NextFunction, Response } from 'express';
import { now } from '../control/clock.ts';
import type { SimulatorRequest } from './request.ts';

/**
 * Sets the Date of each answer by the clock of its sandbox and names the sandbox, once a guard or handler has found it.
 * Callers read the service's time from it. Without a sandbox it is the wall clock.
 */
export function headBySandbox(request: SimulatorRequest, response: Response, next: NextFunction): void {
  // oxlint-disable-next-line typescript/unbound-method -- the proxy applies it to the response
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, _response, given) {
      if (request.sandbox) {
        response.setHeader('date', now(request.sandbox).toUTCString());
        response.setHeader(simulatorHeader, request.sandbox.name);
      }
      return Reflect.apply(writeHead, response, given);
    },
  });
  next();
}
