import { messages, type VerificationType } from '@oware/contract';
import type { IdentityCheck } from '../../api/readings.ts';

/**
 * Returns the result of a check, in the documented words where they exist (1§8): for the voter ID, and for no match.
 */
export function checkText(type: VerificationType, { code, message }: Pick<IdentityCheck, 'code' | 'message'>): string {
  if (code === 200) return type === 'voterId' ? messages.voterVerified : messages.verifiedSuccessfully;
  const why = code === 404 ? messages.noMatchingRecord : message;
  return type === 'voterId' ? `${why} ${messages.voterRefused}` : why;
}
