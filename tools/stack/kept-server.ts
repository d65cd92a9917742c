import { BackOff, staysDown } from './back-off.ts';
import { startChild, type ChildOptions, type RunningChild } from './children.ts';
import { Problem } from './problem.ts';

export type KeptServer = {
  /** The current process. */
  readonly pid: number | undefined;
  /** Resolves when it is ready for the first time; rejects if it could not be started. */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a server, and restarts it with growing delays whenever it ends by itself. A server that was never ready isn't
 * restarted, because its fault must be fixed first. `report` receives a sentence for each step.
 */
export function keepServer(options: Omit<ChildOptions, 'onCrash'>, report: (what: string) => void): KeptServer {
  const backOff = new BackOff();
  const first = Promise.withResolvers<void>();
  let child: RunningChild;
  let timer: NodeJS.Timeout | undefined;
  let wasReady = false;

  const start = () => {
    child = startChild({ ...options, onCrash: onEnd });
    void child.ready.then(() => {
      if (wasReady) report(`The ${options.name} runs again`);
      wasReady = true;
      first.resolve();
    });
  };
  const onEnd = (why: string) => {
    if (!wasReady) return first.reject(new Problem(why));
    const wait = backOff.waitAfterEnd(performance.now());
    if (wait === undefined) return report(`${why} ${staysDown(options.name)}`);
    report(`${why} It starts again in ${wait / 1000} s.`);
    timer = setTimeout(start, wait);
  };
  start();
  return {
    get pid() {
      return child.pid;
    },
    ready: first.promise,
    stop: async () => {
      clearTimeout(timer);
      await child.stop();
    },
  };
}
