import { type CallReply, messages, type verifyIdentity } from '@oware/contract';
import type { IdentityStatus, RegisteredPerson } from '@oware/db';
import { dayOf } from '@oware/domain';
import type { CardOutcome } from '@oware/seed/magic';

/** The outcome of a look-up: the check to store, and the response to the call. */
export type Outcome = {
  check: { status: IdentityStatus; reason: string | null };
  person: Person | null;
  answer: CallReply<typeof verifyIdentity>;
};

type Person = Pick<RegisteredPerson, 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth' | 'expiresOn'>;

const yearMs = 365 * 86_400_000;

const presentPerson = ({ firstName, middleName, lastName, dateOfBirth }: Person) => ({
  first_name: firstName,
  middle_name: middleName,
  last_name: lastName,
  date_of_birth: dayOf(dateOfBirth),
});

/**
 * The person whom the register has under a number. A magic card is valid or expired whatever the sandbox's clock says.
 */
export function personOf(outcome: CardOutcome | undefined, entry: Person | null, now: Date): Person | null {
  if (outcome === undefined || entry === null) return entry;
  return { ...entry, expiresOn: outcome === 'expired' ? new Date(now.getTime() - yearMs) : null };
}

/** Decides whether a document is valid. `now` is the sandbox's time. */
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
