import { Injectable } from '@nestjs/common';
import type { savingsProductCreation, SavingsProduct } from '@oware/contract';
import { isDuplicate, type SavingsProduct as ProductRow } from '@oware/db';
import { Database, now, rowId, type Scope } from '@oware/sim-kit';
import type { z } from 'zod';

type Creation = z.output<typeof savingsProductCreation>;

const present = (row: ProductRow): SavingsProduct => ({
  id: String(row.id),
  lenderId: String(row.lenderId),
  name: row.name,
  shortName: row.shortName,
  description: row.description,
  loantypeId: String(row.loanTypeId),
  currencyCode: row.currencyCode,
  digitsAfterDecimal: row.digitsAfterDecimal,
  inMultiplesOf: row.inMultiplesOf,
  nominalAnnualInterestRate: row.nominalAnnualInterestRate.toString(),
  interestCompoundingPeriodType: row.interestCompoundingPeriodType as SavingsProduct['interestCompoundingPeriodType'],
  interestPostingPeriodType: row.interestPostingPeriodType as SavingsProduct['interestPostingPeriodType'],
  interestCalculationType: row.interestCalculationType as SavingsProduct['interestCalculationType'],
  interestCalculationDaysInYearType:
    row.interestCalculationDaysInYearType as SavingsProduct['interestCalculationDaysInYearType'],
  charges: row.chargeIds.map(String),
  isRetired: row.retiredAt !== null,
  createdAt: row.createdAt.toISOString(),
});

@Injectable()
export class SavingsProductsRepository {
  constructor(private readonly database: Database) {}

  /** Those that are offered first, each by name. */
  async list({ sandbox }: Scope, lenderId: number): Promise<SavingsProduct[]> {
    const rows = await this.database.prisma.savingsProduct.findMany({
      where: { sandboxId: sandbox.id, lenderId },
      orderBy: [{ retiredAt: { sort: 'desc', nulls: 'first' } }, { name: 'asc' }],
    });
    return rows.map(present);
  }

  /** The new product's id; undefined where the lender has one of this name. */
  async create({ sandbox }: Scope, lenderId: number, creation: Creation): Promise<string | undefined> {
    try {
      const { id } = await this.database.prisma.savingsProduct.create({
        data: {
          sandboxId: sandbox.id,
          lenderId,
          name: creation.name,
          shortName: creation.shortName,
          description: creation.description,
          loanTypeId: Number(creation.loantypeId),
          currencyCode: creation.currencyCode,
          digitsAfterDecimal: creation.digitsAfterDecimal,
          inMultiplesOf: creation.inMultiplesOf,
          nominalAnnualInterestRate: creation.nominalAnnualInterestRate,
          interestCompoundingPeriodType: creation.interestCompoundingPeriodType,
          interestPostingPeriodType: creation.interestPostingPeriodType,
          interestCalculationType: creation.interestCalculationType,
          interestCalculationDaysInYearType: creation.interestCalculationDaysInYearType,
          accountingRule: creation.accountingRule,
          chargeIds: [],
          createdAt: now(sandbox),
        },
      });
      return String(id);
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /** Retires or restores a product of one of the session's lenders; it may be so already. Undefined where there is none. */
  async setRetired({ sandbox, lenderIds }: Scope, id: string, isRetired: boolean): Promise<SavingsProduct | undefined> {
    const where = { sandboxId: sandbox.id, id: rowId(id) ?? -1, lenderId: { in: lenderIds } };
    await this.database.prisma.savingsProduct.updateMany({
      where: { ...where, retiredAt: isRetired ? null : { not: null } },
      data: { retiredAt: isRetired ? now(sandbox) : null },
    });
    const row = await this.database.prisma.savingsProduct.findFirst({ where });
    return row ? present(row) : undefined;
  }
}
