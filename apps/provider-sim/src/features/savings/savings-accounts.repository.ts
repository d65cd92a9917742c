import { Injectable } from '@nestjs/common';
import type { SavingsTerms } from '@oware/contract';
import { dayOf, openSavings, recordReference, settleSavings } from '@oware/domain';
import { Database, now, recordAudit, rowId, settleAccounts, type Scope } from '@oware/sim-kit';
import type { AccountRow } from './savings-accounts.presenters.ts';

/** The list is one answer without pages (2§7). */
const shownAtMost = 10_000;

/** Which accounts: those of a client, of lenders, or one. */
type Which = { clientId?: number; accountId?: number; lenderIds: number[] };
/** Whose account, and with which terms. */
export type Opening = { lenderId: number; clientId: number; productId: number; terms: SavingsTerms };

/**
 * What is in an account is its newest entry's balance. The sandbox comes out of each wanted row: as a parameter it makes the
 * planner take many new accounts for a few, and read all of them for each.
 */
const accounts = `
  WITH wanted AS MATERIALIZED (SELECT $1::int AS "sandboxId", id, place FROM unnest($2::int[]) WITH ORDINALITY AS given (id, place))
  SELECT a."id", a."lenderId", a."clientId", a."productId", a."referenceNum", a."accountNo", a."terms", a."progress", a."createdAt",
    e."balance"::text AS "balance", c."firstName" || ' ' || c."lastName" AS "clientName", p."name" AS "productName"
  FROM wanted
  JOIN provider."SavingsAccount" a ON (a."sandboxId", a."id") = (wanted."sandboxId", wanted.id)
  JOIN provider."Client" c ON (c."sandboxId", c."id") = (a."sandboxId", a."clientId")
  JOIN provider."SavingsProduct" p ON (p."sandboxId", p."id") = (a."sandboxId", a."productId")
  LEFT JOIN provider."SavingsEntry" e ON (e."sandboxId", e."accountId", e."number") =
    (a."sandboxId", a."id", (a."progress" ->> 'entries')::int)
  ORDER BY wanted.place`;

/** 13 digits, in the block of docs/seed.md. */
const accountNumberOf = (id: number): string => `99${String(id).padStart(11, '0')}`;

@Injectable()
export class SavingsAccountsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, each brought up to the sandbox's day before it is read. */
  async list({ sandbox }: Scope, { clientId, accountId, lenderIds }: Which): Promise<AccountRow[]> {
    const found = await this.database.pool.query<{ id: number }>({
      name: 'savings-accounts-newest',
      text: `SELECT "id" FROM provider."SavingsAccount"
             WHERE "sandboxId" = $1 AND "lenderId" = ANY ($2::int[])
               AND ($3::int IS NULL OR "clientId" = $3) AND ($4::int IS NULL OR "id" = $4)
             ORDER BY "createdAt" DESC, "id" DESC LIMIT ${shownAtMost}`,
      values: [sandbox.id, lenderIds, clientId ?? null, accountId ?? null],
    });
    const ids = found.rows.map(({ id }) => id);
    await settleAccounts(this.database.pool, sandbox, ids);
    const { rows } = await this.database.pool.query<AccountRow>(accounts, [sandbox.id, ids]);
    return rows;
  }

  /** An account of one of the session's lenders, brought up to the sandbox's day. */
  async find(scope: Scope, id: string): Promise<AccountRow | undefined> {
    const [row] = await this.list(scope, { accountId: rowId(id) ?? -1, lenderIds: scope.lenderIds });
    return row;
  }

  /** A client of one of the session's lenders. */
  async findClient({ sandbox, lenderIds }: Scope, id: string) {
    const where = { sandboxId: sandbox.id, id: rowId(id) ?? -1, lenderId: { in: lenderIds } };
    const row = await this.database.prisma.client.findFirst({ where, select: { id: true, lenderId: true } });
    return row ?? undefined;
  }

  /** Opens an account on the sandbox's day; the client is held, so that nobody removes them meanwhile. */
  async open(scope: Scope, { lenderId, clientId, productId, terms }: Opening): Promise<AccountRow | undefined> {
    const { sandbox, user } = scope;
    const createdAt = now(sandbox);
    const openedOn = dayOf(createdAt);
    const { progress, dueOn } = settleSavings({ terms, openedOn }, openSavings(openedOn), openedOn);
    const id = await this.database.prisma.$transaction(async (tx) => {
      const held = await tx.$queryRaw<{ id: number }[]>`
        SELECT sim.next_row_id() AS id FROM provider."Client"
        WHERE "sandboxId" = ${sandbox.id} AND id = ${clientId} FOR KEY SHARE`;
      if (!held[0]) return undefined;
      const data = {
        sandboxId: sandbox.id,
        id: held[0].id,
        lenderId,
        clientId,
        productId,
        referenceNum: recordReference('savings', held[0].id),
        accountNo: accountNumberOf(held[0].id),
        terms,
        progress,
        dueOn: new Date(dueOn),
        openedById: user.id,
        createdAt,
      };
      await tx.savingsAccount.create({ data });
      const account = { kind: 'savingsAccount', id: data.id, name: data.referenceNum, lenderId } as const;
      await recordAudit(tx, scope, { ...account, action: 'created' });
      return held[0].id;
    });
    return id === undefined ? undefined : this.find(scope, String(id));
  }
}
