import { Injectable } from '@nestjs/common';
import type { Exchange } from '@oware/db';
import { Database, keptExchanges } from '@oware/sim-kit';

export type ExchangeSummary = Omit<Exchange, 'requestBody' | 'responseBody'>;

@Injectable()
export class JournalRepository {
  constructor(private readonly database: Database) {}

  /** The last exchanges, newest first. */
  last(sandboxId: number): Promise<ExchangeSummary[]> {
    return this.database.prisma.exchange.findMany({
      where: { sandboxId },
      omit: { requestBody: true, responseBody: true },
      orderBy: { id: 'desc' },
      take: keptExchanges,
    });
  }

  find(sandboxId: number, id: bigint): Promise<Exchange | null> {
    return this.database.prisma.exchange.findUnique({ where: { sandboxId_id: { sandboxId, id } } });
  }
}
