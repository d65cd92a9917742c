import { parentOf } from '@oware/db/process-identity';
import { explain } from './problem.ts';

export type Shutdown = {
  /** True during shutdown: a part that stops then has not crashed. */
  readonly closing: boolean;
  /** Adds work for the shutdown; the last one added runs first. */
  onClose: (work: () => unknown) => void;
  /** Runs all of it, prints why, and ends the process. */
  close: (code: number, why?: string) => Promise<void>;
};

const parentCheckMs = 500;

/**
 * Creates the orderly shutdown of the process after Ctrl-C, SIGTERM, SIGHUP, an uncaught error or the death of the
 * parent process. `kill <npm>` causes the last one, because npm forwards the signal only to its shell.
 */
export function createShutdown(): Shutdown {
  const works: (() => unknown)[] = [];
  let ended: Promise<void> | undefined;

  const finish = async (code: number, why?: string) => {
    if (why) (code === 0 ? console.log : console.error)(`\n${why}`);
    for (const work of works.toReversed()) {
      try {
        await work();
      } catch (error) {
        console.error(explain(error));
      }
    }
    process.exit(code);
  };
  const close = (code: number, why?: string) => (ended ??= finish(code, why));

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A second signal exits at once: children end when their channel to us closes, PostgreSQL by its watchdog.
    process.on(signal, () => (ended ? process.exit(1) : void close(0, 'Stopping …')));
  }
  process.on('uncaughtException', (error) => void close(1, explain(error)));
  process.on('unhandledRejection', (error) => void close(1, explain(error)));
  const ancestors = watchedAncestors();
  setInterval(
    () => watchedAncestors() !== ancestors && void close(0, 'What started this is gone: stopping …'),
    parentCheckMs,
  ).unref();

  return {
    get closing() {
      return ended !== undefined;
    },
    onClose: (work) => void works.push(work),
    close,
  };
}

/** Returns our parent and, if npm started us through its shell, that shell's parent: npm itself. */
function watchedAncestors(): string {
  return [process.ppid, process.env.npm_lifecycle_event && parentOf(process.ppid)].join();
}
