import pg from 'pg';

/** How patient a pool is, in milliseconds. */
export type Patience = {
  /** For a free connection, when all of them are in use. */
  acquireMs: number;
  /** For one statement, which the server then cancels. */
  statementMs: number;
};

export type PoolSettings = Patience & { connectionString: string; max: number };

/**
 * A database that does not answer a new connection within this time is down: callers hear so within five seconds. Less
 * would take a machine at its limit, where a new connection may need more than a second, for a database that is away.
 */
export const connectLimitMs = 4_000;
/** How long a pool keeps a connection that nobody uses. A new one costs the database a process, and its caller the wait for it. */
const idleLimitMs = 5 * 60_000;

/** A connection that gives up early, however long its pool waits for a free one. */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectLimitMs });
  }
}

/**
 * A pool that survives its connections: one that the server ends, idle or at work, fails its own query only, and the next
 * query takes another. A connection that waits inside a transaction longer than a statement may take is ended too.
 */
export function createPool({ connectionString, max, acquireMs, statementMs }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: ImpatientClient,
    connectionTimeoutMillis: acquireMs,
    idleTimeoutMillis: idleLimitMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1_000, // for a server that hangs and so cancels nothing
    idle_in_transaction_session_timeout: statementMs,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
