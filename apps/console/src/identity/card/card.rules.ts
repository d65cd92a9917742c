import { type FieldErrors, ghanaCardSubmission, messages, typedKeys } from '@oware/contract';
import { birthDateProblem } from '@oware/domain';
import { z } from 'zod';
import { serviceToday } from '../../clock/service-clock.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Problem } from '../../api/problem-alert.tsx';
import { photoFile, type Photo } from '../photo/photo.rules.ts';

/** The fields of the Ghana Card as labelled on screen and as sent in K6. */
const cardFields = {
  firstName: 'first_name',
  lastName: 'last_name',
  middleName: 'middle_name',
  nameOnCard: 'name_on_card',
  dateOfBirth: 'date_of_birth',
  idNumber: 'id_number',
  photo: 'photo',
} as const;
export type CardField = keyof typeof cardFields;
export type CardErrors = Partial<Record<CardField, string | undefined>> & { whole?: Problem | undefined };

/** The details of a Ghana Card with its photo. */
export type CardDetails = Record<Exclude<CardField, 'photo'>, string> & { photo: Photo | null };

const { shape } = ghanaCardSubmission;

const cardForm = z.object({
  firstName: shape.first_name,
  lastName: shape.last_name,
  middleName: shape.middle_name,
  nameOnCard: shape.name_on_card,
  dateOfBirth: z
    .string()
    .min(1, messages.birthDateRequired)
    .pipe(shape.date_of_birth)
    .superRefine((day, context) => {
      const problem = birthDateProblem(day, serviceToday());
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    }),
  idNumber: shape.id_number,
  photo: z.custom<Photo>((photo) => Boolean(photo), messages.cardPhotoNeeded),
});

/** Joins first, middle and last name: the default for the name on the ID (1§5). */
export const cardName = ({ firstName, middleName, lastName }: CardDetails): string =>
  [firstName, middleName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ');

/** Whether two cards have the same details and photo. */
export const isSameCard = (one: CardDetails, other: CardDetails): boolean =>
  typedKeys(cardFields).every((name) => one[name] === other[name]);

/** Returns the errors of the card by field. */
export function cardErrors(card: CardDetails): CardErrors {
  const checked = cardForm.safeParse(card);
  if (checked.success) return {};
  const errors: CardErrors = {};
  for (const { path, message } of checked.error.issues) errors[path[0] as CardField] ??= message;
  return errors;
}

/** Assigns the service's messages to their fields. */
export function cardErrorsOf(failure: Pick<ApiFailure, 'fields' | 'message' | 'requestId'>): CardErrors {
  const { fields } = failure;
  const errors: CardErrors = {};
  for (const name of typedKeys(cardFields)) {
    const message = fields[cardFields[name]];
    if (message) errors[name] = message;
  }
  return Object.keys(errors).length > 0 ? errors : { whole: failure };
}

/** Assigns the errors of a rejected client (C5, C6) to the fields of the card. */
export function errorsOfRefusal({ idNumber, idPhoto, nameOnId }: FieldErrors): CardErrors {
  return {
    ...(idNumber !== undefined && { idNumber }),
    ...(idPhoto !== undefined && { photo: idPhoto }),
    ...(nameOnId !== undefined && { nameOnCard: nameOnId }),
  };
}

/** Returns the body of K6, with the reference of a client or of onboarding. */
export const cardSubmissionOf = (card: CardDetails, photo: Photo, reference: string) => ({
  first_name: card.firstName.trim(),
  last_name: card.lastName.trim(),
  middle_name: card.middleName.trim() || undefined,
  name_on_card: card.nameOnCard.trim() || cardName(card),
  date_of_birth: card.dateOfBirth,
  reference_number: reference,
  id_number: card.idNumber,
  photo: photoFile(photo),
});
