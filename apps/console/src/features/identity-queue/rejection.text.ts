import type { Submission } from '../../work/identity-work.api.ts';
import { words } from './identity-queue.words.ts';

type Kind = Submission['kind'];

/** Reasons to reject a consent or a card, each as the person who submitted it reads it. */
const rejectionReasons: Record<Kind, readonly string[]> = {
  consent: [words('photoBlurred'), words('faceHidden'), words('photoOfAnother'), words('nameDiffersFromGhanaCard')],
  card: [
    words('cardPhotoBlurred'),
    words('nameDiffers'),
    words('birthDiffers'),
    words('cardHasExpired'),
    words('cardOfAnother'),
  ],
};

/** Returns the reasons for what is rejected, each once. */
export const reasonsFor = (kinds: readonly Kind[]): string[] => [
  ...new Set(kinds.flatMap((kind) => rejectionReasons[kind])),
];

/** Joins the chosen reason with what the officer wrote: one sentence each. */
export const reasonText = (chosen: string, written: string): string =>
  [chosen, written.trim()].filter(Boolean).join('. ');

export const submissionName: Record<Kind, string> = { consent: words('consent'), card: words('ghanaCard') };
