import type { ObservedRequest } from '../request-log.ts';

/** The header by which a trace continues in the next service (W3C Trace Context). */
export const traceHeader = 'traceparent';

/** A request as a span of a trace. */
type RequestSpan = {
  /** The trace id, also written to the log. */
  traceId: string;
  /** The value of {@link traceHeader} for requests to other services. */
  traceparent: string;
  end: (observed: ObservedRequest) => void;
};

/** Records requests as spans. */
export type RequestTracer = {
  /** `traceparent` is the caller's header, if any; `path` is the path pattern. */
  begin: (request: { method: string; path: string; requestId: string; traceparent: string | undefined }) => RequestSpan;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
};
