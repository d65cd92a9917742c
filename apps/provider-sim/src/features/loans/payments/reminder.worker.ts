import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, ErrorLog, JobWorker } from '@oware/sim-kit';
import { paymentReminders } from './payment-reminders.job.ts';

/** Sends payment reminders while the simulator runs. */
@Injectable()
export class ReminderWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #worker: JobWorker;

  constructor(database: Database, errorLog: ErrorLog) {
    this.#worker = new JobWorker(database.url, paymentReminders, (error, outcome) =>
      errorLog.report(error, `payment reminders could not be sent (${outcome})`),
    );
  }

  onApplicationBootstrap(): void {
    this.#worker.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#worker.stop();
  }
}
