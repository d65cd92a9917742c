import type { Provider, Type } from '@nestjs/common';
import { AttemptRecorder } from '../http/attempt-recorder.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { People } from './people.ts';
import { AttemptedRecords, RefusedAttempts } from './refused-attempts.ts';
import { Sessions } from './sessions.ts';

/** What a service with sessions needs. `records` finds the record that a refused attempt was about. */
export const sessionProviders = (records: Type<AttemptedRecords>): Provider[] => [
  Sessions,
  People,
  RateLimiter,
  { provide: AttemptedRecords, useClass: records },
  RefusedAttempts,
  { provide: AttemptRecorder, useExisting: RefusedAttempts },
];
