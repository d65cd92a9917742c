import { Injectable } from '@nestjs/common';
import type { LoanProduct, LoanProductChoices } from '@oware/contract';
import type { LoanProduct as ProductRow, Prisma } from '@oware/db';
import { dayOf, loanProductErrors } from '@oware/domain';
import { Database, now, refuse, refuseWrong, rowId, type Scope } from '@oware/sim-kit';
import { choicesOf, columnsOf, presentLoanProduct } from '../../lending/loan-product.presenters.ts';
import { errorsOfCharges, lockCharges, loanChargesOf } from '../../lending/product-charges.ts';
import {
  changedFields,
  changesOf,
  type FieldChange,
  lockCatalogue,
  type ProductAction,
  recordChange,
} from './product-changes.rules.ts';

type Tx = Prisma.TransactionClient;
type OfLender = Pick<ProductRow, 'sandboxId' | 'lenderId'>;

/** Loans are counted up to here. */
const mostCounted = 10_000;

/** What a change does to the row; undefined where there is nothing to do. */
type RowChange = { action: ProductAction; columns: Prisma.LoanProductUpdateInput; fields?: FieldChange[] };
type DecideChange = (tx: Tx, row: ProductRow) => Promise<RowChange | undefined>;

/** Creates and changes loan products. Loans keep the terms that they were made with. */
@Injectable()
export class LoanProductChangesRepository {
  constructor(private readonly database: Database) {}

  /** A product with its changes, and how many loans were made of it; undefined where the session has no such product. */
  async find(scope: Scope, id: string): Promise<LoanProduct | undefined> {
    const { prisma } = this.database;
    const sandboxId = scope.sandbox.id;
    const where = { sandboxId, id: rowId(id) ?? -1, lenderId: { in: scope.lenderIds } };
    const row = await prisma.loanProduct.findFirst({ where });
    if (!row) return undefined;
    const [{ count } = { count: 0 }] = await prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM provider."LoanApplication" WHERE "sandboxId" = ${sandboxId} AND "productId" = ${row.id}
        LIMIT ${mostCounted}) counted`;
    const changes = await changesOf(prisma, sandboxId, { subject: 'loanProduct', id: row.id });
    return { ...presentLoanProduct(row), loanCount: count, changes };
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
   * Copies a product, also a retired one, with those of its charges that are offered.
   * @throws not_found, validation_failed where the name is taken
   */
  clone(scope: Scope, id: string, names: { name?: string; shortName?: string }): Promise<LoanProduct> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockCatalogue(tx, scope);
      const row = await lockProduct(tx, scope, id);
      const choices = choicesOf(row);
      const rows = await lockCharges(tx, row.sandboxId, row.lenderId, row.chargeIds);
      const charges = loanChargesOf(row.chargeIds, rows, dayOf(now(scope.sandbox))).map((charge) => charge.id);
      const name = names.name ?? (await freeName(tx, row));
      await refuseTakenName(tx, row, name);
      const details = { ...choices.details, name, shortName: names.shortName ?? choices.details.shortName };
      return insert(tx, scope, row.lenderId, { ...choices, details, charges } as LoanProductChoices);
    });
  }

  /** A change that changes nothing is none. @throws not_found, conflict, validation_failed */
  update(scope: Scope, id: string, draft: LoanProductChoices, version: number | undefined): Promise<LoanProduct> {
    return this.#change(scope, id, version, async (tx, row) => {
      await checkDraft(tx, scope, row, draft, row);
      const columns = columnsOf(draft);
      const fields = changedFields(choicesOf(row), choicesOf({ ...row, ...columns }));
      return fields.length === 0 ? undefined : { action: 'changed', columns, fields };
    });
  }

  /** Retires a product, or offers it again; nothing happens where it is so already. @throws not_found, conflict */
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

/** Locks a product of the session's lenders: a loan that is being made has it as it was or as it will be. @throws not_found */
async function lockProduct(tx: Tx, { sandbox, lenderIds }: Scope, text: string): Promise<ProductRow> {
  const key = { sandboxId: sandbox.id, id: rowId(text) ?? -1 };
  const [held] = await tx.$queryRaw<unknown[]>`
    SELECT id FROM provider."LoanProduct"
    WHERE "sandboxId" = ${key.sandboxId} AND id = ${key.id} AND "lenderId" = ANY (${lenderIds}) FOR UPDATE`;
  return held ? tx.loanProduct.findUniqueOrThrow({ where: { sandboxId_id: key } }) : refuse('not_found');
}

async function insert(tx: Tx, scope: Scope, lenderId: number, draft: LoanProductChoices): Promise<LoanProduct> {
  const data = { sandboxId: scope.sandbox.id, lenderId, ...columnsOf(draft), createdAt: now(scope.sandbox) };
  const row = await tx.loanProduct.create({ data });
  await recordChange(tx, scope, { subject: 'loanProduct', ...row, action: 'created' });
  return presentLoanProduct(row);
}

/** @throws validation_failed with all that is wrong, by field */
async function checkDraft(tx: Tx, scope: Scope, owner: OfLender, draft: LoanProductChoices, before?: ProductRow) {
  const { sandboxId, lenderId } = owner;
  const ids = draft.charges.map((text) => rowId(text) ?? -1);
  const rows = await lockCharges(tx, sandboxId, lenderId, ids);
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

/** Uploads name products: two of one name could not be told apart. */
const isNameTaken = async (tx: Tx, { sandboxId, lenderId }: OfLender, name: string): Promise<boolean> =>
  (await tx.loanProduct.count({ where: { sandboxId, lenderId, name: { equals: name, mode: 'insensitive' } } })) > 0;

async function refuseTakenName(tx: Tx, owner: OfLender, name: string): Promise<void> {
  if (await isNameTaken(tx, owner, name)) refuseWrong({ name: nameTaken });
}

/** `Salary Loan (copy)`, or the first number that is free. */
async function freeName(tx: Tx, row: ProductRow): Promise<string> {
  const name = row.name.slice(0, 60);
  let free = `${name} (copy)`;
  for (let n = 2; await isNameTaken(tx, row, free); n += 1) free = `${name} (copy ${n})`;
  return free;
}
