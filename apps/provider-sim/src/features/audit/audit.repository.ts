import { Injectable } from '@nestjs/common';
import type { AuditedPerson, AuditEntry, AuditPage } from '@oware/contract';
import type { AuditEntry as AuditRow, Prisma } from '@oware/db';
import { fullName } from '@oware/domain';
import { Database, ownRows, rowId, type Scope } from '@oware/sim-kit';
import { type ClientSubmission, submissionsOfClient } from '../../verification-service/client-submissions.port.ts';

const pageSize = 20;
/** Rows that a download reads at a time. */
const readSize = 500;

export type AuditSearch = {
  search?: string | undefined;
  kind?: AuditEntry['kind'] | undefined;
  recordId?: string | undefined;
  lenderId?: string | undefined;
  personId?: string | undefined;
  /** Such as `2026-11-22`. */
  from?: string | undefined;
  to?: string | undefined;
};

const present = (row: AuditRow): AuditEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: row.actorName,
  action: row.action as AuditEntry['action'],
  kind: row.kind as AuditEntry['kind'],
  recordId: String(row.recordId),
  record: row.recordName,
  changes: row.changes as AuditEntry['changes'],
});

/** What was changed in the organisations that the session may see, the newest first: the own one, or for the platform's staff all. */
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
    const totalPages = Math.ceil(totalElements / pageSize);
    return { entries: rows.map(present), page: { number: page, size: pageSize, totalElements, totalPages } };
  }

  /** In pages, from the entry on that was the newest when it began. */
  async *all(scope: Scope, search: AuditSearch): AsyncGenerator<AuditEntry[]> {
    const where = await this.#conditions(scope, search);
    let before: number | undefined;
    for (;;) {
      const rows = await this.database.prisma.auditEntry.findMany({
        where: { ...where, ...(before !== undefined && { id: { lt: before } }) },
        orderBy: { id: 'desc' },
        take: readSize,
      });
      if (rows.length === 0) return;
      before = rows.at(-1)!.id;
      yield rows.map(present);
    }
  }

  /** A client's lines are also those of what was submitted of them, before there was a client or since. */
  async #conditions(scope: Scope, search: AuditSearch) {
    const clientId = search.kind === 'client' && search.recordId !== undefined ? rowId(search.recordId) : undefined;
    const submissions = clientId === undefined ? [] : await submissionsOfClient(this.database, scope, clientId);
    const { lenderId } = search;
    if (lenderId === undefined) return conditionsOf(scope, search, submissions);
    const ofLender = await this.#organizationsOf(scope, lenderId);
    return { AND: [conditionsOf(scope, search, submissions), { organizationId: { in: ofLender } }] };
  }

  /** The organisation of a lender that the session may see; none where it may not. */
  async #organizationsOf({ sandbox, lenderIds }: Scope, text: string): Promise<number[]> {
    const id = rowId(text) ?? -1;
    const where = { sandboxId: sandbox.id, id: { in: lenderIds.includes(id) ? [id] : [] } };
    const lenders = await this.database.prisma.lender.findMany({ where, select: { organizationId: true } });
    return lenders.map(({ organizationId }) => organizationId);
  }

  /** Those who changed something, by name. Asked by person, since an organisation has few people and many entries. */
  async people(scope: Scope): Promise<AuditedPerson[]> {
    const { sandboxId, organizationId } = ownRows(scope);
    const organizations = organizationId?.in ?? null;
    const rows = await this.database.prisma.$queryRaw<{ id: number; firstName: string; lastName: string }[]>`
      SELECT u.id, u."firstName", u."lastName" FROM provider."User" u
      WHERE u."sandboxId" = ${sandboxId} AND EXISTS (
        SELECT FROM provider."AuditEntry" e WHERE e."sandboxId" = u."sandboxId" AND e."actorId" = u.id
          AND (${organizations}::int[] IS NULL OR e."organizationId" = ANY (${organizations}::int[])))
      ORDER BY u."firstName", u."lastName", u.id`;
    return rows.map(({ id, firstName, lastName }) => ({ id: String(id), name: fullName(firstName, lastName) }));
  }
}

const dayMs = 24 * 60 * 60_000;

/** The moments of whole days. */
const momentsOf = ({ from, to }: AuditSearch) => ({
  ...(from !== undefined && { gte: new Date(from) }),
  ...(to !== undefined && { lt: new Date(Date.parse(to) + dayMs) }),
});

/** Of a record with what belongs to it, of a kind, or of all. */
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
          [column]: { contains: word, mode: 'insensitive' as const },
        })),
      })),
    ],
  } satisfies Prisma.AuditEntryWhereInput;
}
