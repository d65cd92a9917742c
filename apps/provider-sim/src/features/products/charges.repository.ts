import { Injectable } from '@nestjs/common';
import type { Charge, ChargeDraft } from '@oware/contract';
import { type Charge as ChargeModel, Prisma } from '@oware/db';
import { anyOfIds } from '@oware/db/expressions';
import { readRow, tables } from '@oware/db/statements';
import { Database, now, refuse, refuseWrong, rowId, type Scope } from '@oware/sim-kit';
import { chargeDraftOf, presentCharge } from '../../lending/charge.presenters.ts';
import { changedFields, type FieldChange } from './changed-fields.rules.ts';
import { lockCatalogue, type ProductAction, recordChange } from './product-changes.repository.ts';

type Tx = Prisma.TransactionClient;

const columnsOf = (draft: ChargeDraft) => ({
  name: draft.name,
  currencyCode: draft.currencyCode,
  appliesTo: draft.chargeAppliesTo,
  timeType: draft.chargeTimeType,
  calculationType: draft.chargeCalculationType,
  paymentMode: draft.chargePaymentMode,
  amount: new Prisma.Decimal(draft.amount),
  feeOnMonthDay: draft.feeOnMonthDay,
  active: draft.active,
});

/** The effect of a change on the row; undefined if nothing changes. */
type RowChange = { action: ProductAction; columns: Prisma.ChargeUpdateInput; fields?: FieldChange[] };
type DecideChange = (tx: Tx, row: ChargeModel) => Promise<RowChange | undefined>;

@Injectable()
export class ChargesRepository {
  constructor(private readonly database: Database) {}

  /** Lists the charges by name, retired ones last. */
  async list({ sandbox }: Scope, lenderId: number): Promise<Charge[]> {
    const rows = await this.database.prisma.charge.findMany({
      where: { sandboxId: sandbox.id, lenderId },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    return rows.map(presentCharge).sort((one, other) => Number(one.isRetired) - Number(other.isRetired));
  }

  /** Finds a charge of one of the session's lenders. */
  async find({ sandbox, lenderIds }: Scope, id: string): Promise<Charge | undefined> {
    const where = { sandboxId: sandbox.id, id: rowId(id) ?? -1, lenderId: { in: lenderIds } };
    const row = await this.database.prisma.charge.findFirst({ where });
    return row ? presentCharge(row) : undefined;
  }

  /** @throws validation_failed if the lender has a charge with this name */
  create(scope: Scope, lenderId: number, draft: ChargeDraft): Promise<Charge> {
    const at = now(scope.sandbox);
    const sandboxId = scope.sandbox.id;
    return this.database.prisma.$transaction(async (tx) => {
      await lockCatalogue(tx, scope);
      await refuseTakenName(tx, { sandboxId, lenderId }, draft.name);
      const row = await tx.charge.create({
        data: { sandboxId, lenderId, ...columnsOf(draft), createdAt: at, updatedAt: at },
      });
      await recordChange(tx, scope, { subject: 'charge', ...row, action: 'created' });
      return presentCharge(row);
    });
  }

  /**
   * Changes a charge. Loans that have the charge keep the old version. A change without effect writes nothing.
   * @throws not_found, conflict, validation_failed
   */
  update(scope: Scope, id: string, draft: ChargeDraft, version: number | undefined): Promise<Charge> {
    return this.#change(scope, id, version, async (tx, row) => {
      const columns = columnsOf(draft);
      const fields = changedFields(chargeDraftOf(row), chargeDraftOf({ ...row, ...columns }));
      if (fields.length === 0) return undefined;
      if (draft.name !== row.name) await refuseTakenName(tx, row, draft.name);
      if (draft.chargeAppliesTo !== row.appliesTo && (await isUsed(tx, row)))
        refuseWrong({ chargeAppliesTo: 'Loan products have this charge, so it stays a charge of loans' });
      return { action: 'changed', columns, fields };
    });
  }

  /**
   * Retires a charge or restores it. Nothing changes if the charge already has that state.
   * @throws not_found, conflict
   */
  setRetired(scope: Scope, id: string, isRetired: boolean, version: number | undefined): Promise<Charge> {
    return this.#change(scope, id, version, async (_tx, row) => {
      if (isRetired === (row.retiredAt !== null)) return undefined;
      const columns = { retiredAt: isRetired ? now(scope.sandbox) : null };
      return { action: isRetired ? 'retired' : 'restored', columns };
    });
  }

  /**
   * Locks the charge, so that of two changes of one version the second is rejected, and a new loan has either the old
   * charge or the new one.
   */
  #change(scope: Scope, id: string, version: number | undefined, decide: DecideChange): Promise<Charge> {
    const key = { sandboxId: scope.sandbox.id, id: rowId(id) ?? -1 };
    return this.database.prisma.$transaction(async (tx) => {
      await lockCatalogue(tx, scope);
      const charge = tables
        .selectFrom('provider.Charge')
        .select('id')
        .where('sandboxId', '=', key.sandboxId)
        .where('id', '=', key.id)
        .where('lenderId', '=', anyOfIds(scope.lenderIds))
        .forUpdate();
      if (!(await readRow(tx, charge))) return refuse('not_found');
      const row = await tx.charge.findUniqueOrThrow({ where: { sandboxId_id: key } });
      if (version !== undefined && version !== row.version) refuse('conflict');
      const change = await decide(tx, row);
      if (!change) return presentCharge(row);
      const changed = await tx.charge.update({
        where: { sandboxId_id: key },
        data: { ...change.columns, version: row.version + 1, updatedAt: now(scope.sandbox) },
      });
      await recordChange(tx, scope, { subject: 'charge', ...changed, ...change });
      return presentCharge(changed);
    });
  }
}

type OfLender = Pick<ChargeModel, 'sandboxId' | 'lenderId'>;

/**
 * Rejects a taken name, because two charges with one name could not be told apart.
 * @throws validation_failed
 */
async function refuseTakenName(tx: Tx, { sandboxId, lenderId }: OfLender, name: string): Promise<void> {
  const taken = await tx.charge.findFirst({
    where: { sandboxId, lenderId, name: { equals: name, mode: 'insensitive' } },
    select: { id: true },
  });
  if (taken) refuseWrong({ name: 'The lender has a charge of this name already' });
}

const isUsed = async (tx: Tx, { sandboxId, lenderId, id }: ChargeModel): Promise<boolean> =>
  (await tx.loanProduct.count({ where: { sandboxId, lenderId, chargeIds: { has: id } } })) > 0;
