import { messages } from '@oware/contract';
import type { IdentityCheck, RegisteredPerson } from '@oware/db';
import { dayOf, plainLetters } from '@oware/domain';
import { cardOutcome } from '@oware/seed/magic';

/** The register's entry for a number. */
export type RegisterEntry = Pick<
  RegisteredPerson,
  'firstName' | 'middleName' | 'lastName' | 'dateOfBirth' | 'gender' | 'expiresOn'
>;

/** The data of a submission or look-up. */
export type Submitted = Pick<
  IdentityCheck,
  'type' | 'number' | 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth' | 'submittedAt'
>;

const yearMs = 365 * 86_400_000;

/**
 * Returns the register's entry for a number. For a magic card number, the entry agrees with the submission or differs
 * from it, depending on the number's outcome.
 */
export function entryOf(submitted: Submitted, person: RegisterEntry | null): RegisterEntry | null {
  const { firstName, middleName, lastName, dateOfBirth, submittedAt } = submitted;
  const same = { firstName, middleName, lastName, dateOfBirth, gender: null, expiresOn: null };
  const outcome = cardOutcome(submitted.type, submitted.number);
  if (outcome === undefined) return person;
  if (outcome === 'unknown' || outcome === 'down') return null;
  if (outcome === 'differs') return { ...same, lastName: lastName === 'Mensah' ? 'Owusu' : 'Mensah' };
  if (outcome === 'expired') return { ...same, expiresOn: new Date(submittedAt.getTime() - yearMs) };
  return same;
}

/** Reduces a name to letters and digits, so that case, accents, spaces and punctuation don't matter. */
const plain = (name: string): string => plainLetters(name).replace(/[^\p{L}\p{N}]/gu, '');

export const hasExpired = (entry: Pick<RegisterEntry, 'expiresOn'>, at: Date): boolean =>
  entry.expiresOn !== null && dayOf(entry.expiresOn) < dayOf(at);

/** Returns the fields in which a submission differs from its register entry, by their names in the request. */
export function differencesOf(submitted: Submitted, entry: RegisterEntry | null): string[] {
  if (!entry) return ['id_number'];
  const { firstName, middleName, lastName, dateOfBirth } = submitted;
  const differs = {
    first_name: plain(firstName) !== plain(entry.firstName),
    // often left out
    middle_name: Boolean(middleName) && plain(middleName ?? '') !== plain(entry.middleName ?? ''),
    last_name: plain(lastName) !== plain(entry.lastName),
    date_of_birth:
      dateOfBirth !== null && entry.dateOfBirth !== null && dayOf(dateOfBirth) !== dayOf(entry.dateOfBirth),
    expires_on: hasExpired(entry, submitted.submittedAt),
  };
  return Object.entries(differs).flatMap(([field, isSo]) => (isSo ? [field] : []));
}

/** Returns why the simulator rejects a card when it decides automatically; undefined if it approves. */
export function refusalOf(submitted: Submitted, person: RegisterEntry | null): string | undefined {
  if (cardOutcome(submitted.type, submitted.number) === 'rejected')
    return 'The picture cannot be read. Submit it again.';
  const differences = differencesOf(submitted, entryOf(submitted, person));
  if (differences.length === 0) return undefined;
  if (differences.includes('id_number')) return messages.noMatchingRecord;
  if (differences.includes('expires_on')) return 'The card has expired.';
  return `Not as in the register: ${differences.map((field) => field.replaceAll('_', ' ')).join(', ')}.`;
}
