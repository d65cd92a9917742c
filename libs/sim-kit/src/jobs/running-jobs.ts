import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { JobWorker } from './job-worker.ts';

/** Lets workers work while the simulator runs. */
export abstract class RunningJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #workers: readonly JobWorker[];

  protected constructor(workers: readonly JobWorker[]) {
    this.#workers = workers;
  }

  onApplicationBootstrap(): void {
    for (const worker of this.#workers) worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}
