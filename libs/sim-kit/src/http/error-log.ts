import type { Logger } from 'pino';

/** Logs a failure of work that answers no request: a job, or a file that broke off while it was sent. */
export class ErrorLog {
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** `what` says what failed, without personal data: it is the message of the log line. */
  report(error: unknown, what: string): void {
    this.#log.error({ err: error }, what);
  }
}
