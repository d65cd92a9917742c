import { Injectable } from '@nestjs/common';
import { type AuditedPerson, type AuditEntry, auditEntry, type AuditPage } from '@oware/contract';
import type { AuditEntry as AuditRow, Prisma } from '@oware/db';
import { containing, isAmong } from '@oware/db/expressions';
import { type Given, prepare, readRows, tables } from '@oware/db/statements';
import { fullName, pageInfo } from '@oware/domain';
import { Database, organizationIdsSeen, ownRows, rowId, type Scope } from '@oware/sim-kit';
import { type ClientSubmission, submissionsOfClient } from '../../verification-service/client-submissions.port.ts';

const pageSize = 20;
/** Number of rows that a download reads at a time. */
const readSize = 500;

export type AuditSearch = {
  search?: string | undefined;
  kind?: AuditEntry['kind'] | undefined;
  recordId?: string | undefined;
  lenderId?: string | undefined;
  personId?: string | undefined;
  /** An ISO day such as `2026-11-22`. */
  from?: string | undefined;
  to?: string | undefined;
};

const present = (row: AuditRow): AuditEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: row.actorName,
  action: auditEntry.shape.action.parse(row.action),
  kind: auditEntry.shape.kind.parse(row.kind),
  recordId: String(row.recordId),
  record: row.recordName,
  changes: auditEntry.shape.changes.parse(row.changes),
});

const auditedPeople = prepare(
  {},
  ({ sandboxId, organizationIds }: Given<{ sandboxId: number; organizationIds: number[] | null }>) =>
    tables
      .selectFrom('provider.User as u')
      .select(['u.id', 'u.firstName', 'u.lastName'])
      .where('u.sandboxId', '=', sandboxId)
      .where((person) =>
        person.exists(
          person
            .selectFrom('provider.AuditEntry as e')
            .select('e.id')
            .whereRef('e.sandboxId', '=', 'u.sandboxId')
            .whereRef('e.actorId', '=', 'u.id')
            .where((entry) => isAmong(entry.ref('e.organizationId'), organizationIds)),
        ),
      )
      .orderBy('u.firstName')
      .orderBy('u.lastName')
      .orderBy('u.id'),
);

/**
 * Reads the changes in the organisations that the session may see, newest first. Staff of the platform see all
 * organisations, other staff their own.
 */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async page(scope: Scope, search: AuditSearch, page: number): Promise<AuditPage> {
    const { auditEntry } = this.database.prisma;
    const where = await this.#conditions(scope, search);
    const [totalElements, rows] = await Promise.all([
      auditEntry.count({ where }),
      auditEntry.findMany({ where, orderBy: { id: 'desc' }, skip: page * pageSize, take: pageSize }),
    ]);
    return { entries: rows.map(present), page: pageInfo({ number: page, size: pageSize }, totalElements) };
  }

  /** Yields pages of entries, starting at the entry that was the newest when the download started. */
  async *all(scope: Scope, search: AuditSearch): AsyncGenerator<AuditEntry[]> {
    const where = await this.#conditions(scope, search);
    let before: number | undefined;
    for (;;) {
      const rows = await this.database.prisma.auditEntry.findMany({
        where: { ...where, ...(before !== undefined && { id: { lt: before } }) },
        orderBy: { id: 'desc' },
        take: readSize,
      });
      const last = rows.at(-1);
      if (!last) return;
      before = last.id;
      yield rows.map(present);
    }
  }

  /**
   * The entries of a client include those of the submissions about them, from before the client was created or since.
   */
  async #conditions(scope: Scope, search: AuditSearch) {
    const clientId = search.kind === 'client' && search.recordId !== undefined ? rowId(search.recordId) : undefined;
    const submissions = clientId === undefined ? [] : await submissionsOfClient(this.database, scope, clientId);
    const { lenderId } = search;
    if (lenderId === undefined) return conditionsOf(scope, search, submissions);
    const ofLender = await this.#organizationsOf(scope, lenderId);
    return { AND: [conditionsOf(scope, search, submissions), { organizationId: { in: ofLender } }] };
  }

  /** Returns the id of the lender's organisation, or no id if the session may not see the lender. */
  async #organizationsOf({ sandbox, lenderIds }: Scope, text: string): Promise<number[]> {
    const id = rowId(text) ?? -1;
    const where = { sandboxId: sandbox.id, id: { in: lenderIds.includes(id) ? [id] : [] } };
    const lenders = await this.database.prisma.lender.findMany({ where, select: { organizationId: true } });
    return lenders.map(({ organizationId }) => organizationId);
  }

  /**
   * Lists the people who changed something, by name. The statement searches person by person because an organisation
   * has few people and many entries.
   */
  async people(scope: Scope): Promise<AuditedPerson[]> {
    const rows = await readRows(
      this.database.pool,
      auditedPeople({ sandboxId: scope.sandbox.id, organizationIds: organizationIdsSeen(scope) }),
    );
    return rows.map(({ id, firstName, lastName }) => ({ id: String(id), name: fullName(firstName, lastName) }));
  }
}

const dayMs = 24 * 60 * 60_000;

/** Converts the days of the search to a range of moments. Both days are included. */
const momentsOf = ({ from, to }: AuditSearch) => ({
  ...(from !== undefined && { gte: new Date(from) }),
  ...(to !== undefined && { lt: new Date(Date.parse(to) + dayMs) }),
});

/** Selects one record with its submissions, one kind of record, or all records. */
function recordsOf(
  { kind, recordId }: AuditSearch,
  belonging: readonly ClientSubmission[],
): Prisma.AuditEntryWhereInput {
  const own = { ...(kind && { kind }), ...(recordId !== undefined && { recordId: rowId(recordId) ?? -1 }) };
  if (belonging.length === 0) return own;
  return { OR: [own, ...belonging.map((submission) => ({ kind: submission.kind, recordId: submission.id }))] };
}

function conditionsOf(scope: Scope, search: AuditSearch, belonging: readonly ClientSubmission[]) {
  const { personId } = search;
  const words = (search.search ?? '').split(/\s+/).filter(Boolean);
  return {
    ...ownRows(scope),
    ...(personId !== undefined && { actorId: rowId(personId) ?? -1 }),
    at: momentsOf(search),
    AND: [
      recordsOf(search, belonging),
      ...words.map((word) => ({
        OR: (['actorName', 'recordName', 'action', 'kind'] as const).map((column) => ({
          [column]: containing(word),
        })),
      })),
    ],
  } satisfies Prisma.AuditEntryWhereInput;
}
