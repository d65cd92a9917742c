import { Injectable } from '@nestjs/common';
import { Database, ErrorLog, JobWorker, RunningJobs } from '@oware/sim-kit';
import { paymentReminders } from './payment-reminders.job.ts';

/** Sends payment reminders while the simulator runs. */
@Injectable()
export class ReminderWorker extends RunningJobs {
  constructor(database: Database, errorLog: ErrorLog) {
    super([
      new JobWorker(database.url, paymentReminders, (error, outcome) =>
        errorLog.report(error, `payment reminders could not be sent (${outcome})`),
      ),
    ]);
  }
}
