import { words } from './loan-queue.words.ts';

/** Authority notes that officers write often. They can be changed before the decision. */
export const noteTemplates = {
  approve: [words('payCoversNote'), words('repaidOnTimeNote'), words('employerConfirmedNote')],
  reject: [
    words('payTooLowNote'),
    words('inArrearsNote'),
    words('documentsMissingNote'),
    words('employerUnconfirmedNote'),
  ],
} as const;
