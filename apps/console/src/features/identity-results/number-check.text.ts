import { messages, type VerificationType } from '@oware/contract';
import type { IdentityCheck } from '../../api/readings.ts';

/** What a check came to, in the documented words where there are any (1§8): those of the voter ID, and that nobody fits. */
export function checkText(type: VerificationType, { code, message }: Pick<IdentityCheck, 'code' | 'message'>): string {
  if (code === 200) return type === 'voterId' ? messages.voterVerified : messages.verifiedSuccessfully;
  const why = code === 404 ? messages.noMatchingRecord : message;
  return type === 'voterId' ? `${why} ${messages.voterRefused}` : why;
}
