import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { requestIdOf } from '@oware/server-kit';
import type { NextFunction, Request, Response } from 'express';
import type { Server } from 'node:http';
import { errorBodyOf } from './error.filter.ts';
import { Refusal } from './refusal.ts';

/** How long requests that are under way may take to end when the service is told to. */
const longestMs = 10_000;
const sweepEveryMs = 100;

/**
 * The orderly end of a service: from the signal on, new requests are refused and those under way get {@link longestMs}.
 * Streams end themselves (`Notices.closed`).
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  hasBegun = false;

  constructor(private readonly adapter: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    this.hasBegun = true;
    const server = this.adapter.httpAdapter.getHttpServer() as Server; // Nest closes it next, and waits for its requests
    const limit = setTimeout(() => server.closeAllConnections(), longestMs).unref();
    // a connection stays open after its last answer, for seconds, unless somebody closes it
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs).unref();
    server.once('close', () => {
      clearTimeout(limit);
      clearInterval(sweep);
    });
  }

  /** Refuses what comes after the signal, and closes its connection. */
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
