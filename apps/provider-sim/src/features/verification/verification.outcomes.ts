import { type CallReply, messages, type verifyIdentity } from '@oware/contract';
import type { IdentityStatus, RegisteredPerson } from '@oware/db';
import { type CardOutcome, magicCards } from '@oware/seed/magic';

/** What a look-up came to: how the check is kept, and what the call answers. */
export type Outcome = {
  check: { status: IdentityStatus; reason: string | null };
  person: Person | null;
  answer: CallReply<typeof verifyIdentity>;
};

type Person = Pick<RegisteredPerson, 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth' | 'expiresOn'>;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const dayBefore = (moment: Date): Date => new Date(moment.getTime() - 86_400_000);

const presentPerson = ({ firstName, middleName, lastName, dateOfBirth }: Person) => ({
  first_name: firstName,
  middle_name: middleName,
  last_name: lastName,
  date_of_birth: dateOfBirth && dayOf(dateOfBirth),
});

/** What becomes of a number by itself, where it is a magic one. */
export const outcomeOf = (type: string, number: string): CardOutcome | undefined =>
  type === 'ghana_card' && Object.hasOwn(magicCards, number) ? magicCards[number] : undefined;

/** Whom the register knows under a magic number; a real one's entry is the register's. */
export function personOf(outcome: CardOutcome | undefined, entry: Person | null, now: Date): Person | null {
  if (outcome === undefined) return entry;
  if (outcome === 'unknown') return null;
  const someone = { firstName: 'Ama', middleName: null, lastName: 'Mensah', dateOfBirth: new Date('1990-04-17') };
  return { ...someone, expiresOn: outcome === 'expired' ? dayBefore(now) : null };
}

/** Whether a document counts: `now` is the sandbox's time. */
export function judge(person: Person | null, now: Date, isRejected = false): Outcome {
  if (!person) {
    const message = messages.noMatchingRecord;
    return { check: { status: 'NoMatch', reason: message }, person, answer: { code: 404, message, data: null } };
  }
  const data = presentPerson(person);
  if (person.expiresOn && dayOf(person.expiresOn) < dayOf(now)) {
    const message = 'This document has expired.';
    return { check: { status: 'Rejected', reason: message }, person, answer: { code: 410, message, data } };
  }
  if (isRejected) {
    const reason = 'The register refuses this document.';
    return {
      check: { status: 'Rejected', reason },
      person,
      answer: { code: 403, message: messages.rejected, data: null },
    };
  }
  const message = messages.verifiedSuccessfully;
  return { check: { status: 'Verified', reason: null }, person, answer: { code: 200, message, data } };
}
