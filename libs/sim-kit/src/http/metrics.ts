import { type Given, prepare, readRow, sql, tables } from '@oware/db/statements';
import type { Metrics } from '@oware/server-kit';
import type { Express } from 'express';
import type { JobKind } from '../jobs/job-worker.ts';
import type { Database } from './database.ts';

/** Serves `/metrics` for Prometheus. A simulator has no real data, so everyone who reaches it may read them. */
export function answerMetrics(express: Express, metrics: Metrics): void {
  express.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
}

/** Exports each pool's connections: in use, free, and waiting requests. */
export function watchPools(metrics: Metrics, database: Database): void {
  metrics.watch('database_connections', 'Connections to the database, by pool and state.', ['pool', 'state'], () =>
    Object.entries(database.pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'awaited' }, value: waitingCount },
    ]),
  );
}

const countFailures = prepare({}, ({ kind }: Given<{ kind: string }>) =>
  tables
    .selectFrom('sim.JobFailure')
    .select((failure) => [
      sql<number>`(count(*) FILTER (WHERE ${failure.ref('givenUpAt')} IS NULL))::int`.as('retrying'),
      sql<number>`count(${failure.ref('givenUpAt')})::int`.as('failed'),
    ])
    .where('kind', '=', kind),
);

/**
 * Exports background jobs by kind: `pending`, `retrying` after a failed attempt (included in pending), and permanently
 * `failed`.
 */
export function watchJobs(metrics: Metrics, { pool }: Database, kinds: readonly JobKind[]): void {
  metrics.watch('jobs', 'Background jobs, by kind and state.', ['kind', 'state'], async () => {
    const states = kinds.map(async ({ name, countPending }) => {
      const [pending, failures] = await Promise.all([countPending(pool), readRow(pool, countFailures({ kind: name }))]);
      return Object.entries({ pending, ...failures }).map(([state, value]) => ({
        labels: { kind: name, state },
        value,
      }));
    });
    return (await Promise.all(states)).flat();
  });
}
