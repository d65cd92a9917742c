import type { ClientSections, FieldErrors, FormSections, Gender, IdType } from '@oware/contract';
import { messages } from '@oware/contract';
import {
  answerProblems,
  dayOf,
  draftText,
  type FormValues,
  isSameName,
  isSectionComplete,
  sectionOfStep,
} from '@oware/domain';
import type { Upload } from '@oware/sim-kit';

/** Who a client is and what is known of them, whichever call creates them. */
export type NewClient = {
  lenderId: number;
  firstName: string;
  lastName: string;
  email: string;
  /** Nine digits, without the country code. */
  mobileNo: string;
  gender: Gender | null;
  staffId: string | null;
  idType: IdType;
  idNumber: string;
  nameOnId: string;
  photo: Upload | null;
  /** Under which the verification service holds consent and card, null for a new one; where it must hold the card, `cardNeeded`. */
  kycReference: string | null;
  cardNeeded: boolean;
  formId: string | null;
  /** The newest where it is not given. */
  formVersion?: number | undefined;
  sections: Partial<ClientSections>;
};

/** The newest card of a reference, as the verification service holds it. */
export type SubmittedCard = {
  type: string;
  number: string;
  status: string;
  firstName: string;
  lastName: string;
  photoId: number | null;
  dateOfBirth: Date | null;
};

/** What is wrong with the card under the given reference (1§5). */
export function errorsOfCard(client: NewClient, card: SubmittedCard | undefined): FieldErrors {
  if (!card) return client.cardNeeded ? { idPhoto: messages.idPhotoNeeded } : {};
  const born = birthDateOf(client.sections);
  const other = (what: string) => `The card was submitted with another ${what}. Correct it, or submit the card again`;
  return {
    ...((card.type !== client.idType || card.number !== client.idNumber) && { idNumber: messages.invalidIdNumber }),
    ...(!isSameName(card.firstName, client.firstName) && { firstName: other('first name') }),
    ...(!isSameName(card.lastName, client.lastName) && { lastName: other('last name') }),
    ...(born !== '' &&
      card.dateOfBirth !== null &&
      born !== dayOf(card.dateOfBirth) && { [birthDateField]: other('date of birth') }),
  };
}

const birthDateField = 'clientPersonalInformation.data.date_of_birth';

const birthDateOf = ({ clientPersonalInformation }: Partial<ClientSections>): string => {
  const typed = clientPersonalInformation?.data.date_of_birth?.trim() ?? '';
  return typed === draftText ? '' : typed;
};

/** What is wrong with the answers to the sections, by section and key (1§3). */
export function errorsOfSections(
  sections: Partial<ClientSections>,
  form: FormSections | undefined,
  today: string,
): FieldErrors {
  const errors = Object.values(sectionOfStep).flatMap(({ client, form: section }) =>
    Object.entries(answerProblems(form?.[section] ?? [], sections[client]?.data ?? {}, today)).map(([key, problem]) => [
      `${client}.data.${key}`,
      problem,
    ]),
  );
  return Object.fromEntries(errors) as FieldErrors;
}

/** What only one client of a lender can have; null where there is nothing to compare. */
export type Unshared = { mobileNo: string | null; idNumber: string | null; staffId: string | null };

/** A client of the same lender who shares something of it. */
export type KnownClient = Unshared & { customerUid: string };

/** What a client would share with known ones, in the names that the calls have for it. */
export function errorsOfKnown(client: Unshared, known: readonly KnownClient[]): FieldErrors {
  const sharing = (field: 'mobileNo' | 'idNumber' | 'staffId', what: string, names: readonly string[]) => {
    const other = client[field] === null ? undefined : known.find((one) => one[field] === client[field]);
    return names.map((name): [string, string | undefined] => [
      name,
      other && `${other.customerUid} has this ${what} already`,
    ]);
  };
  const errors = [
    ...sharing('mobileNo', 'phone number', ['phoneNumber', 'mobileNo']),
    ...sharing('idNumber', 'id number', ['idNumber']),
    ...sharing('staffId', 'staff number', ['staffId']),
  ];
  return Object.fromEntries(errors.filter((error): error is [string, string] => error[1] !== undefined));
}

/** Empty values are dropped (1§3). */
const filled = (data: FormValues): FormValues =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value.trim() !== ''));

/** Without a form there is nothing to measure by but the caller's word, and that no answer is a Draft's `N/A`. */
const isComplete = (form: FormSections | undefined, section: keyof FormSections, data: FormValues, said: boolean) =>
  form ? isSectionComplete(form[section], data) : said && !Object.values(data).includes(draftText);

/** The sections as they are kept: complete only where each required field of the form has an answer (1§4). */
export function keptSections(sections: Partial<ClientSections>, form: FormSections | undefined) {
  const kept = (step: keyof typeof sectionOfStep) => {
    const { client, form: section } = sectionOfStep[step];
    const given = sections[client];
    const data = filled(given?.data ?? {});
    return { data, isComplete: given !== undefined && isComplete(form, section, data, given.isComplete) };
  };
  return {
    personalInformation: kept('personal'),
    employmentInformation: kept('employment'),
    employerInformation: kept('employer').data,
    guarantorInformation: kept('guarantor'),
    accountInformation: kept('account'),
  };
}

/** The day of birth that was typed; null where none was. */
export function bornOn(sections: Partial<ClientSections>): Date | null {
  const typed = birthDateOf(sections);
  return typed === '' ? null : new Date(typed);
}
