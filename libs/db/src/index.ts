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
  sandboxesChannel,
  SandboxNameInvalid,
  SandboxNameTaken,
  SandboxNotFound,
  type Sandbox,
} from './sandbox.ts';

/** Default connections per process: a few simulators and a test run stay below the server's limit. */
const defaultPoolSize = 10;
/** Milliseconds. Transactions block on locked rows, and many start at once. */
const transactionOptions = { maxWait: 15_000, timeout: 30_000 };

/**
 * Creates a typed client over a pool, or over its own pool for an address. The caller must call `$disconnect()`, which
 * also ends the pool. In Nest, do this in `onApplicationShutdown`, because earlier hooks run before all requests are
 * finished.
 */
export function createPrisma(where: string | Pool, { max = defaultPoolSize }: { max?: number } = {}): PrismaClient {
  const pool = typeof where === 'string' ? { connectionString: where, max } : where;
  return new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: createStatementNames(), disposeExternalPool: true }),
    errorFormat: 'minimal', // other formats print arguments, which contain names and numbers of people
    transactionOptions,
  });
}

/** Returns whether a write failed because another row has the same unique value. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
