import type { Submission } from '../../work/identity-work.api.ts';

type Kind = Submission['kind'];

/** Reasons to reject a consent or a card, each as the person who submitted it reads it. */
export const rejectionReasons: Record<Kind, readonly string[]> = {
  consent: [
    'The photo is blurred or too dark',
    'The face is not fully visible',
    'The photo shows another person than the card',
    'The name differs from the Ghana Card',
  ],
  card: [
    'The photo of the card is blurred or cut off',
    'The name differs from the card',
    'The date of birth differs from the card',
    'The card has expired',
    'The card belongs to another person',
  ],
};

/** Returns the reasons for what is rejected, each once. */
export const reasonsFor = (kinds: readonly Kind[]): string[] => [
  ...new Set(kinds.flatMap((kind) => rejectionReasons[kind])),
];

/** Joins the chosen reason with what the officer wrote: one sentence each. */
export const reasonText = (chosen: string, written: string): string =>
  [chosen, written.trim()].filter(Boolean).join('. ');

export const submissionName: Record<Kind, string> = { consent: 'Consent', card: 'Ghana Card' };
