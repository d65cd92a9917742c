import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { requestIdOf } from '@oware/server-kit';
import type { NextFunction, Request, Response } from 'express';
import type { Server } from 'node:http';
import { errorBodyOf } from './error.filter.ts';
import { Refusal } from './refusal.ts';

/** How long running requests may take after the stop signal. */
const longestMs = 10_000;
const sweepEveryMs = 100;

/**
 * The orderly stop of a service: after the signal new requests are refused, and running ones get {@link longestMs}.
 * Streams end themselves (`Notices.closed`).
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  hasBegun = false;

  constructor(private readonly adapter: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    this.hasBegun = true;
    const server: Server = this.adapter.httpAdapter.getHttpServer(); // Nest closes the server next, and waits for its requests
    const limit = setTimeout(() => server.closeAllConnections(), longestMs).unref();
    // idle connections stay open for seconds unless they are closed
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs).unref();
    server.once('close', () => {
      clearTimeout(limit);
      clearInterval(sweep);
    });
  }

  /** Refuses requests after the signal, and closes their connections. */
  readonly refuseLate = (request: Request, response: Response, next: NextFunction): void => {
    if (!this.hasBegun || request.path.startsWith('/health')) return next();
    const refusal = new Refusal('unavailable');
    const requestId = requestIdOf(response);
    response
      .status(refusal.status)
      .set({ connection: 'close', 'retry-after': '2' })
      .json(errorBodyOf(refusal, requestId));
  };
}
