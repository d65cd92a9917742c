import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from './log.ts';
import { requestIdOf } from './request-id.ts';
import { type RequestTracer, traceHeader } from './tracing/request-tracer.ts';

/** Replaces every address outside the contract, because such an address may contain anything. */
export const otherPath = 'other';

/** The facts recorded about a finished request. */
export type ObservedRequest = {
  method: string;
  /** The path pattern, such as `/clients/{clientId}`; never the path itself, which may identify people. */
  path: string;
  /** 499 if the caller disconnected before the response, as in nginx. */
  status: number;
  durationMs: number;
};

export type RequestObserver = {
  log: Logger;
  /** Returns the path pattern of a request. `path` has no query. */
  pathOf: (method: string, path: string) => string;
  record: (observed: ObservedRequest) => void;
  /** Records the requests as spans, if tracing is on. */
  tracer?: RequestTracer | undefined;
};

const leftStatus = 499;
/** Probes from machines every few seconds: logged at level `debug` and not traced. */
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
    const writtenBytes = countBody(response);
    // 'finish' is never emitted for an aborted exchange
    response.once('close', () => {
      // a caller may leave once it has all bytes of the announced length, before a streamed answer is ended
      const isWhole = response.writableFinished || Number(response.getHeader('content-length')) === writtenBytes();
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

/** Returns how many bytes of the body were written before the answer was ended. */
function countBody(response: ServerResponse): () => number {
  let bytes = 0;
  const write = response.write.bind(response);
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) bytes += Buffer.byteLength(chunk);
    const isDrained: boolean = Reflect.apply(write, response, [chunk, ...rest]);
    return isDrained;
  };
  return () => bytes;
}

const callersTrace = ({ headers }: IncomingMessage): string | undefined => {
  const given = headers[traceHeader];
  return typeof given === 'string' ? given : undefined;
};
