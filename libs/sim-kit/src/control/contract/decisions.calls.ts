import { defineCall, id, moment } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

const decisionKind = z.enum(['consent', 'card', 'application']);

/** What a trainee submitted and an approving officer has to decide on. */
const pendingDecision = z.object({
  kind: decisionKind,
  id,
  /** The person whom it is about. */
  name: z.string(),
  /** Amount and product of an application; the number of a card, masked. */
  details: z.string(),
  /** By the sandbox’s clock. */
  at: moment,
});

export const listPendingDecisions = defineCall({
  ...own,
  id: 'X74',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/decisions',
  summary: 'Consents, cards and applications that people made in a sandbox and that need a decision, oldest first',
  answer: z.object({ content: z.array(pendingDecision) }),
  errors: ['sandbox_not_found'],
});

export const decideAsOfficer = defineCall({
  ...own,
  id: 'X75',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/decisions',
  summary: 'Decide as the approving officer, manager@adom, by the services’ own calls',
  body: z.strictObject({
    kind: decisionKind,
    id,
    isApproved: z.boolean(),
    reason: z
      .string()
      .trim()
      .max(500, 'Give at most 500 characters')
      .default('')
      .meta({ description: 'Needed for a rejection; the note of an approved application' }),
  }),
  status: 204,
  answer: z.void(),
  errors: ['sandbox_not_found', 'not_found', 'decision_refused', 'unavailable'],
});

export type PendingDecision = z.infer<typeof pendingDecision>;
