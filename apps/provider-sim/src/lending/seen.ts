import type { Seen } from '@oware/contract';
import { amountChangeSinceSeen, changeSinceSeen, type Contents } from '@oware/domain';
import { refuse } from '@oware/sim-kit';

const refuseFor = (message: string | undefined): void => {
  if (message === undefined) return;
  refuse('changed_since_seen', {
    message,
    attempt: `It changed after they looked at it. They were told: “${message}”`,
  });
};

/**
 * Refuses an action on loans that are no longer those that the caller's screen showed. Asked while they are locked, so that
 * they stay as they are until the transaction ends.
 * @throws changed_since_seen
 */
export const refuseUnseenContents = (seen: Seen, now: Contents): void => refuseFor(changeSinceSeen(seen, now));

/** As {@link refuseUnseenContents}, of the amount of one loan that is locked. @throws changed_since_seen */
export const refuseUnseenAmount = (seen: Pick<Seen, 'seenTotal'>, amount: string): void =>
  refuseFor(amountChangeSinceSeen(seen, amount));
