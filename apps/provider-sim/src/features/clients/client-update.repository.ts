import type { clientUpdate } from '@oware/contract';
import type { Client as ClientRow, Prisma } from '@oware/db';
import { anyOfIds } from '@oware/db/expressions';
import { type Given, prepare, type Queryable, readRow, tables } from '@oware/db/statements';
import {
  birthDateProblem,
  checkOf,
  clientStatusFor,
  type ConfirmedDetails,
  contradictedVerifications,
  dayOf,
  type Verification,
} from '@oware/domain';
import { auditedChanges, now, recordAuditedChanges, refuse, type Scope } from '@oware/sim-kit';
import type { z } from 'zod';
import { auditedClient } from '../../records/client-audit.ts';
import { auditedFields } from './client-audited-fields.rules.ts';
import { announceEnded } from './client.announcements.ts';
import { endSubmissions, lockSubmissionsOf, isPhoneVerified } from '../../verification-service/submissions.port.ts';
import { type FieldChanges, sectionsChanged, type StoredSections } from './client-section-changes.repository.ts';
import type { ClientWithForm } from './client-form.repository.ts';
import { keptAnswers } from './client-sections.rules.ts';
import { refuseKnown } from './client-known.repository.ts';
import { lockClientNumbers } from '../../records/client-numbers.ts';

type Tx = Prisma.TransactionClient;

/** Names a client by lender and id. The lenders are those of the session. */
export type ClientKey = { lenderIds: number[]; id: number };

/** The fields that C7 and C8 change. */
export type Changes = z.output<typeof clientUpdate>;

/** A client after a change, and the verifications that the change ended. */
export type Updated = ClientWithForm & { ended: Verification[] };

/**
 * Changes the given fields and keeps the others. Returns null if there is no such client. A changed value ends the
 * verification that confirmed the old value. A new phone number is verified if its own codes were confirmed, whatever
 * the state of the old number.
 * @throws client_exists, changed_since_seen, validation_failed
 */
export async function updateClient(tx: Tx, scope: Scope, key: ClientKey, asked: Changes): Promise<Updated | null> {
  const { mobileNo, staffId } = asked;
  const known = await unchangingOf(tx, scope, key);
  if (known === null) return null;
  const owner = { sandboxId: scope.sandbox.id, lenderId: known.lenderId };
  // Lock in the order in which creation and verification lock.
  if (mobileNo !== undefined || typeof staffId === 'string') await lockClientNumbers(tx, owner);
  if (namesOrBirthDateIn(asked)) await lockSubmissionsOf(tx, scope, known);
  const isNewPhoneVerified = mobileNo !== undefined && (await isPhoneVerified(tx, { ...owner, phone: mobileNo }));
  const lockedClient = await lockClient(tx, scope, key);
  if (!lockedClient) return null;
  const { changes, form, sections } = await sectionsChanged(tx, lockedClient, asked, dayOf(now(scope.sandbox)));
  refuseWrong(lockedClient, changes, dayOf(now(scope.sandbox)));
  await refuseKnown(
    tx,
    { ...owner, id: key.id },
    {
      mobileNo: mobileNo === undefined || mobileNo === lockedClient.mobileNo ? null : mobileNo,
      staffId: staffId === undefined || staffId === lockedClient.staffId ? null : staffId,
      idNumber: null,
    },
  );
  const contradicted = contradictedVerifications(confirmedDetailsOf(lockedClient), changes);
  const verifiedAnew = contradicted.filter((verification) => verification === 'phone' && isNewPhoneVerified);
  const row = await tx.client.update({
    where: { sandboxId_id: { sandboxId: scope.sandbox.id, id: key.id } },
    data: {
      ...written(lockedClient, changes, sections),
      ...Object.fromEntries(contradicted.map((verification) => [checkOf[verification], false])),
      ...Object.fromEntries(verifiedAnew.map((verification) => [checkOf[verification], true])),
      updatedAt: now(scope.sandbox),
    },
  });
  await endSubmissions(tx, scope, known, contradicted);
  const ended = contradicted.filter(
    (verification) => lockedClient[checkOf[verification]] && !verifiedAnew.includes(verification),
  );
  await announceEnded(tx, scope, row, ended);
  const audited = auditedChanges(auditedFields(lockedClient), auditedFields(row));
  await recordAuditedChanges(tx, scope, { ...auditedClient(row), changes: audited });
  return { row, form, ended };
}

/** The personal information can hold a date of birth that the client's own field lacks. */
const namesOrBirthDateIn = ({ firstName, lastName, dateOfBirth, clientPersonalInformation }: Changes): boolean =>
  [firstName, lastName, dateOfBirth, clientPersonalInformation].some((change) => change !== undefined);

const confirmedDetailsOf = ({ firstName, lastName, dateOfBirth, mobileNo }: ClientRow): ConfirmedDetails => ({
  firstName,
  lastName,
  dateOfBirth: dayOf(dateOfBirth),
  mobileNo,
});

/** The status follows from the verifications. A caller may send back the status that it read, but no other. */
function refuseWrong(held: ClientRow, { status, dateOfBirth }: FieldChanges, today: string): void {
  const isOtherStatus = status !== undefined && status !== clientStatusFor(held);
  const isOtherDay = dateOfBirth != null && dateOfBirth !== dayOf(held.dateOfBirth);
  const birthDate = isOtherDay ? birthDateProblem(dateOfBirth, today) : undefined;
  if (!isOtherStatus && birthDate === undefined) return;
  refuse('validation_failed', {
    ...(isOtherStatus && {
      attempt: `They asked for the status ${status}, which follows from the verifications of phone, consent and identity document.`,
    }),
    errors: {
      ...(isOtherStatus && {
        status: 'The status follows from the verifications of phone, consent and identity document',
      }),
      ...(birthDate !== undefined && { dateOfBirth: birthDate }),
    },
  });
}

/** The columns that a change writes: without the status, and with the employer's other answers. */
function written(held: ClientRow, changes: FieldChanges, sections: StoredSections): Prisma.ClientUpdateInput {
  const { status: _status, employerInformation, dateOfBirth, ...fields } = changes;
  return {
    ...fields,
    ...sections,
    ...(dateOfBirth !== undefined && { dateOfBirth: dateOfBirth && new Date(dateOfBirth) }),
    ...(employerInformation && {
      employerInformation: {
        ...(sections.employerInformation ?? keptAnswers.parse(held.employerInformation)),
        ...employerInformation,
      },
    }),
  };
}

/** The lender and the reference of a client, which never change; null if there is no such client. */
export function unchangingOf(tx: Tx, { sandbox }: Pick<Scope, 'sandbox'>, { id, lenderIds }: ClientKey) {
  const where = { sandboxId: sandbox.id, id, lenderId: { in: lenderIds } };
  return tx.client.findFirst({ where, select: { lenderId: true, kycReference: true } });
}

type GivenKey = Given<ClientKey & { sandboxId: number }>;
const clientForUpdate = prepare({}, ({ sandboxId, id, lenderIds }: GivenKey) =>
  tables
    .selectFrom('provider.Client')
    .select(['lenderId', 'firstName', 'lastName', 'idPhotoId'])
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .where('lenderId', '=', anyOfIds(lenderIds))
    .forUpdate(),
);

/**
 * Locks a client until the transaction ends, also against new loans and accounts. Returns undefined if there is no such
 * client.
 */
export const lockForUpdate = (tx: Queryable, { sandbox }: Pick<Scope, 'sandbox'>, key: ClientKey) =>
  readRow(tx, clientForUpdate({ ...key, sandboxId: sandbox.id }));

/** Locks a client until the transaction ends, so that two concurrent changes of one section are both kept. */
async function lockClient(tx: Tx, scope: Scope, key: ClientKey): Promise<ClientRow | null> {
  if (!(await lockForUpdate(tx, scope, key))) return null;
  return tx.client.findUnique({ where: { sandboxId_id: { sandboxId: scope.sandbox.id, id: key.id } } });
}
