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
 * Rejects an action if the loans differ from those that the caller's screen showed. Call it while the loans are locked,
 * so that they don't change until the transaction ends.
 * @throws changed_since_seen
 */
export const refuseUnseenContents = (seen: Seen, now: Contents): void => refuseFor(changeSinceSeen(seen, now));

/**
 * Does the same as {@link refuseUnseenContents} for the amount of one locked loan.
 * @throws changed_since_seen
 */
export const refuseUnseenAmount = (seen: Pick<Seen, 'seenTotal'>, amount: string): void =>
  refuseFor(amountChangeSinceSeen(seen, amount));
