import { Injectable } from '@nestjs/common';
import { type Element, element, type ElementChange } from '@oware/contract';
import type { Element as ElementRow } from '@oware/db';
import { anyOfIds } from '@oware/db/expressions';
import { type Given, prepare, readRow, tables } from '@oware/db/statements';
import { auditedChanges, Database, lenderOf, now, recordAudit, refuse, rowId, type Scope } from '@oware/sim-kit';

const present = (row: ElementRow, submissions: number): Element => ({
  id: String(row.id),
  name: row.name,
  type: element.shape.type.parse(row.type),
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

/** Decides which columns of the element change. It returns none if nothing changes. */
type DecideChange = (row: ElementRow) => ElementColumns;

function differs(row: ElementRow, columns: Partial<ElementRow>): boolean {
  const known: Record<string, unknown> = row;
  return Object.entries(columns).some(([name, value]) => known[name] !== value);
}

type Whose = { sandboxId: number; id: number; organizationId: number; lenderIds: number[] };

/** Locks an element of the organisation or of one of these lenders. */
const elementForUpdate = prepare({}, ({ sandboxId, id, organizationId, lenderIds }: Given<Whose>) =>
  tables
    .selectFrom('provider.Element')
    .select('id')
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('organizationId', '=', organizationId),
        row('organizationId', 'in', (from) =>
          from
            .selectFrom('provider.Lender')
            .select('organizationId')
            .where('sandboxId', '=', sandboxId)
            .where('id', '=', anyOfIds(lenderIds)),
        ),
      ]),
    )
    .forUpdate(),
);

@Injectable()
export class ElementsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the elements of the given lender's organisation, or of the session's own, oldest first. */
  async list(scope: Scope, lenderId?: string): Promise<Element[]> {
    const organizationId = await this.#organizationOf(scope, lenderId);
    const rows = await this.database.prisma.element.findMany({
      where: { sandboxId: scope.sandbox.id, organizationId },
      orderBy: { id: 'asc' },
    });
    const uses = await this.#usesOf(
      scope,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => present(row, uses.get(row.id) ?? 0));
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

  /**
   * Retires an element or restores it. Nothing changes if the element already has that state.
   * @throws not_found, conflict
   */
  setRetired(scope: Scope, id: string, isRetired: boolean, version: number | undefined): Promise<Element> {
    return this.#change(scope, id, version, ({ retiredAt }) => ({
      action: isRetired ? 'retired' : 'restored',
      columns: isRetired === (retiredAt !== null) ? {} : { retiredAt: isRetired ? now(scope.sandbox) : null },
    }));
  }

  /**
   * Locks the element, so that of two changes of one version the second is rejected. A change without effect writes
   * nothing.
   */
  async #change(scope: Scope, id: string, version: number | undefined, decide: DecideChange): Promise<Element> {
    const { sandbox, organization, lenderIds } = scope;
    const key = { sandboxId: sandbox.id, id: rowId(id) ?? -1 };
    const changed = await this.database.prisma.$transaction(async (tx) => {
      const lockedElement = await readRow(tx, elementForUpdate({ ...key, organizationId: organization.id, lenderIds }));
      if (!lockedElement) return refuse('not_found');
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
    const uses = await this.#usesOf(scope, [changed.id]);
    return present(changed, uses.get(changed.id) ?? 0);
  }

  async #organizationOf(scope: Scope, lenderId: string | undefined): Promise<number> {
    if (lenderId === undefined) return scope.organization.id;
    const where = { sandboxId_id: { sandboxId: scope.sandbox.id, id: lenderOf(scope, lenderId) } };
    return (await this.database.prisma.lender.findUniqueOrThrow({ where })).organizationId;
  }

  /** Counts the submissions that name each of these elements. */
  async #usesOf({ sandbox }: Scope, ids: number[]): Promise<Map<number | null, number>> {
    const uses = await this.database.prisma.batch.groupBy({
      by: ['elementId'],
      where: { sandboxId: sandbox.id, elementId: { in: ids } },
      _count: true,
    });
    return new Map(uses.map(({ elementId, _count }) => [elementId, _count]));
  }
}
