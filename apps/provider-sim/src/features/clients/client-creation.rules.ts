import type { ClientSections, FieldErrors, Gender, IdType } from '@oware/contract';
import { messages } from '@oware/contract';
import { type ClientFacts, dayOf, draftText, fullName, isSameName, namesAgree } from '@oware/domain';
import type { Upload } from '@oware/sim-kit';
import type { SubmittedCard, SubmittedConsent } from '../../verification-service/submissions.port.ts';

/** The data of a new client, from any of the calls that create one. */
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
  /**
   * The reference under which the verification service keeps consent and card; null for a new one. With `cardNeeded`
   * the service must have the card.
   */
  kycReference: string | null;
  cardNeeded: boolean;
  formId: string | null;
  /** The newest version if none is given. */
  formVersion?: number | undefined;
  sections: Partial<ClientSections>;
};

/**
 * A consent must name its client: by the rule of uploads, with the client's own name or the name on the document. A
 * rejected consent is ignored, because it can be submitted again.
 */
export function errorsOfConsent(client: NewClient, consent: SubmittedConsent | undefined): FieldErrors {
  if (!consent || consent.status === 'Rejected') return {};
  const given = [consent.firstName, consent.middleName ?? '', consent.lastName].join(' ');
  const isTheirs = namesAgree(given, fullName(client.firstName, client.lastName)) || namesAgree(given, client.nameOnId);
  if (isTheirs) return {};
  const problem = 'The consent was submitted in another name. Correct the name, or submit the consent again';
  return { firstName: problem, lastName: problem };
}

/** Errors of the card that was submitted under the given reference (1§5). */
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

/** Values that only one client of a lender can have. A null value is not compared. */
export type Unshared = { mobileNo: string | null; idNumber: string | null; staffId: string | null };

/** A client of the same lender who has one of these values. */
export type KnownClient = Unshared & { customerUid: string };

/** Errors for each value that another client already has, under the field names of the calls. */
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

/** The own fields of a new client. Their date of birth is the one on the card. */
export const factsOfNewClient = (client: NewClient, card: SubmittedCard | undefined): ClientFacts => ({
  ...client,
  dateOfBirth: card?.dateOfBirth ? dayOf(card.dateOfBirth) : null,
});
