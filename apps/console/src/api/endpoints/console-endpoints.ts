import { endpointsFor } from '@oware/client';
import type { ServiceQuery } from '../service-query.ts';
import type { Exchange } from '../transport.ts';

/** Derives a service's endpoints for the console, which reads answers tolerantly. */
export const endpointsOf = endpointsFor<
  ServiceQuery,
  'tolerantly',
  Pick<Exchange, 'idempotencyKey' | 'keepalive' | 'onProgress' | 'isOneOfMany' | 'isBackground'>
>();
