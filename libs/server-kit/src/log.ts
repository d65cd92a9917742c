import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

type LogSettings = { name: string; level: string };

/** An error of ours whose facts may be logged because they contain no personal data. */
export class FactualError extends Error {
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(message: string, facts: Readonly<Record<string, unknown>>) {
    super(message);
    this.facts = facts;
  }
}

const frame = /^ +at .+:\d+:\d+\)?$/;

/**
 * Keeps only name, code and stack positions of an error. PostgreSQL quotes row values in messages and details, and
 * Prisma prints arguments; neither may be logged.
 */
function withoutData(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack = '' } = error;
  const code = 'code' in error ? error.code : undefined;
  const frames = stack.replace(message, () => '').split('\n');
  return {
    name,
    ...(typeof code === 'string' && { code }),
    ...(error instanceof FactualError && error.facts),
    stack: frames.filter((line) => frame.test(line)).join('\n'),
  };
}

/**
 * Creates a server's log with one JSON line per entry; errors go under `err`. `destination` defaults to standard
 * output.
 */
export const createLog = (settings: LogSettings, destination?: DestinationStream): Logger =>
  pino({ ...settings, serializers: { err: withoutData } }, destination);
