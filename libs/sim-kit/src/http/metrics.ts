import type { Metrics } from '@oware/server-kit';
import type { Express } from 'express';
import type { JobKind } from '../jobs/job-worker.ts';
import type { Database } from './database.ts';

/** `/metrics`, for Prometheus. A simulator holds no real data, so everyone who reaches it may read how busy it is. */
export function answerMetrics(express: Express, metrics: Metrics): void {
  express.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
}

/** The connections of each pool: in use, free, and the requests that wait for one. */
export function watchPools(metrics: Metrics, database: Database): void {
  metrics.watch('database_connections', 'Connections to the database, by pool and state.', ['pool', 'state'], () =>
    Object.entries(database.pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'awaited' }, value: waitingCount },
    ]),
  );
}

const failedSql = `SELECT count(*) FILTER (WHERE "givenUpAt" IS NULL)::int AS retrying, count("givenUpAt")::int AS failed
  FROM sim."JobFailure" WHERE kind = $1`;

/** Background jobs by kind: `pending`, `retrying` after a failed attempt (pending too), and `failed` for good. */
export function watchJobs(metrics: Metrics, { pool }: Database, kinds: readonly JobKind[]): void {
  metrics.watch('jobs', 'Background jobs, by kind and state.', ['kind', 'state'], async () => {
    const states = kinds.map(async ({ name, countPending }) => {
      const [pending, { rows }] = await Promise.all([
        countPending(pool),
        pool.query<{ retrying: number; failed: number }>(failedSql, [name]),
      ]);
      return Object.entries({ pending, ...rows[0] }).map(([state, value]) => ({
        labels: { kind: name, state },
        value,
      }));
    });
    return (await Promise.all(states)).flat();
  });
}
