export { type Check, type DependencyState, Health } from './health.ts';
export { createLog, FactualError } from './log.ts';
export { Metrics } from './metrics.ts';
export { giveRequestId, requestIdOf } from './request-id.ts';
export { observeRequests, type ObservedRequest, otherPath, type RequestObserver } from './request-log.ts';
