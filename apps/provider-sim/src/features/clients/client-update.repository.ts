import type { clientUpdate } from '@oware/contract';
import type { Client as ClientRow, Prisma } from '@oware/db';
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
import { refuseKnown } from './client-known.repository.ts';
import { lockClientNumbers } from '../../records/client-numbers.ts';

type Tx = Prisma.TransactionClient;

/** A client, named by its lender as well: the lender was checked against the session. */
export type ClientKey = { lenderIds: number[]; id: number };

/** What C7 and C8 change. */
export type Changes = z.output<typeof clientUpdate>;

/** A client after a change, and the verifications that the change ended. */
export type Updated = ClientWithForm & { ended: Verification[] };

/**
 * Changes the given fields and leaves the others; null when there is no such client. A verification that confirmed another
 * value ends with it; a new phone number is verified where its own codes say so, whatever the one before was.
 * @throws client_exists, changed_since_seen, validation_failed
 */
export async function updateClient(tx: Tx, scope: Scope, key: ClientKey, asked: Changes): Promise<Updated | null> {
  const { mobileNo, staffId } = asked;
  const known = await unchangingOf(tx, scope, key);
  if (known === null) return null;
  const owner = { sandboxId: scope.sandbox.id, lenderId: known.lenderId };
  // in the order in which creation and verification hold them
  if (mobileNo !== undefined || typeof staffId === 'string') await lockClientNumbers(tx, owner);
  if (namesOrBirthDateIn(asked)) await lockSubmissionsOf(tx, scope, known);
  const isNewPhoneVerified = mobileNo !== undefined && (await isPhoneVerified(tx, { ...owner, phone: mobileNo }));
  const held = await lockClient(tx, scope, key);
  if (!held) return null;
  const { changes, form, sections } = await sectionsChanged(tx, held, asked, dayOf(now(scope.sandbox)));
  refuseWrong(held, changes, dayOf(now(scope.sandbox)));
  await refuseKnown(
    tx,
    { ...owner, id: key.id },
    {
      mobileNo: mobileNo === undefined || mobileNo === held.mobileNo ? null : mobileNo,
      staffId: staffId === undefined || staffId === held.staffId ? null : staffId,
      idNumber: null,
    },
  );
  const contradicted = contradictedVerifications(confirmedDetailsOf(held), changes);
  const verifiedAnew = contradicted.filter((verification) => verification === 'phone' && isNewPhoneVerified);
  const row = await tx.client.update({
    where: { sandboxId_id: { sandboxId: scope.sandbox.id, id: key.id } },
    data: {
      ...written(held, changes, sections),
      ...Object.fromEntries(contradicted.map((verification) => [checkOf[verification], false])),
      ...Object.fromEntries(verifiedAnew.map((verification) => [checkOf[verification], true])),
      updatedAt: now(scope.sandbox),
    },
  });
  await endSubmissions(tx, scope, known, contradicted);
  const ended = contradicted.filter(
    (verification) => held[checkOf[verification]] && !verifiedAnew.includes(verification),
  );
  await announceEnded(tx, scope, row, ended);
  const audited = auditedChanges(auditedFields(held), auditedFields(row));
  await recordAuditedChanges(tx, scope, { ...auditedClient(row), changes: audited });
  return { row, form, ended };
}

/** The personal information may hold a date of birth that the client's own field lacks. */
const namesOrBirthDateIn = ({ firstName, lastName, dateOfBirth, clientPersonalInformation }: Changes): boolean =>
  [firstName, lastName, dateOfBirth, clientPersonalInformation].some((change) => change !== undefined);

const confirmedDetailsOf = ({ firstName, lastName, dateOfBirth, mobileNo }: ClientRow): ConfirmedDetails => ({
  firstName,
  lastName,
  dateOfBirth: dayOf(dateOfBirth),
  mobileNo,
});

/** The status follows from the verifications: a caller may send back the one that it read, and no other. */
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

/** What is stored of a change: without the status, and with the employer's other answers. */
function written(held: ClientRow, changes: FieldChanges, sections: StoredSections): Prisma.ClientUpdateInput {
  const { status: _status, employerInformation, dateOfBirth, ...fields } = changes;
  return {
    ...fields,
    ...sections,
    ...(dateOfBirth !== undefined && { dateOfBirth: dateOfBirth && new Date(dateOfBirth) }),
    ...(employerInformation && {
      employerInformation: {
        ...((sections.employerInformation ?? held.employerInformation) as Prisma.JsonObject),
        ...employerInformation,
      },
    }),
  };
}

/** What never changes of a client: lender and reference; null when there is no such client. */
export function unchangingOf(tx: Tx, { sandbox }: Pick<Scope, 'sandbox'>, { id, lenderIds }: ClientKey) {
  const where = { sandboxId: sandbox.id, id, lenderId: { in: lenderIds } };
  return tx.client.findFirst({ where, select: { lenderId: true, kycReference: true } });
}

/** Held until the end: two who change different fields of one section at once lose neither. */
async function lockClient(tx: Tx, { sandbox }: Scope, { id, lenderIds }: ClientKey): Promise<ClientRow | null> {
  await tx.$queryRaw`SELECT FROM provider."Client" WHERE "sandboxId" = ${sandbox.id} AND id = ${id} FOR UPDATE`;
  return tx.client.findFirst({ where: { sandboxId: sandbox.id, id, lenderId: { in: lenderIds } } });
}
