import { Injectable } from '@nestjs/common';
import { readRow, tables } from '@oware/db/statements';
import {
  type Arming,
  checkArming,
  Database,
  deleteFaults,
  type FaultRow,
  insertFault,
  listFaultRows,
  refuse,
} from '@oware/sim-kit';

@Injectable()
export class FaultsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the armed failures of a sandbox, the newest first. */
  list(sandboxId: number): Promise<FaultRow[]> {
    return listFaultRows(this.database.pool, sandboxId);
  }

  /** @throws validation_failed, limit_reached */
  async arm(sandboxId: number, arming: Arming): Promise<FaultRow> {
    const checked = checkArming(arming);
    if (checked.account !== null && !(await this.#hasAccount(sandboxId, checked.account)))
      refuse('validation_failed', { errors: { account: 'No account of this sandbox has this address' } });
    return insertFault(this.database.pool, sandboxId, checked);
  }

  /** Returns false if the sandbox has no such armed failure. */
  async disarm(sandboxId: number, id: number): Promise<boolean> {
    return (await deleteFaults(this.database.pool, sandboxId, id)) > 0;
  }

  async disarmAll(sandboxId: number): Promise<void> {
    await deleteFaults(this.database.pool, sandboxId);
  }

  async #hasAccount(sandboxId: number, email: string): Promise<boolean> {
    const account = tables
      .selectFrom('provider.User')
      .select('id')
      .where('sandboxId', '=', sandboxId)
      .where('email', '=', email);
    return (await readRow(this.database.pool, account)) !== undefined;
  }
}
