import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createPrisma, type PrismaClient } from '@oware/db';
import pg from 'pg';

/** Both ways to the database: Prisma, and plain SQL where a statement is hot or set-based. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly url: string;
  readonly pool: pg.Pool;
  /** For transactions of seconds, so that short ones never wait for a connection because of them. */
  readonly bulk: pg.Pool;
  readonly prisma: PrismaClient;

  constructor(url: string) {
    this.url = url;
    this.pool = poolOf(url, 8);
    this.bulk = poolOf(url, 3);
    this.prisma = createPrisma(url, { max: 4 });
  }

  // not onModuleDestroy, which runs before the last requests are answered
  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    for (const pool of [this.pool, this.bulk]) if (!pool.ended) await pool.end();
  }
}

/** A connection that the server ends, idle or at work, must not end the process: its query fails, the next takes another. */
function poolOf(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
