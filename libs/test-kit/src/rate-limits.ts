import { Database, limits, type LimitUse, RateLimiter } from '@oware/sim-kit';
import { inject } from 'vitest';
import type {} from './provided.ts';
import { database, type TestSandbox } from './sandbox.ts';

/** Uses up a rate limit except for `left` uses, which would otherwise take a hundred calls. */
export async function useUp({ id, name }: TestSandbox, use: LimitUse, { left }: { left: number }): Promise<void> {
  const { rows } = await database().query<{ clockOffsetMs: number }>(
    'SELECT "clockOffsetMs"::float8 AS "clockOffsetMs" FROM sim."Sandbox" WHERE id = $1',
    [id],
  );
  const own = new Database(inject('databaseUrl'));
  try {
    const limiter = new RateLimiter(own);
    const sandbox = { id, name, clockOffsetMs: rows[0]?.clockOffsetMs ?? 0 };
    for (let uses = limits[use.limit].uses; uses > left; uses--) await limiter.take(sandbox, [use]);
  } finally {
    await own.onApplicationShutdown();
  }
}
