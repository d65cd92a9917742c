import { Injectable } from '@nestjs/common';
import type { CatalogueProduct } from '@oware/contract';
import { Database, rowId, type Scope } from '@oware/sim-kit';

@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** Lists the products by name. With `ids`, only those products. */
  async list({ sandbox }: Scope, ids?: readonly string[]): Promise<CatalogueProduct[]> {
    const rows = await this.database.prisma.catalogueProduct.findMany({
      where: { sandboxId: sandbox.id, ...(ids && { id: { in: ids.map((id) => rowId(id) ?? -1) } }) },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ id, name, description, price, imageUrl }) => ({
      id: String(id),
      name,
      description,
      price: price?.toFixed(2) ?? null,
      imageUrl,
    }));
  }
}
