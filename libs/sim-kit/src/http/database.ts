import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createPrisma, type PrismaClient } from '@oware/db';
import pg from 'pg';

/** Both ways to the database: Prisma, and plain SQL where a statement is hot or set-based. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 8 });
    // an idle connection that the server ends must not end the process; the next query takes another
    this.pool.on('error', () => undefined);
    this.prisma = createPrisma(url, { max: 4 });
  }

  // not onModuleDestroy, which runs before the last requests are answered
  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    if (!this.pool.ended) await this.pool.end();
  }
}
