import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment, pageInfo } from '../../core/shapes.ts';

/** The kinds of records whose changes are audited. */
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

/** What a person did to a record. */
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
  /** Nothing was changed: an attempt was rejected. */
  'refused',
] as const;

/** One change: who changed what, when, from what to what. Immutable; not in the documents. */
export const auditEntry = assumed(
  z
    .object({
      id,
      at: moment,
      /** The person's name at the time; null if the simulator made the change. */
      by: z.string().nullable(),
      action: z.enum(auditedActions),
      kind: z.enum(auditedKinds),
      recordId: id,
      /** The record's name at the time. */
      record: z.string(),
      /** The changed fields; null for an empty value. */
      changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    })
    .meta({ id: 'AuditEntry' }),
);

/** A person who changed something. */
export const auditedPerson = assumed(z.object({ id, name: z.string() }).meta({ id: 'AuditedPerson' }));

export const auditPage = assumed(z.object({ entries: z.array(auditEntry), page: pageInfo }).meta({ id: 'AuditPage' }));

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditedPerson = z.infer<typeof auditedPerson>;
export type AuditPage = z.infer<typeof auditPage>;
export type AuditedKind = (typeof auditedKinds)[number];
export type AuditedAction = (typeof auditedActions)[number];
