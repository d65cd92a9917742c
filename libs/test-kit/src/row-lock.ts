import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type {} from './provided.ts';
import { database } from './sandbox.ts';

/** A lock held by the test, which makes a race deterministic: all others wait until it is released. */
export type HeldRow = {
  /** Resolves once this many other connections wait for the lock, directly or indirectly. */
  waiting: (count: number) => Promise<void>;
  /** Runs a statement in the transaction that holds the lock. */
  query: (text: string, values?: unknown[]) => Promise<unknown>;
  /** Commits and releases the lock. */
  release: () => Promise<void>;
};

/** Counts connections that wait for `$1`, directly or behind another one. */
const waiters = `
  WITH RECURSIVE waiting AS (
    SELECT $1::int AS pid
    UNION SELECT a.pid FROM pg_stat_activity a JOIN waiting w ON w.pid = ANY (pg_blocking_pids(a.pid)))
  SELECT count(*)::int - 1 AS count FROM waiting`;

/** Holds the lock of `text`, a `SELECT … FOR UPDATE`, until it is released or the test ends. */
export async function lockRow(text: string, values: unknown[]): Promise<HeldRow> {
  const connection = await database().connect();
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await connection.query('COMMIT');
    connection.release();
  };
  onTestFinished(release);
  await connection.query('BEGIN');
  const { rowCount } = await connection.query(text, values);
  if (rowCount === 0) throw new Error(`nothing to hold: ${text}`);
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const waiting = async (count: number) => {
    for (;;) {
      const found = await database().query<{ count: number }>(waiters, [rows[0]?.pid]);
      if ((found.rows[0]?.count ?? 0) >= count) return;
      await setTimeout(10);
    }
  };
  return { waiting, release, query: (statement, given) => connection.query(statement, given) };
}
