import type { AuditedAction, AuditedKind, AuditEntry } from '@oware/contract';
import { fullName } from '@oware/domain';
import type { Scope } from '../session/scope.ts';
import { now } from './clock.ts';
import type { NotificationWriter } from './notifications.ts';

/** A field that a change has changed: what it was and is as text, null for nothing. Never a secret. */
export type AuditedChange = AuditEntry['changes'][number];

export type AuditedRecord = {
  kind: AuditedKind;
  id: number;
  /** What the record is called, for those who read the list. */
  name: string;
  action: AuditedAction;
  changes?: readonly AuditedChange[];
  /** Of the record, where it is not the session's own organisation. */
  organizationId?: number;
};

type Actor = Pick<Scope, 'sandbox'> & {
  organization: Pick<Scope['organization'], 'id'>;
  user: Pick<Scope['user'], 'id' | 'firstName' | 'lastName'>;
};

/** Writes down who changed what, in the transaction of the change. The database lets nobody change or remove the line. */
export async function recordAudit(
  tx: NotificationWriter,
  { sandbox, organization, user }: Actor,
  { kind, id, name, action, changes = [], organizationId = organization.id }: AuditedRecord,
): Promise<void> {
  await tx.$queryRaw`
    INSERT INTO provider."AuditEntry"
      ("sandboxId", "organizationId", "actorId", "actorName", action, kind, "recordId", "recordName", changes, at)
    VALUES (${sandbox.id}, ${organizationId}, ${user.id}, ${fullName(user.firstName, user.lastName)}, ${action}, ${kind},
      ${id}, ${name}, ${JSON.stringify(changes)}::jsonb, ${now(sandbox)})
    RETURNING id`;
}

/** The fields whose text differs between two states of a record; a list is told as its words. */
export function auditedChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditedChange[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const [from, to] = [textOf(before[field]), textOf(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map(String).sort(byText).join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
