import type { LimitRefusal, LimitUse } from '@oware/sim-kit';

/** Wrong codes count by account wherever they come from, and sooner from one address. */
export const codeUses = (address: string, userId: number): LimitUse[] => [
  { limit: 'two-factor code by address and account', by: [address, userId] },
  { limit: 'two-factor code by account', by: [userId] },
];

export const tooManyCodes = (field: string): LimitRefusal => ({
  message: 'Too many wrong codes. Wait {wait} and try again.',
  field,
});
