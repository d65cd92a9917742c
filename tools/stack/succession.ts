type Stoppable = { stop: () => Promise<void> };

type Steps<Server> = {
  /** Resolves when the new one is ready; rejects where it can't be. */
  start: () => Promise<Server>;
  /** From here on the new one serves. */
  takeOver: (server: Server, isFirst: boolean) => void;
  onFailure: (why: string) => void;
};

/**
 * One server after the other: the old one serves until the new one is ready, and one that doesn't become ready changes nothing.
 * However often `next` is called, only one is started at a time, and what was asked for meanwhile is started once.
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
        onFailure((error as Error).message);
      }
    }
    running = undefined;
  };
  return {
    /** Settles when the first one serves. */
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
