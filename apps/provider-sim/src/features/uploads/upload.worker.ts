import { Injectable } from '@nestjs/common';
import { Database, ErrorLog, JobWorker, RunningJobs } from '@oware/sim-kit';
import { uploadProcessing } from './upload-processing.job.ts';

/** Processes uploads while the simulator runs. */
@Injectable()
export class UploadWorker extends RunningJobs {
  constructor(database: Database, errorLog: ErrorLog) {
    super([
      new JobWorker(database.url, uploadProcessing, (error, outcome) =>
        errorLog.report(error, `an upload could not be processed (${outcome})`),
      ),
    ]);
  }
}
