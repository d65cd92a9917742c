import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from './log.ts';
import { requestIdOf } from './request-id.ts';
import { type RequestTracer, traceHeader } from './tracing/request-tracer.ts';

/** The one word for every address that is in no contract: such an address can hold anything. */
export const otherPath = 'other';

/** What is kept of a request once it is over. */
export type ObservedRequest = {
  method: string;
  /** The pattern of the address, such as `/clients/{clientId}`; never the address itself, which names people. */
  path: string;
  /** 499 where the caller left before it was answered, as in nginx. */
  status: number;
  durationMs: number;
};

export type RequestObserver = {
  log: Logger;
  /** The pattern of a request's address. `path` comes without its query. */
  pathOf: (method: string, path: string) => string;
  record: (observed: ObservedRequest) => void;
  /** Where requests are traced. */
  tracer?: RequestTracer | undefined;
};

const leftStatus = 499;
/** Asked every few seconds by machines: logged at the level `debug`, and not traced. */
const probe = /^\/(health|metrics)\b/;

/**
 * Logs each request once it is over, hands it to `record` and ends its span. What the request asks of other services carries
 * on the trace by the request's own header. An entry has the request id, method, pattern, status and time:
 * no query, header or body, and no address, since all of these can hold personal data.
 */
export const observeRequests =
  ({ log, pathOf, record, tracer }: RequestObserver) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const began = performance.now();
    const method = request.method ?? '';
    const path = pathOf(method, (request.url ?? '').split('?', 1)[0] ?? '');
    const isProbe = probe.test(path);
    const span = isProbe
      ? undefined
      : tracer?.begin({ method, path, requestId: requestIdOf(response), traceparent: callersTrace(request) });
    if (span) request.headers[traceHeader] = span.traceparent;
    // not 'finish', which an exchange that breaks off never reaches
    response.once('close', () => {
      const isWhole = response.writableFinished;
      const status = isWhole || response.headersSent ? response.statusCode : leftStatus;
      const observed = { method, path, status, durationMs: Math.round(performance.now() - began) };
      const entry = {
        requestId: requestIdOf(response),
        ...(span && { traceId: span.traceId }),
        ...observed,
        ...(!isWhole && { brokenOff: true }),
      };
      log[isProbe ? 'debug' : 'info'](entry, 'request');
      record(observed);
      span?.end(observed);
    });
    next();
  };

const callersTrace = ({ headers }: IncomingMessage): string | undefined => {
  const given = headers[traceHeader];
  return typeof given === 'string' ? given : undefined;
};
