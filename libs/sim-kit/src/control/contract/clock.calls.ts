import { defineCall, moment } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

const clock = z.object({ now: moment, offsetMs: z.int() });

/** Twenty years in both directions: enough for any loan, and valid for every date field. */
export const farthestOffsetMs = 20 * 365 * 86_400_000;
const span = z.number().min(-10_000_000).max(10_000_000).default(0);

export const getClock = defineCall({
  ...own,
  id: 'X6',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/clock',
  summary: 'What time it is in a sandbox',
  answer: clock,
  errors: ['sandbox_not_found'],
});

export const setClock = defineCall({
  ...own,
  id: 'X7',
  method: 'PUT',
  path: '/_sim/sandboxes/{name}/clock',
  summary: 'Move a sandbox’s clock: to an offset from real time (0 is real time), to a moment, or on by a span',
  body: z.union(
    [
      z.strictObject({ offsetMs: z.int().min(-farthestOffsetMs).max(farthestOffsetMs) }),
      z.strictObject({ now: moment }),
      z.strictObject({ advanceBy: z.strictObject({ days: span, hours: span, minutes: span }) }),
    ],
    'Give one of offsetMs, now or advanceBy',
  ),
  answer: clock,
  errors: ['sandbox_not_found'],
});
