import { Injectable } from '@nestjs/common';
import { type FieldErrors, type FormSections, messages } from '@oware/contract';
import type { Client as ClientRow, Prisma } from '@oware/db';
import { isDuplicate } from '@oware/db';
import { Database, now, refuse, rowId, type Scope, storeFile } from '@oware/sim-kit';
import { holdNumbers, nextCustomerUid } from './client-numbers.ts';
import {
  bornOn,
  errorsOfCard,
  errorsOfKnown,
  keptSections,
  type KnownClient,
  type NewClient,
  type SubmittedCard,
} from './client-creation.rules.ts';

type Tx = Prisma.TransactionClient;

/** Many at once queue for a lender's counter; each is done in milliseconds. */
const patience = { maxWait: 20_000, timeout: 30_000 };

@Injectable()
export class ClientCreationRepository {
  constructor(private readonly database: Database) {}

  /** The lender of the session's own organisation; undefined where it has none. */
  async ownLender({ sandbox, organization }: Scope): Promise<number | undefined> {
    const lender = await this.database.prisma.lender.findFirst({
      where: { sandboxId: sandbox.id, organizationId: organization.id },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    return lender?.id;
  }

  /**
   * Creates a client, all or nothing.
   * @throws validation_failed, client_exists
   */
  async create(scope: Scope, client: NewClient): Promise<ClientRow> {
    try {
      return await this.database.prisma.$transaction((tx) => insertClient(tx, scope, client), patience);
    } catch (error) {
      if (isDuplicate(error)) refuse('client_exists'); // someone changed another client to this number meanwhile
      throw error;
    }
  }
}

async function insertClient(tx: Tx, scope: Scope, client: NewClient): Promise<ClientRow> {
  const sandboxId = scope.sandbox.id;
  const lastNumber = await holdNumbers(tx, { sandboxId, lenderId: client.lenderId });
  const card = await newestCard(tx, scope, client.kycReference);
  const form = await formOf(tx, scope, client);
  const errors: FieldErrors = {
    ...errorsOfCard(client, card),
    ...(form === null && { formId: 'The lender has no such form' }),
    ...((await isUnknownStaff(tx, scope, client)) && { staffId: messages.invalidStaffId }),
  };
  if (Object.keys(errors).length > 0) refuse('validation_failed', { errors });
  const known = errorsOfKnown(client, await sharingClients(tx, scope, client));
  if (Object.keys(known).length > 0) refuse('client_exists', { errors: known });

  const at = now(scope.sandbox);
  const checks = {
    phoneVerified: await isPhoneVerified(tx, scope, client.mobileNo),
    consentVerified: await isConsentVerified(tx, scope, client.kycReference),
    idVerified: card?.status === 'Verified',
  };
  return tx.client.create({
    data: {
      sandboxId,
      lenderId: client.lenderId,
      firstName: client.firstName,
      lastName: client.lastName,
      email: client.email,
      mobileNo: client.mobileNo,
      gender: client.gender,
      staffId: client.staffId,
      idType: client.idType,
      idNumber: client.idNumber,
      nameOnId: client.nameOnId,
      kycReference: client.kycReference,
      ...checks,
      customerUid: await nextCustomerUid(tx, { sandboxId, lenderId: client.lenderId }, lastNumber),
      status: Object.values(checks).every(Boolean) ? 'Active' : 'Pending',
      idPhotoId: client.photo ? await storeFile(tx, sandboxId, client.photo, at) : (card?.photoId ?? null),
      dateOfBirth: bornOn(client.sections) ?? card?.dateOfBirth ?? null,
      ...(form && { formId: form.formId, formVersion: form.version }),
      ...keptSections(client.sections, form?.sections),
      createdAt: at,
      updatedAt: at,
    },
  });
}

/** Held, as consent and phone codes are: what is decided meanwhile waits, and can then find the client. */
async function newestCard(
  tx: Tx,
  { sandbox, organization }: Scope,
  reference: string | null,
): Promise<SubmittedCard | undefined> {
  if (reference === null) return undefined;
  const [card] = await tx.$queryRaw<SubmittedCard[]>`
    SELECT type, number, status::text AS status, "photoId", "dateOfBirth" FROM kyc."IdentityCheck"
    WHERE "sandboxId" = ${sandbox.id} AND reference = ${reference} AND "organizationId" = ${organization.id}
    ORDER BY id DESC LIMIT 1 FOR SHARE`;
  return card;
}

async function isConsentVerified(tx: Tx, { sandbox, organization }: Scope, reference: string | null): Promise<boolean> {
  if (reference === null) return false;
  const [consent] = await tx.$queryRaw<{ verified: boolean }[]>`
    SELECT status = 'Verified' AS verified FROM kyc."Consent"
    WHERE "sandboxId" = ${sandbox.id} AND reference = ${reference} AND "organizationId" = ${organization.id}
    ORDER BY id DESC LIMIT 1 FOR SHARE`;
  return consent?.verified ?? false;
}

async function isPhoneVerified(tx: Tx, { sandbox, organization }: Scope, phone: string): Promise<boolean> {
  const codes = await tx.$queryRaw<{ verifiedAt: Date | null }[]>`
    SELECT "verifiedAt" FROM kyc."PhoneCode"
    WHERE "sandboxId" = ${sandbox.id} AND phone = ${phone} AND "organizationId" = ${organization.id}
    ORDER BY id DESC FOR SHARE`;
  return codes.some(({ verifiedAt }) => verifiedAt !== null);
}

async function isUnknownStaff(tx: Tx, { sandbox }: Scope, { staffId }: NewClient): Promise<boolean> {
  if (staffId === null) return false;
  const where = { sandboxId_staffNumber: { sandboxId: sandbox.id, staffNumber: staffId } };
  return (await tx.staffMember.findUnique({ where, select: { id: true } })) === null;
}

type FilledForm = { formId: number; version: number; sections: FormSections };

/** The form that was filled in: undefined where none was, null where the lender has no such one. */
async function formOf(
  tx: Tx,
  { sandbox }: Scope,
  { formId, formVersion, lenderId }: NewClient,
): Promise<FilledForm | undefined | null> {
  if (formId === null) return undefined;
  const row = await tx.formVersion.findFirst({
    where: {
      sandboxId: sandbox.id,
      formId: rowId(formId) ?? -1,
      // a form that was removed while it was filled in loses nobody's answers
      form: { lenderId, ...(formVersion === undefined && { removedAt: null }) },
      ...(formVersion !== undefined && { version: formVersion }),
    },
    orderBy: { version: 'desc' },
  });
  return row && { ...row, sections: row.sections as FormSections };
}

const sharingClients = (tx: Tx, { sandbox }: Scope, client: NewClient): Promise<KnownClient[]> =>
  tx.client.findMany({
    where: {
      sandboxId: sandbox.id,
      lenderId: client.lenderId,
      OR: [
        { mobileNo: client.mobileNo },
        { idNumber: client.idNumber },
        ...(client.staffId === null ? [] : [{ staffId: client.staffId }]),
      ],
    },
    select: { customerUid: true, mobileNo: true, idNumber: true, staffId: true },
  });
