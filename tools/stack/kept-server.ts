import { BackOff, staysDown } from './back-off.ts';
import { startChild, type ChildOptions, type RunningChild } from './children.ts';

export type KeptServer = {
  /** Of the process that runs now. */
  readonly pid: number | undefined;
  /** Settles when it was ready for the first time; rejects with why it could not be started. */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a server, and again whenever it ends by itself, a little later each time. One that was never ready isn't started again:
 * that is a fault to correct. `report` gets a sentence for each step.
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
    if (!wasReady) return first.reject(new Error(why));
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
