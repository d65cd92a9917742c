import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment, pageInfo } from '../../core/shapes.ts';

/** The kinds of records whose changes are written down. */
export const auditedKinds = [
  'client',
  'phone',
  'consent',
  'ghanaCard',
  'loan',
  'batch',
  'upload',
  'form',
  'loanProduct',
  'savingsProduct',
  'savingsAccount',
  'charge',
  'element',
  'app',
  'user',
  'invitation',
  'role',
  'settings',
  'notificationSettings',
  'smtpSettings',
  'smsSettings',
  'apiKey',
  'webhook',
  'institute',
  'compliance',
] as const;

/** What was done to a record. */
export const auditedActions = [
  'created',
  'changed',
  'removed',
  'restored',
  'retired',
  'revoked',
  'sent again',
  'cancelled',
  'accepted',
  'registered',
  'submitted',
  'processed',
  'verified',
  'approved',
  'returned',
  'rejected',
  /** Nothing was done: somebody tried to, and it was refused. */
  'refused',
] as const;

/** One change: who changed what, when, from what to what. Never changed; ours. */
export const auditEntry = assumed(
  z
    .object({
      id,
      at: moment,
      /** As the person was called then; null where the simulator did it. */
      by: z.string().nullable(),
      action: z.enum(auditedActions),
      kind: z.enum(auditedKinds),
      recordId: id,
      /** What the record was called then. */
      record: z.string(),
      /** The fields that changed; null for nothing. */
      changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    })
    .meta({ id: 'AuditEntry' }),
);

/** Somebody who changed something. */
export const auditedPerson = assumed(z.object({ id, name: z.string() }).meta({ id: 'AuditedPerson' }));

export const auditPage = assumed(z.object({ entries: z.array(auditEntry), page: pageInfo }).meta({ id: 'AuditPage' }));

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditedPerson = z.infer<typeof auditedPerson>;
export type AuditPage = z.infer<typeof auditPage>;
export type AuditedKind = (typeof auditedKinds)[number];
export type AuditedAction = (typeof auditedActions)[number];
