import { messageOf } from './problem.ts';
type Stoppable = { stop: () => Promise<void> };

type Steps<Server> = {
  /** Resolves when the new server is ready; rejects if it can't start. */
  start: () => Promise<Server>;
  /** Switches to the new server. */
  takeOver: (server: Server, isFirst: boolean) => void;
  onFailure: (why: string) => void;
};

/**
 * Replaces servers one after another: the old one serves until the new one is ready, and a failed start changes
 * nothing. Only one start runs at a time; calls of `next` during a start cause one more start after it.
 */
export function createSuccession<Server extends Stoppable>({ start, takeOver, onFailure }: Steps<Server>) {
  const first = Promise.withResolvers<void>();
  let serving: Server | undefined;
  let isAsked = false;
  let isStopping = false;
  let running: Promise<void> | undefined;

  const startAsked = async () => {
    while (isAsked && !isStopping) {
      isAsked = false;
      try {
        const old = serving;
        serving = await start();
        takeOver(serving, old === undefined);
        first.resolve();
        await old?.stop();
      } catch (error) {
        onFailure(messageOf(error));
      }
    }
    running = undefined;
  };
  return {
    /** Resolves when the first server serves. */
    first: first.promise,
    next: () => {
      isAsked = true;
      running ??= startAsked();
    },
    stop: async () => {
      isStopping = true;
      await running;
      await serving?.stop();
    },
  };
}
