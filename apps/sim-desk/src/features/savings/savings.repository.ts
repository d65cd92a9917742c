import { Injectable } from '@nestjs/common';
import { anyOfIds, personName, withinSandbox } from '@oware/db/expressions';
import { readRows, sql, tables } from '@oware/db/statements';
import { fromPesewas } from '@oware/domain';
import { Database, type Movement, moveMoney, type MovementOutcome, settleAccounts } from '@oware/sim-kit';
import type { SandboxSavingsAccount } from '@oware/sim-kit/control/contract';

type Sandbox = { id: number; clockOffsetMs: number };

const shownAtMost = 500;

@Injectable()
export class SavingsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the accounts, newest first, after posting what is due by the sandbox clock. */
  async list(sandbox: Sandbox): Promise<SandboxSavingsAccount[]> {
    const { pool } = this.database;
    const newest = tables
      .selectFrom('provider.SavingsAccount as a')
      .where('a.sandboxId', '=', sandbox.id)
      .orderBy('a.createdAt', 'desc')
      .orderBy('a.id', 'desc');
    const ids = (await readRows(pool, newest.select('a.id').limit(shownAtMost))).map(({ id }) => id);
    await settleAccounts(pool, sandbox, ids);
    const accounts = newest
      .innerJoin('provider.Client as c', withinSandbox('c.id', 'a.clientId'))
      .innerJoin('provider.SavingsProduct as p', withinSandbox('p.id', 'a.productId'))
      .leftJoin('provider.SavingsEntry as e', (on) =>
        on
          .onRef('e.sandboxId', '=', 'a.sandboxId')
          .onRef('e.accountId', '=', 'a.id')
          .on('e.number', '=', (entry) => sql<number>`(${entry.ref('a.progress')} ->> 'entries')::int`),
      )
      .select((row) => [
        'a.id',
        'a.referenceNum',
        personName(row.ref('c.firstName'), row.ref('c.lastName')).as('clientName'),
        'p.name as productName',
        'e.balance',
      ])
      .where('a.id', '=', anyOfIds(ids));
    const rows = await readRows(pool, accounts);
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
