import type { Logger } from 'pino';

/** Logs failures outside of requests: jobs, and files that broke off while being sent. */
export class ErrorLog {
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** `what` is the message of the log line, without personal data. */
  report(error: unknown, what: string): void {
    this.#log.error({ err: error }, what);
  }
}
