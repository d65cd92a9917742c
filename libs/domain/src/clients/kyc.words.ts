import { makeTexts } from '../words/catalogue.ts';

/** Names of verifications within a sentence. */
export const english = {
  phone: 'phone number',
  consent: 'consent',
  card: 'identity document',
  andLast: '{others} and {last}',
} as const;

export const { words } = makeTexts('kyc', english);
