/** Milliseconds; a decision takes minutes, so that asking more often would help nobody. */
const interval = 15_000;

/** Asks again while an officer has not decided and the page is looked at. */
export const pollEvery = (waiting: boolean) =>
  ({
    pollingInterval: waiting ? interval : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  }) as const;
