import { amount, defineCall, id, moment, pageInfo, zeroBasedPage } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

/** What time brings. */
export const timeEventKinds = [
  'installment_due',
  'repayment',
  'loan_repaid',
  'overdue',
  'overdue_fee',
  'past_due_30',
  'past_due_90',
  'write_off',
  'reminder',
  'savings_interest',
  'savings_fee',
  'invitation_expired',
  'code_expired',
  'session_ended',
] as const;
export type TimeEventKind = (typeof timeEventKinds)[number];

/** Kinds of events that a clock cannot go back behind, because money was booked or staff were told. */
export const bookedEventKinds: readonly TimeEventKind[] = ['repayment', 'reminder', 'savings_interest', 'savings_fee'];

export const timeEvent = z.object({
  at: moment,
  kind: z.enum(timeEventKinds),
  subject: z.string().meta({ description: 'Such as the reference of a loan, or an email address' }),
  person: z.string().nullable(),
  amount: amount.nullable().meta({ description: 'GHS' }),
});

export const listTimeline = defineCall({
  ...own,
  id: 'X52',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/timeline',
  summary: 'What happened in a sandbox because time passed, newest first',
  query: z.object({
    kind: z.enum(timeEventKinds).optional(),
    page: zeroBasedPage,
    size: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({
    content: z.array(timeEvent.extend({ id })),
    page: pageInfo,
  }),
  errors: ['sandbox_not_found'],
});

export type TimelineEvent = z.infer<typeof timeEvent>;
