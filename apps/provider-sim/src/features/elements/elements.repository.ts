import { Injectable } from '@nestjs/common';
import type { Element, ElementChange } from '@oware/contract';
import type { Element as ElementRow } from '@oware/db';
import { Database, lenderOf, now, rowId, type Scope } from '@oware/sim-kit';

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
    return present(await this.database.prisma.element.create({ data }), 0);
  }

  /** Undefined when there is no such element. */
  update(scope: Scope, id: string, change: ElementChange): Promise<Element | undefined> {
    return this.#change(scope, id, columnsOf(change));
  }

  /** Retiring what is retired changes nothing. Undefined when there is no such element. */
  setRetired(scope: Scope, id: string, isRetired: boolean): Promise<Element | undefined> {
    return this.#change(scope, id, { retiredAt: isRetired ? now(scope.sandbox) : null });
  }

  async #change(scope: Scope, id: string, data: Partial<ElementRow>): Promise<Element | undefined> {
    const { prisma } = this.database;
    const { sandbox, organization, lenderIds } = scope;
    const lenders = await prisma.lender.findMany({ where: { sandboxId: sandbox.id, id: { in: lenderIds } } });
    const [row] = await prisma.element.updateManyAndReturn({
      where: {
        sandboxId: sandbox.id,
        id: rowId(id) ?? -1,
        organizationId: { in: [organization.id, ...lenders.map(({ organizationId }) => organizationId)] },
      },
      data,
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
