import { Injectable } from '@nestjs/common';
import type { Element, ElementChange } from '@oware/contract';
import type { Element as ElementRow } from '@oware/db';
import { auditedChanges, Database, lenderOf, now, recordAudit, refuse, rowId, type Scope } from '@oware/sim-kit';

const present = (row: ElementRow, submissions: number): Element => ({
  id: String(row.id),
  name: row.name,
  type: row.type as Element['type'],
  product_name: row.productName,
  element_id: row.elementId,
  isRetired: row.retiredAt !== null,
  submissions,
  version: row.version,
});

const columnsOf = ({ name, type, product_name = '', element_id = '' }: ElementChange) => ({
  name,
  type,
  productName: product_name,
  elementId: element_id,
});

type ElementAction = 'changed' | 'retired' | 'restored';
type ElementColumns = { action: ElementAction; columns: Partial<ElementRow> };

const shownOf = ({ name, type, productName, elementId }: ElementRow) => ({ name, type, productName, elementId });

/** What a change makes of the element as it is; no columns where it is so already. */
type DecideChange = (row: ElementRow) => ElementColumns;

const differs = (row: ElementRow, columns: Partial<ElementRow>): boolean =>
  Object.entries(columns).some(([name, value]) => row[name as keyof ElementRow] !== value);

@Injectable()
export class ElementsRepository {
  constructor(private readonly database: Database) {}

  /** Of the organisation of a lender of the session's, else of its own, oldest first. */
  async list(scope: Scope, lenderId?: string): Promise<Element[]> {
    const organizationId = await this.#organizationOf(scope, lenderId);
    const rows = await this.database.prisma.element.findMany({
      where: { sandboxId: scope.sandbox.id, organizationId },
      orderBy: { id: 'asc' },
    });
    return this.#presented(scope, rows);
  }

  async create(scope: Scope, lenderId: string | undefined, change: ElementChange): Promise<Element> {
    const organizationId = await this.#organizationOf(scope, lenderId);
    const data = { sandboxId: scope.sandbox.id, organizationId, ...columnsOf(change) };
    return this.database.prisma.$transaction(async (tx) => {
      const row = await tx.element.create({ data });
      const { id, name } = row;
      const changes = auditedChanges({}, columnsOf(change));
      await recordAudit(tx, scope, { kind: 'element', id, name, organizationId, action: 'created', changes });
      return present(row, 0);
    });
  }

  /** @throws not_found, conflict */
  update(scope: Scope, id: string, change: ElementChange, version: number | undefined): Promise<Element> {
    return this.#change(scope, id, version, () => ({ action: 'changed', columns: columnsOf(change) }));
  }

  /** Retires an element, or offers it again; nothing happens where it is so already. @throws not_found, conflict */
  setRetired(scope: Scope, id: string, isRetired: boolean, version: number | undefined): Promise<Element> {
    return this.#change(scope, id, version, ({ retiredAt }) => ({
      action: isRetired ? 'retired' : 'restored',
      columns: isRetired === (retiredAt !== null) ? {} : { retiredAt: isRetired ? now(scope.sandbox) : null },
    }));
  }

  /** Holds the element, so that of two changes of one version the second is refused. A change that changes nothing is none. */
  async #change(scope: Scope, id: string, version: number | undefined, decide: DecideChange): Promise<Element> {
    const { sandbox, organization, lenderIds } = scope;
    const key = { sandboxId: sandbox.id, id: rowId(id) ?? -1 };
    const changed = await this.database.prisma.$transaction(async (tx) => {
      const [held] = await tx.$queryRaw<unknown[]>`
        SELECT id FROM provider."Element"
        WHERE "sandboxId" = ${key.sandboxId} AND id = ${key.id} AND ("organizationId" = ${organization.id} OR "organizationId" IN (
          SELECT "organizationId" FROM provider."Lender" WHERE "sandboxId" = ${key.sandboxId} AND id = ANY (${lenderIds})))
        FOR UPDATE`;
      if (!held) return refuse('not_found');
      const row = await tx.element.findUniqueOrThrow({ where: { sandboxId_id: key } });
      if (version !== undefined && version !== row.version) refuse('conflict');
      const { action, columns } = decide(row);
      if (!differs(row, columns)) return row;
      const data = { ...columns, version: row.version + 1 };
      const after = await tx.element.update({ where: { sandboxId_id: key }, data });
      const { name, organizationId } = after;
      const changes = auditedChanges(shownOf(row), shownOf(after));
      await recordAudit(tx, scope, { kind: 'element', id: key.id, name, organizationId, action, changes });
      return after;
    });
    const [element] = await this.#presented(scope, [changed]);
    return element!;
  }

  async #organizationOf(scope: Scope, lenderId: string | undefined): Promise<number> {
    if (lenderId === undefined) return scope.organization.id;
    const where = { sandboxId_id: { sandboxId: scope.sandbox.id, id: lenderOf(scope, lenderId) } };
    return (await this.database.prisma.lender.findUniqueOrThrow({ where })).organizationId;
  }

  async #presented({ sandbox }: Scope, rows: ElementRow[]): Promise<Element[]> {
    const uses = await this.database.prisma.batch.groupBy({
      by: ['elementId'],
      where: { sandboxId: sandbox.id, elementId: { in: rows.map(({ id }) => id) } },
      _count: true,
    });
    const counts = new Map(uses.map(({ elementId, _count }) => [elementId, _count]));
    return rows.map((row) => present(row, counts.get(row.id) ?? 0));
  }
}
