import pg from 'pg';

/** Timeouts of a pool, in milliseconds. */
export type Patience = {
  /** For a free connection, while all are in use. */
  acquireMs: number;
  /** For one statement, after which the server cancels it. */
  statementMs: number;
};

export type PoolSettings = Patience & {
  connectionString: string;
  max: number;
  /** Called after each statement with its milliseconds, in the context of the caller. */
  onStatement?: (milliseconds: number) => void;
};

type Statements = { query: (...given: never[]) => unknown };

/** Times the statements whose caller waits for a promise. A pool runs its own by callbacks on a connection. */
function timeStatements(on: Statements, onStatement: (milliseconds: number) => void): void {
  const query = on.query.bind(on);
  on.query = (...given) => {
    const began = performance.now();
    const result = query(...given);
    const note = () => onStatement(performance.now() - began);
    if (result instanceof Promise) result.then(note, note);
    return result;
  };
}

/**
 * A database that doesn't accept a new connection within this time is down, so callers get an error within five
 * seconds. With a shorter limit, an overloaded machine, where connecting may take more than a second, would seem down.
 */
export const connectLimitMs = 4_000;
/**
 * For a connection that waits for notices and sends nothing itself. After ten seconds of silence the system asks the other
 * end, once a second and ten times, so a network that was cut without a word is noticed in twenty seconds. By default
 * the system waits two hours before it asks.
 */
export const listeningConnection = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** How long a pool keeps an idle connection. A new one costs the database a process and delays its caller. */
const idleLimitMs = 5 * 60_000;

/** A connection with its own connect timeout, however long its pool waits for a free one. */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectLimitMs });
  }
}

/**
 * Ends a connection that is still in a transaction, so that its next user doesn't commit what another has left. If the
 * server hangs, ROLLBACK gets no answer either, and pg and Prisma give the connection back.
 */
function endOpenTransaction(_error: Error, client: pg.PoolClient): void {
  if (client instanceof pg.Client && client.getTransactionStatus() !== 'I') client.end().catch(() => undefined);
}

/**
 * Creates a pool that survives lost connections: if the server ends one, only its own query fails and the next uses
 * another. The server also ends a connection that is idle in a transaction for longer than a statement may take.
 */
export function createPool({ connectionString, max, acquireMs, statementMs, onStatement }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: ImpatientClient,
    connectionTimeoutMillis: acquireMs,
    idleTimeoutMillis: idleLimitMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1_000, // for a server that hangs and so doesn't cancel
    idle_in_transaction_session_timeout: statementMs,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', endOpenTransaction);
  if (onStatement) {
    timeStatements(pool, onStatement);
    pool.on('connect', (client) => timeStatements(client, onStatement));
  }
  return pool;
}
