import { type ErrorCode, isOneOf, messages } from '@oware/contract';
import type { CallFailures } from '../api/endpoints/call-failures.ts';
import type { ApiFailure } from '../api/failure.ts';
import { isServiceAway } from './outage/outage.rules.ts';
import { words } from './frame.words.ts';

export type Reaction =
  | { kind: 'none' }
  | { kind: 'toast'; text: string; title?: string }
  | { kind: 'alert'; text: string; title: string }
  | { kind: 'not-found' };

/** Server errors whose message already says what happened and what to do. */
const ownReasons: readonly (ErrorCode | 'unreachable')[] = [
  'unavailable',
  'unreachable',
  'service_down',
  'too_busy',
  'storage_full',
];

/** Whether a notice tells that a shown answer of the call is gone. `isTyped`: the person typed something on the screen. */
export const mayNameGone = ({ isQuiet, onScreen = [] }: CallFailures, isTyped: boolean): boolean =>
  !isQuiet && !onScreen.includes('gone') && (isTyped || !onScreen.includes('gone-unless-typed'));

/**
 * Returns how the console reacts to a failed call, besides the call's own screen (1§8). `isChange`: the person
 * requested a change with it.
 */
export function reactionTo(failure: ApiFailure, failures: CallFailures, isChange = false): Reaction {
  const { status, code, message, fields, mayHaveWorked } = failure;
  const { isQuiet, onScreen = [], notice } = failures;
  if (code === 'cancelled' || isQuiet) return { kind: 'none' };
  if (mayHaveWorked && onScreen.includes('lost-answer')) return { kind: 'none' };
  if (code === 'offline') return { kind: 'toast', text: messages.offlineText, title: messages.offlineTitle };
  if (code === 'not_offered') return isChange ? { kind: 'toast', text: message } : { kind: 'none' };
  // the screen handles a call that the provider does not offer
  if (status === 501) return { kind: 'none' };
  if (onScreen.includes('any') || isOneOf(onScreen, code)) return { kind: 'none' };
  const own = notice?.(failure);
  if (own) return { kind: 'toast', ...own };
  if (status >= 500) {
    const text = isOneOf(ownReasons, code) ? message : messages.serverErrorText;
    // the banner shows the outage until it ends; an alert would stay longer
    return { kind: isServiceAway({ status, code }) ? 'toast' : 'alert', text, title: messages.serverErrorTitle };
  }
  if (status === 404) return { kind: onScreen.includes(404) ? 'none' : 'not-found' };
  if (fields.newPassword !== undefined)
    return { kind: 'toast', text: `${messages.newPasswordPrefix} ${fields.newPassword}` };
  // after a lost response, the person has no recovery codes: the notice stays until it is closed
  if (code === 'two_factor_on') return { kind: 'alert', text: message, title: words('twoFactorSignIn') };
  return { kind: 'toast', text: message };
}
