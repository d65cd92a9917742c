import { Injectable } from '@nestjs/common';
import type { LoanProduct } from '@oware/contract';
import { Database, rowId, type Scope } from '@oware/sim-kit';
import { presentLoanProduct } from '../../loan-product.presenter.ts';

@Injectable()
export class ProductsRepository {
  constructor(private readonly database: Database) {}

  /** By name, retired ones too. */
  async list({ sandbox }: Scope, lenderId: number): Promise<LoanProduct[]> {
    const where = { sandboxId: sandbox.id, lenderId };
    const rows = await this.database.prisma.loanProduct.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
    return rows.map(presentLoanProduct);
  }

  /** A product of one of the session's lenders. */
  async find({ sandbox, lenderIds }: Scope, id: string): Promise<LoanProduct | undefined> {
    const where = { sandboxId: sandbox.id, id: rowId(id) ?? -1, lenderId: { in: lenderIds } };
    const row = await this.database.prisma.loanProduct.findFirst({ where });
    return row ? presentLoanProduct(row) : undefined;
  }
}
