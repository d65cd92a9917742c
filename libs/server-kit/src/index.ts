export { fetch, FormData, type RequestInit, Response } from './fetch.ts';
export { type Check, type DependencyState, Health } from './health.ts';
export { createLog, FactualError } from './log.ts';
export { Metrics } from './metrics.ts';
export { giveRequestId, requestIdOf } from './request-id.ts';
export { type RequestTracer, traceHeader } from './tracing/request-tracer.ts';
export { startTracing } from './tracing/start-tracing.ts';
export { observeRequests, type ObservedRequest, otherPath, type RequestObserver } from './request-log.ts';
