import { database } from '@oware/test-kit';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { inTransaction } from './connections.ts';
import { createPrisma } from './index.ts';
import { createPool } from './pool.ts';

function poolOfOne(): pg.Pool {
  const connectionString = database().options.connectionString ?? '';
  const pool = createPool({ connectionString, max: 1, acquireMs: 60_000, statementMs: 60_000 });
  onTestFinished(() => pool.end());
  return pool;
}

it('gives nobody a connection that is in the transaction of another', async () => {
  const pool = poolOfOne();
  const connection = await pool.connect();
  await connection.query('BEGIN');
  await connection.query(`SELECT set_config('oware.left', 'open', true)`);
  connection.release();
  const { rows } = await pool.query(`SELECT current_setting('oware.left', true) AS left`);
  expect(rows).toEqual([{ left: null }]);
});

it('keeps a connection after its transaction, also one of Prisma', async () => {
  const pool = poolOfOne();
  const connectionId = async () => (await pool.query('SELECT pg_backend_pid() AS id')).rows[0].id;
  const before = await connectionId();
  await inTransaction(pool, (connection) => connection.query('SELECT 1'));
  await expect(inTransaction(pool, (connection) => connection.query('SELECT 1 / 0'))).rejects.toThrow('zero');
  await createPrisma(pool).$transaction((tx) => tx.$queryRaw`SELECT 1`);
  expect(await connectionId()).toBe(before);
});
