import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { readRows } from '@oware/db/statements';
import { Database, ErrorLog, JobWorker, tickClock } from '@oware/sim-kit';
import { farthestOffsetMs } from '@oware/sim-kit/control/contract';
import { passingTime, runningClocks } from './passing-time.job.ts';

const tickMs = 1000;

/** Lets time pass in the sandboxes while the desk runs: new days, long moves, and clocks that run faster. */
@Injectable()
export class ClockWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #database: Database;
  readonly #errorLog: ErrorLog;
  readonly #days: JobWorker;
  #timer: NodeJS.Timeout | undefined;
  #ticking: Promise<void> | undefined;

  constructor(database: Database, errorLog: ErrorLog) {
    this.#database = database;
    this.#errorLog = errorLog;
    this.#days = new JobWorker(database.url, passingTime, (error, outcome) =>
      errorLog.report(error, `time could not pass (${outcome})`),
    );
  }

  onApplicationBootstrap(): void {
    this.#days.start();
    this.#timer = setInterval(() => {
      // a tick that takes longer makes the next one longer, not later
      this.#ticking ??= this.#tick().finally(() => (this.#ticking = undefined));
    }, tickMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#ticking;
    await this.#days.stop();
  }

  async #tick(): Promise<void> {
    const report = (error: unknown) => this.#errorLog.report(error, 'a running clock could not be moved');
    const running = await readRows(this.#database.pool, runningClocks).catch(report);
    // a clock that can't be moved doesn't stop the others
    for (const { id } of running ?? []) await tickClock(this.#database.bulk, id, farthestOffsetMs).catch(report);
  }
}
