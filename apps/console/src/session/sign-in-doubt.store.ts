import { Watchers } from '../storage/watchers.ts';

export type SignInDoubt = 'password' | 'email';

/** Not in Redux: the question for the password covers the form that knows it, and outlives it. */
let doubt: SignInDoubt | undefined;
const watchers = new Watchers();

/** What may have changed although its answer was lost: the next sign-in may need the new password or email address. */
export const signInDoubt = (): SignInDoubt | undefined => doubt;
export const watchSignInDoubt = watchers.watch;

/** Set when the answer is lost, and taken back once the person has signed in. */
export function setSignInDoubt(now: SignInDoubt | undefined): void {
  doubt = now;
  watchers.tell();
}
