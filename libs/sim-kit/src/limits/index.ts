export { clientAddress } from './client-address.ts';
export { type LimitName, limits } from './limits.ts';
export { takeLookUp } from './look-ups.ts';
export { type LimitRefusal, type LimitUse, RateLimiter, refuseFor } from './rate-limiter.ts';
