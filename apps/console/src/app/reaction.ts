import { messages } from '@oware/contract';
import type { ApiFailure } from '../api/failure.ts';

export type Reaction =
  | { kind: 'none' }
  | { kind: 'toast'; text: string; title?: string }
  | { kind: 'alert'; text: string; title: string }
  | { kind: 'not-found' };

/** Calls whose 404 is an answer that belongs on a field, not a screen that is missing: the staff check (1§7). */
const ownNotFound: readonly string[] = ['verifyStaff', 'getLenderForm'];

/** What a failed call does beside what its own screen does (1§8). */
export function reactionTo({ status, code, message, fields }: ApiFailure, callName: string): Reaction {
  if (code === 'cancelled') return { kind: 'none' };
  if (code === 'offline') return { kind: 'toast', text: messages.offlineText, title: messages.offlineTitle };
  // left to the screen: a call that is not offered yet
  if (code === 'planned' || status === 501) return { kind: 'none' };
  if (status >= 500) return { kind: 'alert', text: messages.serverErrorText, title: messages.serverErrorTitle };
  if (status === 404) return { kind: ownNotFound.includes(callName) ? 'none' : 'not-found' };
  if (fields.newPassword !== undefined)
    return { kind: 'toast', text: `${messages.newPasswordPrefix} ${fields.newPassword}` };
  return { kind: 'toast', text: message };
}
