import { type DestinationStream, type Logger, pino } from 'pino';

type LogSettings = { name: string; level: string };

const frame = /^ +at .+:\d+:\d+\)?$/;

/**
 * Of an error its name, its code and where it was thrown. PostgreSQL quotes the values of rows in messages and details, and
 * Prisma prints arguments: none of that is for a log.
 */
function withoutData(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack = '', code } = error as Error & { code?: unknown };
  const frames = stack.replace(message, () => '').split('\n');
  return {
    name,
    ...(typeof code === 'string' && { code }),
    stack: frames.filter((line) => frame.test(line)).join('\n'),
  };
}

/** A service's log, a JSON line an entry; errors go under `err`. */
export const createLog = (settings: LogSettings, destination?: DestinationStream): Logger =>
  pino({ ...settings, serializers: { err: withoutData } }, destination);

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
