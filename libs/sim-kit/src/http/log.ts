import type { Logger } from 'pino';

/** Where a simulator's own work, which answers no request, says that it failed. */
export class Faults {
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  report(error: unknown, what: string): void {
    this.#log.error({ err: error }, what);
  }
}
