import { Injectable } from '@nestjs/common';
import type { LoanProduct } from '@oware/contract';
import { Database, rowId, type Scope } from '@oware/sim-kit';
import type { LockedProduct } from '../../../lending/product-lock.ts';
import { presentLoanProduct } from '../../../lending/loan-product.presenters.ts';
import { loanChargesOf } from '../../../lending/product-charges.ts';

@Injectable()
export class ProductsRepository {
  constructor(private readonly database: Database) {}

  /** Lists products by name, including retired ones. */
  async list({ sandbox }: Scope, lenderId: number): Promise<LoanProduct[]> {
    const where = { sandboxId: sandbox.id, lenderId };
    const rows = await this.database.prisma.loanProduct.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
    return rows.map(presentLoanProduct);
  }

  /** Finds a product of one of the session's lenders, with the charges of a loan that starts on that day. */
  async find({ sandbox, lenderIds }: Scope, id: string, startsOn: string): Promise<LockedProduct | undefined> {
    const { prisma } = this.database;
    const where = { sandboxId: sandbox.id, id: rowId(id) ?? -1, lenderId: { in: lenderIds } };
    const row = await prisma.loanProduct.findFirst({ where });
    if (!row) return undefined;
    const charges = await prisma.charge.findMany({
      where: { sandboxId: sandbox.id, lenderId: row.lenderId, id: { in: row.chargeIds } },
    });
    return { product: presentLoanProduct(row), charges: loanChargesOf(row.chargeIds, charges, startsOn) };
  }
}
