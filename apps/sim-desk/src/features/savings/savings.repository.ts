import { Injectable } from '@nestjs/common';
import { fromPesewas } from '@oware/domain';
import { Database, type Movement, moveMoney, type MovementOutcome, settleAccounts } from '@oware/sim-kit';
import type { SandboxSavingsAccount } from '@oware/sim-kit/control/contract';

type Sandbox = { id: number; clockOffsetMs: number };
type Row = Omit<SandboxSavingsAccount, 'id' | 'balance'> & { id: number; balance: string | null };

const shownAtMost = 500;

@Injectable()
export class SavingsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, with what is due by the sandbox's clock booked. */
  async list(sandbox: Sandbox): Promise<SandboxSavingsAccount[]> {
    const { pool } = this.database;
    const found = await pool.query<{ id: number }>(
      `SELECT "id" FROM provider."SavingsAccount" WHERE "sandboxId" = $1
       ORDER BY "createdAt" DESC, "id" DESC LIMIT ${shownAtMost}`,
      [sandbox.id],
    );
    const ids = found.rows.map(({ id }) => id);
    await settleAccounts(pool, sandbox, ids);
    const { rows } = await pool.query<Row>(
      `SELECT a."id", a."referenceNum", c."firstName" || ' ' || c."lastName" AS "clientName", p."name" AS "productName",
         e."balance"::text AS "balance"
       FROM unnest($2::int[]) WITH ORDINALITY AS wanted (id, place)
       JOIN provider."SavingsAccount" a ON a."sandboxId" = $1 AND a."id" = wanted.id
       JOIN provider."Client" c ON c."sandboxId" = $1 AND c."id" = a."clientId"
       JOIN provider."SavingsProduct" p ON p."sandboxId" = $1 AND p."id" = a."productId"
       LEFT JOIN provider."SavingsEntry" e ON e."sandboxId" = $1 AND e."accountId" = a."id"
         AND e."number" = (a."progress" ->> 'entries')::int
       ORDER BY wanted.place`,
      [sandbox.id, ids],
    );
    return rows.map(({ id, balance, ...row }) => ({
      ...row,
      id: String(id),
      balance: fromPesewas(Number(balance ?? 0)),
    }));
  }

  move(sandbox: Sandbox, accountId: number, movement: Movement): Promise<MovementOutcome> {
    return moveMoney(this.database.pool, sandbox, accountId, movement);
  }
}
