import { parentOf } from './process-identity.ts';
import { explain } from './problem.ts';

export type Shutdown = {
  /** True once the end has begun: what stops then has not crashed. */
  readonly closing: boolean;
  /** Work for the end; the last entered is done first. */
  onClose: (work: () => unknown) => void;
  /** Does all of it, says why, and ends the process. */
  close: (code: number, why?: string) => Promise<void>;
};

const parentCheckMs = 500;

/**
 * Ends the process in order, however the end comes: Ctrl-C, SIGTERM, SIGHUP, an uncaught error, or the death of
 * whoever started us. The last is how `kill <npm>` looks from here, since npm passes the signal to its shell only.
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
    // A second signal does not wait: children end when their channel to us closes, PostgreSQL by its watchdog.
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

/** Our parent and, when npm started us through a shell of its own, that shell's: npm itself. */
function watchedAncestors(): string {
  return [process.ppid, process.env.npm_lifecycle_event && parentOf(process.ppid)].join();
}
