import { callPath, downloadIdentityPhoto, type IdentityResultDetails, type TwoPersonApproval } from '@oware/contract';
import type { Decision, IdentityCheck, RegisteredPerson } from '@oware/db';
import { dayOf, fullName } from '@oware/domain';
import { differencesOf, entryOf, hasExpired } from '../../review/register.ts';
import { presentResult } from './identity-results.presenters.ts';

type Named = { id: number; firstName: string; lastName: string };

/** A result with its details. `checks` are all submissions under its reference, itself included, in order. */
export type Details = {
  check: IdentityCheck;
  person: RegisteredPerson | null;
  checks: IdentityCheck[];
  decisions: Decision[];
  users: Named[];
  /** The client who was saved with the reference; null if none was. */
  clientId: number | null;
  twoPersonApproval: TwoPersonApproval;
};

/** `userId` is the current user's id. */
export function presentDetails(details: Details, userId: number): IdentityResultDetails {
  const { check, person } = details;
  const entry = entryOf(check, person);
  return {
    ...presentResult(check, userId),
    reference_number: check.reference,
    first_name: check.firstName,
    middle_name: check.middleName,
    last_name: check.lastName,
    name_on_card: check.nameOnCard,
    date_of_birth: dayOf(check.dateOfBirth),
    photo: check.photoId === null ? null : callPath(downloadIdentityPhoto, { id: String(check.id) }),
    record: entry && {
      first_name: entry.firstName,
      middle_name: entry.middleName,
      last_name: entry.lastName,
      date_of_birth: dayOf(entry.dateOfBirth),
      gender: entry.gender,
      expires_on: dayOf(entry.expiresOn),
    },
    differences: differencesIn(check, entry),
    reason: check.reason,
    submitted_by: nameOf(details, check),
    own: check.submittedById === userId,
    client_id: details.clientId === null ? null : String(details.clientId),
    twoPersonApproval: details.twoPersonApproval,
    awaits_decision: check.status === 'Pending' && check.reference !== null,
    history: historyOf(details),
  };
}

/** A look-up submits only a number, so only its expiry can differ. */
function differencesIn(check: IdentityCheck, entry: ReturnType<typeof entryOf>): string[] {
  if (check.reference !== null) return differencesOf(check, entry);
  return entry && hasExpired(entry, check.submittedAt) ? ['expires_on'] : [];
}

function nameOf({ users }: Details, { submittedById }: IdentityCheck): string | null {
  const user = users.find(({ id }) => id === submittedById);
  return user ? fullName(user.firstName, user.lastName) : null;
}

/**
 * `isOwn`: the submitting officer decided, which is possible only while the organisation doesn't require two people.
 */
function decisionText(approved: boolean, isOwn: boolean): string {
  const text = approved ? 'Approved' : 'Rejected';
  return isOwn ? `${text} by the person who submitted it: two-person approval is off` : text;
}

/** Returns each submission and decision under the reference, in chronological order. */
function historyOf(details: Details): IdentityResultDetails['history'] {
  const { checks, decisions } = details;
  return checks.flatMap((check, index) => {
    const what = check.reference === null ? 'Looked up' : index === 0 ? 'Submitted' : 'Submitted again';
    const submitted = { at: check.submittedAt.toISOString(), what, by: nameOf(details, check), reason: null };
    const decided = decisions
      .filter(({ checkId }) => checkId === check.id)
      .map(({ decidedAt, approved, reason, officerId, officerName }, at) => ({
        at: decidedAt.toISOString(),
        what:
          at > 0 && !approved
            ? 'Verification ended'
            : decisionText(approved, officerId !== null && officerId === check.submittedById),
        by: officerName ?? 'Automatic check',
        reason,
      }));
    return [submitted, ...decided];
  });
}
