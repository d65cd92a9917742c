import type { ObservedRequest } from '../request-log.ts';

/** The header by which a trace continues in the next service (W3C Trace Context). */
export const traceHeader = 'traceparent';

/** A request as a span of a trace. */
export type RequestSpan = {
  /** What the trace is found by, in the log as well. */
  traceId: string;
  /** The value of {@link traceHeader} for whatever this request asks of other services. */
  traceparent: string;
  end: (observed: ObservedRequest) => void;
};

/** Records requests as spans. */
export type RequestTracer = {
  /** `traceparent` is the caller's, if it sent one; `path` the pattern of the address. */
  begin: (request: { method: string; path: string; requestId: string; traceparent: string | undefined }) => RequestSpan;
  /** Sends what has not been sent. */
  stop: () => Promise<void>;
};
