export { clientAddress } from './client-address.ts';
export { afterUses, type Limit, type LimitName, limits, waitFor } from './limits.ts';
export { takeLookUp } from './look-ups.ts';
export { type LimitRefusal, type LimitUse, RateLimiter, refuseFor } from './rate-limiter.ts';
