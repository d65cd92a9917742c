import { Injectable } from '@nestjs/common';
import { type LoanProduct, type LoanProductChoices, shortened } from '@oware/contract';
import type { LoanProduct as ProductRow, Prisma } from '@oware/db';
import { anyOfIds, countOfRows } from '@oware/db/expressions';
import { readOne, readRow, tables } from '@oware/db/statements';
import { dayOf, loanProductErrors } from '@oware/domain';
import { Database, now, refuse, refuseWrong, rowId, type Scope } from '@oware/sim-kit';
import { choicesOf, columnsOf, presentLoanProduct } from '../../lending/loan-product.presenters.ts';
import { errorsOfCharges, lockCharges, loanChargesOf } from '../../lending/product-charges.ts';
import { changedFields, type FieldChange } from './changed-fields.rules.ts';
import { changesOf, lockCatalogue, type ProductAction, recordChange } from './product-changes.repository.ts';

type Tx = Prisma.TransactionClient;
type OfLender = Pick<ProductRow, 'sandboxId' | 'lenderId'>;

/** Loans are counted up to this number. */
const mostCounted = 10_000;

/** The effect of a change on the row; undefined if nothing changes. */
type RowChange = { action: ProductAction; columns: Prisma.LoanProductUpdateInput; fields?: FieldChange[] };
type DecideChange = (tx: Tx, row: ProductRow) => Promise<RowChange | undefined>;

/** Creates and changes loan products. Existing loans keep their terms. */
@Injectable()
export class LoanProductChangesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Finds a product with its changes and the number of its loans. Returns undefined if the session has no such product.
   */
  async find(scope: Scope, id: string): Promise<LoanProduct | undefined> {
    const { prisma } = this.database;
    const sandboxId = scope.sandbox.id;
    const where = { sandboxId, id: rowId(id) ?? -1, lenderId: { in: scope.lenderIds } };
    const row = await prisma.loanProduct.findFirst({ where });
    if (!row) return undefined;
    const loans = tables
      .selectFrom('provider.LoanApplication')
      .select('id')
      .where('sandboxId', '=', sandboxId)
      .where('productId', '=', row.id)
      .limit(mostCounted);
    const { count: loanCount } = await readOne(
      prisma,
      tables.selectFrom(loans.as('l')).select(countOfRows.as('count')),
    );
    const changes = await changesOf(prisma, sandboxId, { subject: 'loanProduct', id: row.id });
    return { ...presentLoanProduct(row), loanCount, changes };
  }

  /** @throws validation_failed */
  create(scope: Scope, lenderId: number, draft: LoanProductChoices): Promise<LoanProduct> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockCatalogue(tx, scope);
      await checkDraft(tx, scope, { sandboxId: scope.sandbox.id, lenderId }, draft);
      return insert(tx, scope, lenderId, draft);
    });
  }

  /**
   * Copies a product, which can be retired, with those of its charges that are still offered.
   * @throws not_found
   * @throws validation_failed if the name is taken
   */
  clone(scope: Scope, id: string, names: { name?: string; shortName?: string }): Promise<LoanProduct> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockCatalogue(tx, scope);
      const row = await lockProduct(tx, scope, id);
      const choices = choicesOf(row);
      const rows = await lockCharges(tx, row, row.chargeIds);
      const charges = loanChargesOf(row.chargeIds, rows, dayOf(now(scope.sandbox))).map((charge) => charge.id);
      const name = names.name ?? (await freeName(tx, row));
      await refuseTakenName(tx, row, name);
      const details = { ...choices.details, name, shortName: names.shortName ?? choices.details.shortName };
      return insert(tx, scope, row.lenderId, { ...choices, details, charges } as LoanProductChoices);
    });
  }

  /**
   * Changes a product. A change without effect writes nothing.
   * @throws not_found, conflict, validation_failed
   */
  update(scope: Scope, id: string, draft: LoanProductChoices, version: number | undefined): Promise<LoanProduct> {
    return this.#change(scope, id, version, async (tx, row) => {
      await checkDraft(tx, scope, row, draft, row);
      const columns = columnsOf(draft);
      const fields = changedFields(choicesOf(row), choicesOf({ ...row, ...columns }));
      return fields.length === 0 ? undefined : { action: 'changed', columns, fields };
    });
  }

  /**
   * Retires a product or restores it. Nothing changes if the product already has that state.
   * @throws not_found, conflict
   */
  setRetired(scope: Scope, id: string, isRetired: boolean, version: number | undefined): Promise<LoanProduct> {
    return this.#change(scope, id, version, (_tx, row) => {
      if (isRetired === (row.retiredAt !== null)) return Promise.resolve(undefined);
      const columns = { retiredAt: isRetired ? now(scope.sandbox) : null };
      return Promise.resolve({ action: isRetired ? 'retired' : 'restored', columns });
    });
  }

  #change(scope: Scope, id: string, version: number | undefined, decide: DecideChange): Promise<LoanProduct> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockCatalogue(tx, scope);
      const row = await lockProduct(tx, scope, id);
      if (version !== undefined && version !== row.version) refuse('conflict');
      const change = await decide(tx, row);
      if (!change) return presentLoanProduct(row);
      const changed = await tx.loanProduct.update({
        where: { sandboxId_id: { sandboxId: row.sandboxId, id: row.id } },
        data: { ...change.columns, version: row.version + 1, updatedAt: now(scope.sandbox) },
      });
      await recordChange(tx, scope, { subject: 'loanProduct', ...changed, ...change });
      return presentLoanProduct(changed);
    });
  }
}

/**
 * Locks a product of the session's lenders, so that a concurrent new loan has either the old product or the new one.
 * @throws not_found
 */
async function lockProduct(tx: Tx, { sandbox, lenderIds }: Scope, text: string): Promise<ProductRow> {
  const key = { sandboxId: sandbox.id, id: rowId(text) ?? -1 };
  const product = tables
    .selectFrom('provider.LoanProduct')
    .select('id')
    .where('sandboxId', '=', key.sandboxId)
    .where('id', '=', key.id)
    .where('lenderId', '=', anyOfIds(lenderIds))
    .forUpdate();
  return (await readRow(tx, product))
    ? tx.loanProduct.findUniqueOrThrow({ where: { sandboxId_id: key } })
    : refuse('not_found');
}

async function insert(tx: Tx, scope: Scope, lenderId: number, draft: LoanProductChoices): Promise<LoanProduct> {
  const data = { sandboxId: scope.sandbox.id, lenderId, ...columnsOf(draft), createdAt: now(scope.sandbox) };
  const row = await tx.loanProduct.create({ data });
  await recordChange(tx, scope, { subject: 'loanProduct', ...row, action: 'created' });
  return presentLoanProduct(row);
}

/** @throws validation_failed with all errors by field */
async function checkDraft(tx: Tx, scope: Scope, owner: OfLender, draft: LoanProductChoices, before?: ProductRow) {
  const ids = draft.charges.map((text) => rowId(text) ?? -1);
  const rows = await lockCharges(tx, owner, ids);
  const charges = loanChargesOf(ids, rows, dayOf(now(scope.sandbox)));
  const { name } = draft.details;
  const isTaken = name.toLowerCase() !== before?.name.toLowerCase() && (await isNameTaken(tx, owner, name));
  refuseWrong({
    ...loanProductErrors(draft, charges),
    ...errorsOfCharges(draft.charges, rows, before?.chargeIds),
    ...(isTaken && { 'details.name': nameTaken }),
  });
}

const nameTaken = 'The lender has a loan product of this name already';

/** Uploads refer to products by name, so two products can't have the same name. */
const isNameTaken = async (tx: Tx, { sandboxId, lenderId }: OfLender, name: string): Promise<boolean> =>
  (await tx.loanProduct.count({ where: { sandboxId, lenderId, name: { equals: name, mode: 'insensitive' } } })) > 0;

async function refuseTakenName(tx: Tx, owner: OfLender, name: string): Promise<void> {
  if (await isNameTaken(tx, owner, name)) refuseWrong({ name: nameTaken });
}

/** Returns `Salary Loan (copy)`, or the name with the first free number. */
async function freeName(tx: Tx, row: ProductRow): Promise<string> {
  const name = shortened(row.name, 60);
  let free = `${name} (copy)`;
  for (let n = 2; await isNameTaken(tx, row, free); n += 1) free = `${name} (copy ${n})`;
  return free;
}
