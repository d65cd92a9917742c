import type { AuditedAction, AuditedKind, AuditEntry } from '@oware/contract';
import { execute, type Given, prepare, type Queryable, sql } from '@oware/db/statements';
import { auditedText, fullName } from '@oware/domain';
import type { SandboxContext } from '../http/request.ts';
import type { Scope } from '../session/scope.ts';
import { now } from './clock.ts';
import { noteChanges } from './exchange-work.ts';

/** A changed field with its old and new text; null for an empty value. Never contains a secret. */
export type AuditedChange = AuditEntry['changes'][number];

/** The owner of the record, if it is not the session's own organisation. */
type Owner = { organizationId?: number; lenderId?: number };

export type AuditedRecord = Owner & {
  kind: AuditedKind;
  id: number;
  /** Name of the record in the list. */
  name: string;
  action: AuditedAction;
  changes?: readonly AuditedChange[];
  /** When it happened; now by default. */
  at?: Date;
};

/** The person who made the change; null if the simulator did. */
export type AuditedActor = {
  sandbox: Pick<SandboxContext, 'id' | 'clockOffsetMs'>;
  organization: Pick<Scope['organization'], 'id'>;
  user: Pick<Scope['user'], 'id' | 'firstName' | 'lastName'> | null;
};

type NewLines = { sandboxId: number; actorId: number | null; actorName: string | null; lines: string };

/**
 * Plain SQL, because the lines come as one JSON text. A line about a lender's record belongs to the lender's
 * organisation.
 */
const insertLines = prepare(
  {},
  ({ sandboxId, actorId, actorName, lines }: Given<NewLines>) => sql`
    INSERT INTO provider."AuditEntry"
      ("sandboxId", "organizationId", "actorId", "actorName", action, kind, "recordId", "recordName", changes, at)
    SELECT ${sandboxId}::int, coalesce(
        (SELECT l."organizationId" FROM provider."Lender" l WHERE l."sandboxId" = ${sandboxId} AND l.id = line."lenderId"),
        line."organizationId"),
      ${actorId}::int, ${actorName}::text, line.action, line.kind, line.id, line.name, line.changes, line.at
    FROM jsonb_to_recordset(${lines}::jsonb) AS line("organizationId" int, "lenderId" int, action text,
      kind text, id int, name text, changes jsonb, at timestamptz)`,
);

/**
 * Records who changed what, in the transaction of the change and in one statement. The database prevents changing or
 * removing the line. Personal numbers are masked here, so that no caller can forget it.
 */
export const recordAudit = (
  tx: Queryable,
  { organization, ...actor }: AuditedActor,
  record: AuditedRecord,
): Promise<void> => recordAudits(tx, actor, [{ ...record, organizationId: record.organizationId ?? organization.id }]);

/** Like {@link recordAudit}, with a line for each record in one statement. */
export async function recordAudits(
  tx: Queryable,
  { sandbox, user }: Omit<AuditedActor, 'organization'>,
  records: readonly (AuditedRecord & { organizationId: number })[],
): Promise<void> {
  if (records.length === 0) return;
  const at = now(sandbox);
  const lines = records.map((record) => ({
    at,
    ...record,
    name: record.name.toWellFormed(),
    changes: (record.changes ?? []).map(masked),
  }));
  await execute(
    tx,
    insertLines({
      sandboxId: sandbox.id,
      actorId: user?.id ?? null,
      actorName: user && fullName(user.firstName, user.lastName),
      lines: JSON.stringify(lines),
    }),
  );
  noteChanges(lines);
}

/** Records a change only if fields differ. */
export async function recordAuditedChanges(
  tx: Queryable,
  actor: AuditedActor,
  record: Omit<AuditedRecord, 'action'> & { changes: readonly AuditedChange[] },
): Promise<void> {
  if (record.changes.length > 0) await recordAudit(tx, actor, { ...record, action: 'changed' });
}

const masked = ({ field, from, to }: AuditedChange): AuditedChange => ({
  field,
  from: from === null ? null : auditedText(field, from),
  to: to === null ? null : auditedText(field, to),
});

/** Returns the fields whose text differs between two states of a record; a list is joined to text. */
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
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}
