import pg from 'pg';

export type Pool = pg.Pool;
export type Connection = pg.ClientBase;
/** A pool, or one of its connections. */
export type Database = Pool | Connection;

/** Runs `work` with the pool that it is given, or with one of its own for an address. */
export async function withPool<T>(where: string | Pool, work: (pool: Pool) => Promise<T>): Promise<T> {
  if (typeof where !== 'string') return work(where);
  const pool = new pg.Pool({ connectionString: where, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Runs `work` on one connection, as one transaction; a connection that is handed in must not be inside one. */
export async function inTransaction<T>(db: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  const pooled = 'totalCount' in db ? await db.connect() : undefined;
  const connection = pooled ?? (db as Connection);
  try {
    await connection.query('BEGIN');
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    pooled?.release();
  }
}
