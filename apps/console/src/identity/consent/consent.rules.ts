import { messages } from '@oware/contract';
import type { ApiFailure } from '../../api/failure.ts';
import type { Problem } from '../../api/problem-alert.tsx';
import { photoFile, type Photo } from '../photo/photo.rules.ts';
import { words } from '../verification.words.ts';

/** The names in K3. */
export const nameFields = [
  { name: 'firstName', label: words('firstName'), field: 'first_name', optional: false, about: undefined },
  {
    name: 'middleName',
    label: words('middleName'),
    field: 'middle_name',
    optional: true,
    about: words('middleNameAbout'),
  },
  { name: 'lastName', label: words('lastName'), field: 'last_name', optional: false, about: undefined },
] as const;
export type NameField = (typeof nameFields)[number]['name'];

/** The person's names and the consent photo. */
export type ConsentDetails = Record<NameField, string> & { photo: Photo | null };
export type ConsentErrors = Partial<Record<NameField | 'photo', string>> & { whole?: Problem | undefined };

/** Returns what is missing before the consent can be submitted. */
export function consentProblems(consent: ConsentDetails): ConsentErrors {
  const errors: ConsentErrors = {};
  for (const { name, label, optional } of nameFields)
    if (!optional && consent[name].trim().length < 2) errors[name] = words('nameTooShort', { label });
  if (!consent.photo) errors.photo = messages.consentPhotoNeeded;
  return errors;
}

/** Assigns the service's messages to their fields. */
export function consentRefusal(failure: ApiFailure): ConsentErrors {
  const errors: ConsentErrors = {};
  for (const { name, field } of nameFields) if (failure.fields[field]) errors[name] = failure.fields[field];
  if (failure.fields.consent_photo) errors.photo = failure.fields.consent_photo;
  return Object.keys(errors).length > 0 ? errors : { whole: failure };
}

/** Returns the body of K3, with the reference of a client or of onboarding. */
export const consentSubmissionOf = (consent: ConsentDetails, photo: Photo, reference: string) => ({
  reference_number: reference,
  first_name: consent.firstName.trim(),
  middle_name: consent.middleName.trim() || undefined,
  last_name: consent.lastName.trim(),
  consent_photo: photoFile(photo),
});
