import type { LimitRefusal, LimitUse } from '@oware/sim-kit';
import { isRecoveryCode } from './two-factor-codes.repository.ts';

/** The uses that a correct code clears: wrong codes from this address, and from all addresses. */
export const codeUses = (address: string, userId: number): LimitUse[] => [
  { limit: 'two-factor code by address and account', by: [address, userId] },
  { limit: 'two-factor code by account', by: [userId] },
];

/**
 * The uses that a code takes before it is checked. Codes of the app can be guessed from many addresses, so they are
 * also counted by account. Recovery codes can't be guessed and are counted by address only, so that an attacker with
 * only the password can't lock the owner out at another address.
 */
export const usesOfCode = (address: string, userId: number, code: string): LimitUse[] =>
  isRecoveryCode(code) ? codeUses(address, userId).slice(0, 1) : codeUses(address, userId);

export const tooManyCodes = (field: string): LimitRefusal => ({
  message: 'Too many wrong codes. Wait {wait} and try again, or use a recovery code.',
  field,
});
