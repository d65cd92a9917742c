import { setTimeout as pause } from 'node:timers/promises';
import { type Database, inTransaction } from '@oware/db/connections';
import { databaseFaultOf } from '@oware/db/database-faults';
import { listeningConnection } from '@oware/db/pool';
import { execute, type Given, prepare, readRow, sql, tables } from '@oware/db/statements';
import pg from 'pg';
import { countFailure, forgetFailures, isHeldBack, mostAttempts } from './job-failures.ts';

/** The row of a job. */
export type Job = { sandboxId: number; id: number };

/** Background work whose state is in table rows, so that no job is lost. */
export type JobKind = {
  /** Name of the channel that wakes the workers, and of the locks. */
  name: string;
  /** Delays in seconds after each failure of a job; after the last attempt it is given up. Default: 1, 5, 15 and 60. */
  retryAfterSeconds?: readonly number[];
  /** Returns the pending jobs, oldest first. */
  waiting: (connection: pg.Client) => Promise<Job[]>;
  /** Counts the pending jobs of all sandboxes. */
  countPending: (database: Database) => Promise<number>;
  /**
   * Runs a job on the connection that holds its lock, so that losing the connection ends both. Works in steps that
   * leave nothing half done, and returns after the current step when `stop` is aborted; the next call continues there.
   * Earlier failures are cleared, unless it returns 'interrupted'.
   */
  run: (connection: pg.Client, job: Job, stop: AbortSignal) => Promise<'interrupted' | undefined | void>;
  /** Marks a job that failed too often, so that people see it and can request it again; runs in a transaction. */
  giveUp: (connection: pg.Client, job: Job) => Promise<void>;
};

/** How soon another worker takes over from a dead one without a notice. */
const lookEveryMs = 2_000;
const reconnectAfterMs = 1_000;

const channelOf = (name: string): string => `oware_jobs_${name}`;

const tryLock = prepare({}, ({ lock }: Given<{ lock: string }>) =>
  tables.selectNoFrom(sql<boolean>`pg_try_advisory_lock(hashtextextended(${lock}, 0))`.as('isTaken')),
);
const unlock = prepare(
  {},
  ({ lock }: Given<{ lock: string }>) => sql`SELECT pg_advisory_unlock(hashtextextended(${lock}, 0))`,
);

/** Wakes the workers of a kind after the commit. */
export const wakeWorkers = (connection: pg.ClientBase, name: string): Promise<unknown> =>
  connection.query('SELECT pg_notify($1, $2)', [channelOf(name), '']);

/**
 * Runs the jobs of a kind one at a time and shares them with the workers of other processes. An advisory lock of its
 * connection guards each job, and PostgreSQL releases it as soon as the process dies. `onError` receives each failed
 * attempt with its outcome: a job is retried with growing delays, and given up after its kind's last attempt.
 */
export class JobWorker {
  readonly #url: string;
  readonly #kind: JobKind;
  readonly #onError: (error: unknown, outcome: string) => void;
  readonly #stop = new AbortController();
  #serving: Promise<void> | undefined;

  constructor(url: string, kind: JobKind, onError: (error: unknown, outcome: string) => void) {
    this.#url = url;
    this.#kind = kind;
    this.#onError = onError;
  }

  start(): void {
    this.#serving ??= this.#serve();
  }

  /** Resolves when the current step is done and the connection is closed. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#serving;
  }

  async #serve(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const connection = new pg.Client({
        connectionString: this.#url,
        ...listeningConnection,
        fallback_application_name: 'oware jobs',
      });
      const bell = new Bell(connection, signal);
      try {
        await connection.connect();
        await connection.query(`LISTEN ${channelOf(this.#kind.name)}`);
        while (!signal.aborted && !bell.isLost) {
          await this.#workOff(connection);
          await bell.wait(lookEveryMs);
        }
      } catch (error) {
        if (!bell.isLost) this.#onError(error, 'the worker connects again');
      }
      await connection.end().catch(() => undefined);
      await pause(reconnectAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #workOff(connection: pg.Client): Promise<void> {
    for (const job of await this.#kind.waiting(connection)) {
      if (this.#stop.signal.aborted) return;
      await this.#take(connection, job);
    }
  }

  /** Runs the job unless another worker has locked it. */
  async #take(connection: pg.Client, job: Job): Promise<void> {
    const lock = `${this.#kind.name} ${job.sandboxId}.${job.id}`;
    const lockRow = await readRow(connection, tryLock({ lock }));
    if (!lockRow?.isTaken) return;
    if (!(await isHeldBack(connection, this.#kind.name, job))) await this.#attempt(connection, job);
    await execute(connection, unlock({ lock }));
  }

  async #attempt(connection: pg.Client, job: Job): Promise<void> {
    const { name, run, giveUp } = this.#kind;
    const most = mostAttempts(this.#kind);
    try {
      if ((await run(connection, job, this.#stop.signal)) === 'interrupted') return;
      await forgetFailures(connection, name, job);
    } catch (error) {
      if (databaseFaultOf(error) === 'away') throw error; // not a failure of the job
      const attempts = await inTransaction(connection, async () => {
        const count = await countFailure(connection, this.#kind, job);
        if (count >= most) await giveUp(connection, job);
        return count;
      });
      const outcome = attempts >= most ? 'given up' : 'to be tried again';
      this.#onError(error, `attempt ${attempts} of ${most}, ${outcome}`);
    }
  }
}

/**
 * Ends a wait when a notification arrives, the connection is lost or the worker is stopped. A notification before the
 * wait ends it too.
 */
class Bell {
  isLost = false;
  readonly #stop: AbortSignal;
  #rung = false;
  #wake: () => void = () => undefined;

  constructor(connection: pg.Client, stop: AbortSignal) {
    this.#stop = stop;
    connection.on('notification', () => this.#ring());
    connection.on('error', () => undefined); // 'end' follows
    connection.on('end', () => {
      this.isLost = true;
      this.#ring();
    });
  }

  async wait(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    this.#wake = wake;
    const timer = setTimeout(wake, ms);
    this.#stop.addEventListener('abort', wake);
    if (this.#rung || this.#stop.aborted) wake();
    await promise;
    clearTimeout(timer);
    this.#stop.removeEventListener('abort', wake);
    this.#rung = false;
  }

  #ring(): void {
    this.#rung = true;
    this.#wake();
  }
}
