import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

type LogSettings = { name: string; level: string };

/** A failure of our own that says what the log may hold of it: facts without anybody's data. */
export class FactualError extends Error {
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(message: string, facts: Readonly<Record<string, unknown>>) {
    super(message);
    this.facts = facts;
  }
}

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
    ...(error instanceof FactualError && error.facts),
    stack: frames.filter((line) => frame.test(line)).join('\n'),
  };
}

/** A server's log, one JSON line per entry; errors go under `err`. `destination` is the standard output unless given. */
export const createLog = (settings: LogSettings, destination?: DestinationStream): Logger =>
  pino({ ...settings, serializers: { err: withoutData } }, destination);
