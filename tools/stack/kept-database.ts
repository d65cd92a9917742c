import { messageOf } from './problem.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningPostgres } from '@oware/db/postgres';
import { BackOff, staysDown } from './back-off.ts';

type Keeping = {
  /** Restarts the server of the same folder at the same address. */
  startAgain: () => Promise<RunningPostgres>;
  report: (what: string) => void;
};

/** Keeps PostgreSQL running: restarts it when it ends by itself, with growing delays. Returns how to stop it. */
export function keepDatabase(first: RunningPostgres, { startAgain, report }: Keeping): { stop: () => Promise<void> } {
  const backOff = new BackOff();
  let running = first;
  let restarting: Promise<void> | undefined;
  let isStopping = false;

  const restart = async (why: string): Promise<void> => {
    const wait = backOff.waitAfterEnd(performance.now());
    if (wait === undefined) return report(`${why} ${staysDown('database')}`);
    report(`${why} It starts again in ${wait / 1000} s; until then the simulators refuse every call.`);
    await pause(wait);
    if (isStopping) return;
    try {
      running = await startAgain();
    } catch (error) {
      return restart(`The database did not start: ${messageOf(error)}.`);
    }
    report('The database runs again');
    watch();
  };
  const watch = () =>
    void running.crashed.then((error) => {
      if (!isStopping) restarting = restart(`${error.message} by itself.`);
    });
  watch();
  return {
    stop: async () => {
      isStopping = true;
      await restarting;
      await running.stop();
    },
  };
}
