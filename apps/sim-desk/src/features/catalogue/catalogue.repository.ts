import { Injectable } from '@nestjs/common';
import { Database } from '@oware/sim-kit';

@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** Loans keep the price at which they bought. Undefined when there is no such good. */
  async setPrice(sandboxId: number, id: number, price: string | null) {
    const [row] = await this.database.prisma.catalogueProduct.updateManyAndReturn({
      where: { sandboxId, id },
      data: { price },
    });
    return row && { id: String(row.id), name: row.name, price: row.price?.toFixed(2) ?? null };
  }
}
