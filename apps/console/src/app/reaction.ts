import { messages } from '@oware/contract';
import type { ApiFailure } from '../api/failure.ts';

export type Reaction =
  | { kind: 'none' }
  | { kind: 'toast'; text: string; title?: string }
  | { kind: 'alert'; text: string; title: string }
  | { kind: 'not-found' };

/** What a failed call does beside what its own screen does (1§8). */
export function reactionTo({ status, code, message, fields }: ApiFailure): Reaction {
  if (code === 'cancelled') return { kind: 'none' };
  if (code === 'offline') return { kind: 'toast', text: messages.offlineText, title: messages.offlineTitle };
  // left to the screens: a call that is not offered yet, and a staff number that nobody has (1§7, on its field)
  if (code === 'planned' || status === 501 || code === 'staff_not_found') return { kind: 'none' };
  if (status >= 500) return { kind: 'alert', text: messages.serverErrorText, title: messages.serverErrorTitle };
  if (status === 404) return { kind: 'not-found' };
  if (fields.newPassword !== undefined)
    return { kind: 'toast', text: `${messages.newPasswordPrefix} ${fields.newPassword}` };
  return { kind: 'toast', text: message };
}
