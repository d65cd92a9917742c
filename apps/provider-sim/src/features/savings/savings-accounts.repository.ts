import { Injectable } from '@nestjs/common';
import type { SavingsTerms } from '@oware/contract';
import { anyOfIds, nextRowId, personName, withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, readRow, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { dayOf, openSavings, recordReference, settleSavings } from '@oware/domain';
import { Database, now, recordAudit, refuseWrong, rowId, settleAccounts, type Scope } from '@oware/sim-kit';
import { productFaults } from './savings-products.repository.ts';

/** The list is one response without pages (2§7). */
const shownAtMost = 10_000;

/** Selects the accounts of a client, of lenders, or one account. */
type Which = { clientId?: number; accountId?: number; lenderIds: number[] };
/** The client and product of a new account, with its terms. */
export type Opening = { lenderId: number; clientId: number; productId: number; terms: SavingsTerms };

/** 13 digits in the number block of docs/seed.md. */
const accountNumberOf = (id: number): string => `99${String(id).padStart(11, '0')}`;

type Asked = { sandboxId: number; lenderIds: number[]; clientId: number | null; accountId: number | null };
const newestAccounts = prepare(
  { name: 'savings-accounts-newest' },
  ({ sandboxId, lenderIds, clientId, accountId }: Given<Asked>) =>
    tables
      .selectFrom('provider.SavingsAccount')
      .select('id')
      .where('sandboxId', '=', sandboxId)
      .where('lenderId', '=', anyOfIds(lenderIds))
      .where((account) => sql<boolean>`(${clientId}::int IS NULL OR ${account.ref('clientId')} = ${clientId})`)
      .where((account) => sql<boolean>`(${accountId}::int IS NULL OR ${account.ref('id')} = ${accountId})`)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(shownAtMost)),
);

/**
 * The balance of an account is that of its newest entry. The sandbox id comes from each wanted row: as a parameter, it
 * makes the planner underestimate the number of new accounts and read all of them for each row.
 */
const accountsWithBalance = prepare({}, ({ sandboxId, ids }: Given<{ sandboxId: number; ids: number[] }>) =>
  tables
    .with(
      (named) => named('wanted').materialized(),
      () => sql<{ sandboxId: number; id: number; place: string }>`(
        SELECT ${sandboxId}::int AS "sandboxId", id, place
        FROM unnest(${ids}::int[]) WITH ORDINALITY AS given (id, place))`,
    )
    .selectFrom('wanted')
    .innerJoin('provider.SavingsAccount as a', withinSandbox('a.id', 'wanted.id'))
    .innerJoin('provider.Client as c', withinSandbox('c.id', 'a.clientId'))
    .innerJoin('provider.SavingsProduct as p', withinSandbox('p.id', 'a.productId'))
    .leftJoin('provider.SavingsEntry as e', (on) =>
      on
        .onRef('e.sandboxId', '=', 'a.sandboxId')
        .onRef('e.accountId', '=', 'a.id')
        .on((row) => row('e.number', '=', sql<number>`(${row.ref('a.progress')} ->> 'entries')::int`)),
    )
    .select((row) => [
      'a.id',
      'a.lenderId',
      'a.clientId',
      'a.productId',
      'a.referenceNum',
      'a.accountNo',
      'a.terms',
      'a.progress',
      'a.createdAt',
      // Pesewas; null before the first entry.
      'e.balance',
      personName(row.ref('c.firstName'), row.ref('c.lastName')).as('clientName'),
      'p.name as productName',
    ])
    .orderBy('wanted.place'),
);
export type AccountRow = RowOf<ReturnType<typeof accountsWithBalance>>;

const clientForOpening = prepare({}, ({ sandboxId, id }: Given<{ sandboxId: number; id: number }>) =>
  tables
    .selectFrom('provider.Client')
    .select(nextRowId.as('newId'))
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .forKeyShare(),
);

/** Locks the product, so that nobody retires it before the account is there. */
const productForOpening = prepare({}, ({ sandboxId, id }: Given<{ sandboxId: number; id: number }>) =>
  tables
    .selectFrom('provider.SavingsProduct')
    .select('id')
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .forShare(),
);

@Injectable()
export class SavingsAccountsRepository {
  constructor(private readonly database: Database) {}

  /** Lists accounts, newest first. Each ledger is settled up to the sandbox's day before it is read. */
  async list({ sandbox }: Scope, { clientId, accountId, lenderIds }: Which): Promise<AccountRow[]> {
    const { pool } = this.database;
    const asked = { lenderIds, clientId: clientId ?? null, accountId: accountId ?? null };
    const newest = await readRows(pool, newestAccounts({ sandboxId: sandbox.id, ...asked }));
    const ids = newest.map(({ id }) => id);
    await settleAccounts(pool, sandbox, ids);
    return readRows(pool, accountsWithBalance({ sandboxId: sandbox.id, ids }));
  }

  /** Finds an account of one of the session's lenders, settled up to the sandbox's day. */
  async find(scope: Scope, id: string): Promise<AccountRow | undefined> {
    const [row] = await this.list(scope, { accountId: rowId(id) ?? -1, lenderIds: scope.lenderIds });
    return row;
  }

  /** Finds a client of one of the session's lenders. */
  async findClient({ sandbox, lenderIds }: Scope, id: string) {
    const where = { sandboxId: sandbox.id, id: rowId(id) ?? -1, lenderId: { in: lenderIds } };
    const row = await this.database.prisma.client.findFirst({ where, select: { id: true, lenderId: true } });
    return row ?? undefined;
  }

  /**
   * Opens an account on the sandbox's day. Locks the client, so that nobody can remove them. Returns undefined if there
   * is no such client.
   * @throws validation_failed if the product was retired
   */
  async open(scope: Scope, { lenderId, clientId, productId, terms }: Opening): Promise<AccountRow | undefined> {
    const { sandbox, user } = scope;
    const createdAt = now(sandbox);
    const openedOn = dayOf(createdAt);
    const { progress, dueOn } = settleSavings({ terms, openedOn }, openSavings(openedOn), openedOn);
    const id = await this.database.prisma.$transaction(async (tx) => {
      const lockedClient = await readRow(tx, clientForOpening({ sandboxId: sandbox.id, id: clientId }));
      if (!lockedClient) return undefined;
      const product = await readRow(tx, productForOpening({ sandboxId: sandbox.id, id: productId }));
      if (!product) refuseWrong({ productId: productFaults.retired });
      const data = {
        sandboxId: sandbox.id,
        id: lockedClient.newId,
        lenderId,
        clientId,
        productId,
        referenceNum: recordReference('savings', lockedClient.newId),
        accountNo: accountNumberOf(lockedClient.newId),
        terms,
        progress,
        dueOn: new Date(dueOn),
        openedById: user.id,
        createdAt,
      };
      await tx.savingsAccount.create({ data });
      const account = { kind: 'savingsAccount', id: data.id, name: data.referenceNum, lenderId } as const;
      await recordAudit(tx, scope, { ...account, action: 'created' });
      return lockedClient.newId;
    });
    return id === undefined ? undefined : this.find(scope, String(id));
  }
}
