import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditPage } from '@oware/contract';
import type { AuditEntry as AuditRow, Prisma } from '@oware/db';
import { Database, rowId, type Scope } from '@oware/sim-kit';

const pageSize = 20;
/** Rows that a download reads at a time. */
const readSize = 500;

export type AuditSearch = {
  search?: string | undefined;
  kind?: AuditEntry['kind'] | undefined;
  recordId?: string | undefined;
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

/** What was changed in the session's organisation, the newest first. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async page(scope: Scope, search: AuditSearch, page: number): Promise<AuditPage> {
    const { auditEntry } = this.database.prisma;
    const where = conditionsOf(scope, search);
    const [totalElements, rows] = await Promise.all([
      auditEntry.count({ where }),
      auditEntry.findMany({ where, orderBy: { id: 'desc' }, skip: page * pageSize, take: pageSize }),
    ]);
    const totalPages = Math.ceil(totalElements / pageSize);
    return { entries: rows.map(present), page: { number: page, size: pageSize, totalElements, totalPages } };
  }

  /** In pages, from the entry on that was the newest when it began. */
  async *all(scope: Scope, search: AuditSearch): AsyncGenerator<AuditEntry[]> {
    let before: number | undefined;
    for (;;) {
      const rows = await this.database.prisma.auditEntry.findMany({
        where: { ...conditionsOf(scope, search), ...(before !== undefined && { id: { lt: before } }) },
        orderBy: { id: 'desc' },
        take: readSize,
      });
      if (rows.length === 0) return;
      before = rows.at(-1)!.id;
      yield rows.map(present);
    }
  }
}

function conditionsOf({ sandbox, organization }: Scope, { search = '', kind, recordId }: AuditSearch) {
  const words = search.split(/\s+/).filter(Boolean);
  return {
    sandboxId: sandbox.id,
    organizationId: organization.id,
    ...(kind && { kind }),
    ...(recordId !== undefined && { recordId: rowId(recordId) ?? -1 }),
    AND: words.map((word) => ({
      OR: (['actorName', 'recordName', 'action', 'kind'] as const).map((column) => ({
        [column]: { contains: word, mode: 'insensitive' as const },
      })),
    })),
  } satisfies Prisma.AuditEntryWhereInput;
}
