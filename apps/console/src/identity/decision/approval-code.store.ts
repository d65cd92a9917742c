import { serviceNow } from '../../clock/service-clock.ts';
import { currentSession } from '../../session/session.store.ts';
import { Watchers } from '../../storage/watchers.ts';

/** Milliseconds for which the service accepts a code. */
const lifetime = 30 * 60_000;

export type ApprovalCode = { code: string; until: Date };

let kept: (ApprovalCode & { person: string }) | undefined;
const watchers = new Watchers();

/**
 * Returns the officer's approval code while it can be valid. It is kept in memory only, for the person who entered it.
 * Not in Redux: development tools show and record its state, and the code is a secret.
 */
export const currentApprovalCode = (): ApprovalCode | undefined =>
  kept && kept.person === currentSession()?.person && kept.until > serviceNow() ? kept : undefined;

/** Keeps the code for the next decisions, at most for as long as the service accepts it. */
export function keepApprovalCode(code: string): void {
  kept = { code, until: new Date(serviceNow().getTime() + lifetime), person: currentSession()?.person ?? '' };
  watchers.tell();
}

/** Forgets a code that the service has refused. */
export function forgetApprovalCode(): void {
  kept = undefined;
  watchers.tell();
}

/** Calls `changed` when a code is entered or refused. Returns a function that stops it. */
export const watchApprovalCode = watchers.watch;
