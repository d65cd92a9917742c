import { Injectable } from '@nestjs/common';
import type { LoanProduct } from '@oware/contract';
import type { LoanProduct as ProductRow } from '@oware/db';
import { Database, rowId, type Scope } from '@oware/sim-kit';

const present = (row: ProductRow): LoanProduct => ({
  id: String(row.id),
  lenderId: String(row.lenderId),
  details: {
    name: row.name,
    shortName: row.shortName,
    description: row.description,
    loantypeId: row.loanTypeId as LoanProduct['details']['loantypeId'],
  },
  currency: row.currency as LoanProduct['currency'],
  terms: row.terms as LoanProduct['terms'],
  settings: row.settings as LoanProduct['settings'],
  charges: row.chargeIds.map(String),
});

@Injectable()
export class ProductsRepository {
  constructor(private readonly database: Database) {}

  /** By name. */
  async list({ sandbox }: Scope, lenderId: number): Promise<LoanProduct[]> {
    const where = { sandboxId: sandbox.id, lenderId };
    const rows = await this.database.prisma.loanProduct.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
    return rows.map(present);
  }

  /** A product of one of the session's lenders. */
  async find({ sandbox, lenderIds }: Scope, id: string): Promise<LoanProduct | undefined> {
    const where = { sandboxId: sandbox.id, id: rowId(id) ?? -1, lenderId: { in: lenderIds } };
    const row = await this.database.prisma.loanProduct.findFirst({ where });
    return row ? present(row) : undefined;
  }
}
