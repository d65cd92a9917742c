import { amount, day, defineCall, moment } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';
import { timeEvent, timeEventKinds } from './timeline.calls.ts';

export const clock = z.object({
  now: moment,
  /** Milliseconds ahead of real time. */
  offsetMs: z.int(),
  /** Seconds that pass in the sandbox in a second of real time: 1 unless the clock runs. */
  speed: z.int(),
  /** Where a move ends that is still under way; null without one. */
  movingTo: moment.nullable(),
});

/** Twenty years in both directions: enough for any loan, and valid for every date field. */
export const farthestOffsetMs = 20 * 365 * 86_400_000;
const length = z.number().min(-10_000_000).max(10_000_000).optional();
const span = z
  .strictObject({ days: length, hours: length, minutes: length })
  .refine((given) => Object.keys(given).length > 0, 'Give days, hours or minutes');
const endsSessions = z.boolean().default(false).meta({
  description: 'Whether sessions expire as time passes. By default they keep what is left of their time',
});

const clockMove = z.union(
  [
    z.strictObject({ offsetMs: z.int().min(-farthestOffsetMs).max(farthestOffsetMs), endsSessions }),
    z.strictObject({ now: moment, endsSessions }),
    z.strictObject({ advanceBy: span, endsSessions }),
    z.strictObject({ to: z.enum(['next_event', 'end_of_month']), endsSessions }),
  ],
  'Give one of offsetMs, now, advanceBy or to (next_event, end_of_month)',
);

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
  summary: 'Move a sandbox’s clock and carry out what the time brings: to an offset, a moment, an event, or by a span',
  body: clockMove,
  answer: clock,
  errors: ['sandbox_not_found'],
});

const exposure = z.object({ loans: z.int(), principal: amount, percent: z.number().nullable() });

/** The open loans of all lenders of a sandbox at a moment. Amounts are GHS. */
const portfolio = z.object({
  on: day,
  loans: z.int(),
  principal: amount,
  arrears: amount,
  /** Percent is of all outstanding principal. */
  atRisk: z.array(exposure.extend({ days: z.int() })),
  writeOff: exposure.extend({ days: z.int() }),
});

export const previewClock = defineCall({
  ...own,
  id: 'X50',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/clock/preview',
  summary: 'What a move of the clock would bring; moves nothing',
  body: clockMove,
  answer: z.object({
    from: moment,
    to: moment,
    totals: z.array(z.object({ kind: z.enum(timeEventKinds), count: z.int(), amount: amount.nullable() })),
    /** The first 100 events. */
    events: z.array(timeEvent),
    before: portfolio,
    after: portfolio,
  }),
  errors: ['sandbox_not_found'],
});

/** A day in a second. */
export const highestSpeed = 86_400;

export const setClockSpeed = defineCall({
  ...own,
  id: 'X51',
  method: 'PUT',
  path: '/_sim/sandboxes/{name}/clock/speed',
  summary: 'Let a sandbox’s clock run faster, or stop it: 1 is real time, 3600 an hour a second',
  body: z.strictObject({
    speed: z.int('Enter a whole number').min(1, 'Enter at least 1').max(highestSpeed, 'Enter at most 86400'),
  }),
  answer: clock,
  errors: ['sandbox_not_found'],
});

export type SandboxClock = z.infer<typeof clock>;
export type SandboxPortfolio = z.infer<typeof portfolio>;
export type ClockPreview = z.infer<typeof previewClock.answer>;
