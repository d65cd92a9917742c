import pg from 'pg';

export type Pool = pg.Pool;
export type Connection = pg.ClientBase;
/** A pool, or one of its connections. */
export type Database = Pool | Connection;

const isPool = (db: Database): db is Pool => 'totalCount' in db;

/** Runs `work` with the given pool, or with a temporary pool for an address. */
export async function withPool<T>(where: string | Pool, work: (pool: Pool) => Promise<T>): Promise<T> {
  if (typeof where !== 'string') return work(where);
  const pool = new pg.Pool({ connectionString: where, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Runs `work` on one connection as one transaction. A given connection must not be inside a transaction. */
export async function inTransaction<T>(db: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  if (isPool(db)) {
    const connection = await db.connect();
    return inTransaction(connection, work).finally(() => connection.release());
  }
  try {
    await db.query('BEGIN');
    const result = await work(db);
    await db.query('COMMIT');
    return result;
  } catch (error) {
    await db.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
