import { Injectable } from '@nestjs/common';
import {
  type SavingsCharge,
  type SavingsProduct,
  savingsProduct,
  type savingsProductCreation,
  type SavingsTerms,
} from '@oware/contract';
import { isDuplicate, type Charge as ChargeRow, type SavingsProduct as ProductRow } from '@oware/db';
import { savingsTermsOf } from '@oware/domain';
import { Database, now, recordAudit, rowId, type Scope } from '@oware/sim-kit';
import type { z } from 'zod';

type Creation = z.output<typeof savingsProductCreation>;

const {
  interestCompoundingPeriodType,
  interestPostingPeriodType,
  interestCalculationType,
  interestCalculationDaysInYearType,
} = savingsProduct.shape;

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
  interestCompoundingPeriodType: interestCompoundingPeriodType.parse(row.interestCompoundingPeriodType),
  interestPostingPeriodType: interestPostingPeriodType.parse(row.interestPostingPeriodType),
  interestCalculationType: interestCalculationType.parse(row.interestCalculationType),
  interestCalculationDaysInYearType: interestCalculationDaysInYearType.parse(row.interestCalculationDaysInYearType),
  charges: row.chargeIds.map(String),
  isRetired: row.retiredAt !== null,
  createdAt: row.createdAt.toISOString(),
});

const columnsOf = (creation: Creation) => ({
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
  chargeIds: creation.charges.map(Number),
});

/** Why an account can't be opened with a product. */
export const productFaults = {
  none: 'The lender has no such product',
  retired: 'This product is no longer offered',
} as const;

const audited = ({ id, name, lenderId }: ProductRow) => ({ kind: 'savingsProduct' as const, id, name, lenderId });

/** The value for charges of savings (3§9). */
const savingsSubject = 2;

const presentCharge = (row: ChargeRow): SavingsCharge => ({
  id: String(row.id),
  name: row.name,
  chargeTimeType: row.timeType,
  chargeCalculationType: row.calculationType,
  amount: row.amount.toString(),
  feeOnMonthDay: row.feeOnMonthDay,
});

@Injectable()
export class SavingsProductsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the offered products first, each group by name. */
  async list({ sandbox }: Scope, lenderId: number): Promise<SavingsProduct[]> {
    const rows = await this.database.prisma.savingsProduct.findMany({
      where: { sandboxId: sandbox.id, lenderId },
      orderBy: [{ retiredAt: { sort: 'desc', nulls: 'first' } }, { name: 'asc' }],
    });
    return rows.map(present);
  }

  /** Returns the charges among these that a savings product of the lender can have now, in the given order. */
  async findCharges(sandboxId: number, lenderId: number, ids: readonly number[]): Promise<SavingsCharge[]> {
    const where = {
      sandboxId,
      lenderId,
      id: { in: [...ids] },
      appliesTo: savingsSubject,
      active: true,
      retiredAt: null,
    };
    const rows = await this.database.prisma.charge.findMany({ where });
    return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map(presentCharge);
  }

  /** Creates a product. Returns its id, or undefined if the lender has a product with this name. */
  async create(scope: Scope, lenderId: number, creation: Creation): Promise<string | undefined> {
    try {
      return await this.database.prisma.$transaction(async (tx) => {
        const data = { ...columnsOf(creation), sandboxId: scope.sandbox.id, lenderId, createdAt: now(scope.sandbox) };
        const row = await tx.savingsProduct.create({ data });
        await recordAudit(tx, scope, { ...audited(row), action: 'created' });
        return String(row.id);
      });
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /** Returns the id and the terms of a product for a new account of the lender, or the reason why it has none. */
  async findOffered(
    { sandbox }: Scope,
    lenderId: number,
    id: string,
  ): Promise<{ id: number; terms: SavingsTerms } | keyof typeof productFaults> {
    const where = { sandboxId: sandbox.id, id: rowId(id) ?? -1, lenderId };
    const row = await this.database.prisma.savingsProduct.findFirst({ where });
    if (!row) return 'none';
    if (row.retiredAt) return 'retired';
    const charges = await this.findCharges(sandbox.id, lenderId, row.chargeIds);
    return { id: row.id, terms: savingsTermsOf(present(row), charges) };
  }

  /**
   * Retires or restores a product of one of the session's lenders. Nothing changes if the product already has that
   * state. Returns undefined if there is no such product.
   */
  async setRetired(scope: Scope, id: string, isRetired: boolean): Promise<SavingsProduct | undefined> {
    const { sandbox, lenderIds } = scope;
    const where = { sandboxId: sandbox.id, id: rowId(id) ?? -1, lenderId: { in: lenderIds } };
    return this.database.prisma.$transaction(async (tx) => {
      const [changed] = await tx.savingsProduct.updateManyAndReturn({
        where: { ...where, retiredAt: isRetired ? null : { not: null } },
        data: { retiredAt: isRetired ? now(sandbox) : null },
      });
      if (changed) await recordAudit(tx, scope, { ...audited(changed), action: isRetired ? 'retired' : 'restored' });
      const row = changed ?? (await tx.savingsProduct.findFirst({ where }));
      return row ? present(row) : undefined;
    });
  }
}
