import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createPrisma, type PrismaClient } from '@oware/db';
import { createPool, type Patience } from '@oware/db/pool';
import type pg from 'pg';
import { noteStatement } from '../control/exchange-work.ts';

/** Screens wait milliseconds, unless others hold the rows. */
const quick: Patience = { acquireMs: 8_000, statementMs: 15_000 };
/** For an upload of 400,000 rows, a new sandbox, or a 30 MB file behind nine others. */
const slow: Patience = { acquireMs: 30_000, statementMs: 5 * 60_000 };
const probing: Patience = { acquireMs: 1_500, statementMs: 500 };

/** Access to the database: Prisma, and plain SQL for frequent or set-based statements. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly url: string;
  readonly pool: pg.Pool;
  /** For transactions of seconds, so that short ones do not wait for a connection. */
  readonly bulk: pg.Pool;
  /** For large files, so that ten at once delay no other call. */
  readonly files: pg.Pool;
  readonly prisma: PrismaClient;
  /** The pools by name, to count their connections. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** A separate pool, so that many callers do not look like an unavailable database. */
  readonly #probe: pg.Pool;
  readonly #lastWorks: (() => Promise<void>)[] = [];

  constructor(url: string) {
    this.url = url;
    this.pool = createPool({ connectionString: url, max: 8, ...quick, onStatement: noteStatement });
    this.bulk = createPool({ connectionString: url, max: 3, ...slow, onStatement: noteStatement });
    this.files = createPool({ connectionString: url, max: 2, ...slow, onStatement: noteStatement });
    const behindPrisma = createPool({ connectionString: url, max: 4, ...quick, onStatement: noteStatement });
    this.prisma = createPrisma(behindPrisma);
    this.pools = { sql: this.pool, bulk: this.bulk, files: this.files, prisma: behindPrisma };
    this.#probe = createPool({ connectionString: url, max: 1, ...probing });
  }

  /** Returns whether the database answers within two seconds. */
  async isReady(): Promise<boolean> {
    return this.#probe.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  /** Runs work after all requests are answered and before the connections close. */
  whenEnding(work: () => Promise<void>): void {
    this.#lastWorks.push(work);
  }

  // onModuleDestroy would run before the last requests are answered
  async onApplicationShutdown(): Promise<void> {
    for (const work of this.#lastWorks) await work();
    await this.prisma.$disconnect();
    for (const pool of [this.pool, this.bulk, this.files, this.#probe]) if (!pool.ended) await pool.end();
  }
}
