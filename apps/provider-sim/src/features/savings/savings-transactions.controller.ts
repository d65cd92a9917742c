import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import { type CallInput, downloadSavingsTransactions, listSavingsTransactions } from '@oware/contract';
import { CurrentScope, FileStream, Handles, Input, refuse, type Scope } from '@oware/sim-kit';
import { SavingsAccountsRepository } from './savings-accounts.repository.ts';
import { statementLines } from './savings-statement.presenters.ts';
import { type LedgerKey, SavingsTransactionsRepository } from './savings-transactions.repository.ts';

@Controller()
export class SavingsTransactionsController {
  constructor(
    private readonly accounts: SavingsAccountsRepository,
    private readonly transactions: SavingsTransactionsRepository,
  ) {}

  @Handles(listSavingsTransactions)
  async list(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof listSavingsTransactions>) {
    const { ledger } = await this.find(scope, params.id);
    return this.transactions.page(scope, ledger, query.page);
  }

  @Handles(downloadSavingsTransactions)
  async download(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof downloadSavingsTransactions>) {
    const { ledger, referenceNum } = await this.find(scope, params.id);
    const content = Readable.from(statementLines(this.transactions.all(scope, ledger)), { highWaterMark: 1 });
    return new FileStream(content, { name: `${referenceNum}-transactions.csv`, type: 'text/csv; charset=utf-8' });
  }

  /** Finds an account of one of the session's lenders, with its ledger up to date. */
  private async find(scope: Scope, id: string): Promise<{ ledger: LedgerKey; referenceNum: string }> {
    const row = (await this.accounts.find(scope, id)) ?? refuse('not_found');
    return { ledger: { accountId: row.id, entries: row.progress?.entries ?? 0 }, referenceNum: row.referenceNum };
  }
}
