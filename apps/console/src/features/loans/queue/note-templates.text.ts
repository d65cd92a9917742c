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

/** Whether a note says nothing about one person, so that the next decision may begin with it. */
export const isTemplate = (verdict: keyof typeof noteTemplates, note: string): boolean =>
  noteTemplates[verdict].some((template) => template === note);
