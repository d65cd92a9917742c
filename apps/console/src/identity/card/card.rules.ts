import { type FieldErrors, ghanaCardSubmission, messages } from '@oware/contract';
import { birthDateProblem } from '@oware/domain';
import { z } from 'zod';
import { serviceToday } from '../../clock/service-clock.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Problem } from '../../api/problem-alert.tsx';
import { photoFile, type Photo } from '../photo/photo.rules.ts';

/** The fields of the Ghana Card as they are asked for, and as K6 takes them. */
export const cardFields = {
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

/** What stands on a Ghana Card, and its photo. */
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

/** First, middle and last name: what stands on most cards (1§5: the name on the ID falls back). */
export const cardName = ({ firstName, middleName, lastName }: CardDetails): string =>
  [firstName, middleName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ');

/** What is not right with the card yet, by field. */
export function cardErrors(card: CardDetails): CardErrors {
  const checked = cardForm.safeParse(card);
  if (checked.success) return {};
  const errors: CardErrors = {};
  for (const { path, message } of checked.error.issues) errors[path[0] as CardField] ??= message;
  return errors;
}

/** The service's words at the fields they are about. */
export function cardErrorsOf(failure: Pick<ApiFailure, 'fields' | 'message' | 'requestId'>): CardErrors {
  const { fields } = failure;
  const known = Object.entries(cardFields).flatMap(([name, field]) => (fields[field] ? [[name, fields[field]]] : []));
  return known.length > 0 ? (Object.fromEntries(known) as CardErrors) : { whole: failure };
}

/** The words of a client that was refused (C5, C6), at the fields of the card that they are about. */
export function errorsOfRefusal({ idNumber, idPhoto, nameOnId }: FieldErrors): CardErrors {
  return {
    ...(idNumber !== undefined && { idNumber }),
    ...(idPhoto !== undefined && { photo: idPhoto }),
    ...(nameOnId !== undefined && { nameOnCard: nameOnId }),
  };
}

/** The body of K6, for the reference of a client or of onboarding. */
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
