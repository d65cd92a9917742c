/** Milliseconds; decisions take minutes, so faster polling would not help. */
const interval = 15_000;

/** Polls while a decision is pending and the page is visible. */
export const pollEvery = (waiting: boolean) =>
  ({
    pollingInterval: waiting ? interval : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  }) as const;
