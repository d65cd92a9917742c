import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from './connections.ts';
import { Prisma, PrismaClient } from './generated/client.ts';
import { createStatementNames } from './statement-names.ts';

export * from './generated/client.ts';
export type * from './generated/models.ts';
export {
  createSandbox,
  deleteSandbox,
  resetSandbox,
  SandboxNameInvalid,
  SandboxNameTaken,
  SandboxNotFound,
  sandboxNamePattern,
  type Sandbox,
} from './sandbox.ts';

/** Connections per process unless told otherwise: a few simulators and a test run stay below the server's limit. */
const defaultPoolSize = 10;
/** Milliseconds: a transaction waits for rows that others hold, and many come at once. */
const transactionOptions = { maxWait: 15_000, timeout: 30_000 };

/**
 * The typed client over a pool, or over one of its own for an address. Whoever makes one ends it with `$disconnect()`, which
 * ends the pool too; in Nest that belongs in `onApplicationShutdown`, since earlier hooks run while requests are still being
 * answered.
 */
export function createPrisma(where: string | Pool, { max = defaultPoolSize }: { max?: number } = {}): PrismaClient {
  const pool = typeof where === 'string' ? { connectionString: where, max } : where;
  return new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: createStatementNames(), disposeExternalPool: true }),
    errorFormat: 'minimal', // the other formats print arguments, which hold what people are called and numbered
    transactionOptions,
  });
}

/** Whether a write failed because another row has its unique value already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
