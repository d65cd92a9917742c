import type { KycTag } from '../../../api/kyc.api.ts';
import type { Tag } from '../../../api/provider.api.ts';

type Stale = { provider: readonly Tag[]; kyc: readonly KycTag[] };

const stale: readonly { about: RegExp; answers: Stale }[] = [
  // a payment changes what is owed of its loan
  { about: /^\/(loans|transaction)\//, answers: { provider: ['Loan', 'Payment'], kyc: [] } },
  { about: /^\/(bulkupload|capital-by-api)\//, answers: { provider: ['Batch', 'Loan'], kyc: [] } },
  { about: /^\/(enhanced-kyc|clients)\//, answers: { provider: ['Client'], kyc: ['Consent', 'IdentityResult'] } },
];

/** The calls to refetch where nobody tells what has changed. */
export const everyStaleAnswer: Stale = {
  provider: [...new Set(stale.flatMap(({ answers }) => answers.provider))],
  kyc: [...new Set(stale.flatMap(({ answers }) => answers.kyc))],
};

/** The calls to refetch after someone else's change, by the screen that their notification leads to. */
export const staleAnswers = (callBack: string | null | undefined): Stale =>
  stale.find(({ about }) => about.test(callBack ?? ''))?.answers ?? { provider: [], kyc: [] };
