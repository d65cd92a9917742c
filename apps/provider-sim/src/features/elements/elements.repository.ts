import { Injectable } from '@nestjs/common';
import type { Element, ElementChange } from '@oware/contract';
import type { Element as ElementRow } from '@oware/db';
import { auditedChanges, Database, lenderOf, now, recordAudit, rowId, type Scope } from '@oware/sim-kit';

const present = (row: ElementRow, submissions: number): Element => ({
  id: String(row.id),
  name: row.name,
  type: row.type as Element['type'],
  product_name: row.productName,
  element_id: row.elementId,
  isRetired: row.retiredAt !== null,
  submissions,
});

const columnsOf = ({ name, type, product_name = '', element_id = '' }: ElementChange) => ({
  name,
  type,
  productName: product_name,
  elementId: element_id,
});

type ElementAction = 'changed' | 'retired' | 'restored';

const shownOf = ({ name, type, productName, elementId }: ElementRow) => ({ name, type, productName, elementId });

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

  /** Undefined when there is no such element. */
  update(scope: Scope, id: string, change: ElementChange): Promise<Element | undefined> {
    return this.#change(scope, id, 'changed', columnsOf(change));
  }

  /** Retiring what is retired changes nothing. Undefined when there is no such element. */
  setRetired(scope: Scope, id: string, isRetired: boolean): Promise<Element | undefined> {
    const retiredAt = isRetired ? now(scope.sandbox) : null;
    return this.#change(scope, id, isRetired ? 'retired' : 'restored', { retiredAt });
  }

  async #change(scope: Scope, id: string, action: ElementAction, data: Partial<ElementRow>) {
    const { sandbox, organization, lenderIds } = scope;
    const row = await this.database.prisma.$transaction(async (tx) => {
      const lenders = await tx.lender.findMany({ where: { sandboxId: sandbox.id, id: { in: lenderIds } } });
      const organizationIds = [organization.id, ...lenders.map(({ organizationId }) => organizationId)];
      const key = { sandboxId: sandbox.id, id: rowId(id) ?? -1 };
      await tx.$executeRaw`
        SELECT FROM provider."Element" WHERE "sandboxId" = ${key.sandboxId} AND id = ${key.id} FOR UPDATE`;
      const before = await tx.element.findFirst({ where: { ...key, organizationId: { in: organizationIds } } });
      if (!before || (action !== 'changed' && (before.retiredAt !== null) === (action === 'retired')))
        return before ?? undefined;
      const after = await tx.element.update({ where: { sandboxId_id: key }, data });
      const changes = action === 'changed' ? auditedChanges(shownOf(before), shownOf(after)) : [];
      const { name, organizationId } = after;
      if (action !== 'changed' || changes.length > 0)
        await recordAudit(tx, scope, { kind: 'element', id: key.id, name, organizationId, action, changes });
      return after;
    });
    return row && (await this.#presented(scope, [row]))[0];
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
