import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, ErrorLog, JobWorker } from '@oware/sim-kit';
import { uploadProcessing } from './upload-processing.job.ts';

/** Processes uploads while the simulator runs. */
@Injectable()
export class UploadWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #worker: JobWorker;

  constructor(database: Database, errorLog: ErrorLog) {
    this.#worker = new JobWorker(database.url, uploadProcessing, (error, outcome) =>
      errorLog.report(error, `an upload could not be processed (${outcome})`),
    );
  }

  onApplicationBootstrap(): void {
    this.#worker.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#worker.stop();
  }
}
