import { Watchers } from '../storage/watchers.ts';

/** Not in Redux: the question for the password covers the form that knows it, and outlives it. */
let isInDoubt = false;
const watchers = new Watchers();

/** Whether the answer to a change of the password was lost, so that the new one may count already. */
export const isPasswordInDoubt = (): boolean => isInDoubt;
export const watchPasswordDoubt = watchers.watch;

/** Set when the answer is lost, and taken back once the person has signed in. */
export function setPasswordInDoubt(now: boolean): void {
  isInDoubt = now;
  watchers.tell();
}
