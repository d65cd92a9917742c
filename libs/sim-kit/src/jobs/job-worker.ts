import { setTimeout as pause } from 'node:timers/promises';
import { type Database, inTransaction } from '@oware/db/connections';
import { databaseFaultOf } from '@oware/db/database-faults';
import pg from 'pg';
import { countFailure, forgetFailures, isHeldBack, mostAttempts } from './job-failures.ts';

/** The row that a piece of work is about. */
export type Job = { sandboxId: number; id: number };

/** Work that rows of a table wait for: the rows say themselves that they do, so a job is never lost or forgotten. */
export type JobKind = {
  /** Names the channel that wakes the workers, and the locks. */
  name: string;
  /** Times after the first, second … failure of a job; after the last attempt it is given up. Left out: 1, 5, 15 and 60. */
  retryAfterSeconds?: readonly number[];
  /** What waits, the oldest first. */
  waiting: (connection: pg.Client) => Promise<Job[]>;
  /** How many are pending, over all sandboxes. */
  countPending: (database: Database) => Promise<number>;
  /**
   * Does one of them, on the connection that holds its lock: whatever ends the connection ends both. Works in steps that
   * leave nothing half done, and returns after one when the signal says so; called again, it goes on where it stopped.
   * Earlier failures are forgotten, unless it answers that it was interrupted.
   */
  run: (connection: pg.Client, job: Job, stop: AbortSignal) => Promise<'interrupted' | undefined | void>;
  /** Leaves the rows of a job that failed too often so that people see it and can ask again; in a transaction. */
  giveUp: (connection: pg.Client, job: Job) => Promise<void>;
};

/** How soon the job of a worker that died is taken over, where nothing wakes the others before. */
const lookEveryMs = 2_000;
const reconnectAfterMs = 1_000;

const channelOf = (name: string): string => `oware_jobs_${name}`;

/** Wakes the workers of a kind once the transaction is committed. */
export const wakeWorkers = (connection: pg.ClientBase, name: string): Promise<unknown> =>
  connection.query('SELECT pg_notify($1, $2)', [channelOf(name), '']);

/**
 * Does the jobs of a kind, one at a time, and shares them with the workers of other processes: each job is held by a lock
 * of its connection, which PostgreSQL lets go the moment that the process dies. `onError` hears of attempts that failed, with
 * what became of the job: it is tried again a little later each time, and given up after the last that its kind has.
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

  /** Resolves when the step under way is done and the connection closed. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#serving;
  }

  async #serve(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const connection = new pg.Client({
        connectionString: this.#url,
        keepAlive: true,
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

  /** Does the job, unless another worker has it. */
  async #take(connection: pg.Client, job: Job): Promise<void> {
    const lock = `${this.#kind.name} ${job.sandboxId}.${job.id}`;
    const { rows } = await connection.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
      [lock],
    );
    if (!rows[0]?.taken) return;
    if (!(await isHeldBack(connection, this.#kind.name, job))) await this.#attempt(connection, job);
    await connection.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [lock]);
  }

  async #attempt(connection: pg.Client, job: Job): Promise<void> {
    const { name, run, giveUp } = this.#kind;
    const most = mostAttempts(this.#kind);
    try {
      if ((await run(connection, job, this.#stop.signal)) === 'interrupted') return;
      await forgetFailures(connection, name, job);
    } catch (error) {
      if (databaseFaultOf(error) === 'away') throw error; // which says nothing of the job
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

/** Ends a wait when a notice comes, the connection is lost or the worker is stopped. A notice that came before counts. */
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
