import { Injectable } from '@nestjs/common';
import { Database } from '@oware/sim-kit';

@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** Sets a good's price; existing loans keep theirs. Returns undefined if there is no such good. */
  async setPrice(sandboxId: number, id: number, price: string | null) {
    const [row] = await this.database.prisma.catalogueProduct.updateManyAndReturn({
      where: { sandboxId, id },
      data: { price },
    });
    return row && { id: String(row.id), name: row.name, price: row.price?.toFixed(2) ?? null };
  }
}
