import { Injectable } from '@nestjs/common';
import { type FieldErrors, messages } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { dayOf } from '@oware/domain';
import { Database, now, recordAudit, refuseWrong, type Scope, storeFile } from '@oware/sim-kit';
import { auditedClient } from '../../records/client-audit.ts';
import { filledForm } from '../../records/filled-form.ts';
import type { ClientWithForm } from './client-form.repository.ts';
import { isPhoneVerified, submittedUnder } from '../../verification-service/submissions.port.ts';
import { refuseKnown } from './client-known.repository.ts';
import { lockClientNumbers, patience } from '../../records/client-numbers.ts';
import { nextCustomerUid } from './customer-uid.repository.ts';
import { errorsOfCard, errorsOfConsent, factsOfNewClient, type NewClient } from './client-creation.rules.ts';
import { errorsOfSections, factsFilledBy, keptSections } from './client-sections.rules.ts';

type Tx = Prisma.TransactionClient;

@Injectable()
export class ClientCreationRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the lender of the session's organisation, or the one that a person of the platform acts for. Returns
   * undefined if there is none that the session sees.
   */
  async ownLender({ sandbox, lenderIds, organization, delegateOrganizationId }: Scope): Promise<number | undefined> {
    const organizationId = delegateOrganizationId ?? organization.id;
    const lender = await this.database.prisma.lender.findFirst({
      where: { sandboxId: sandbox.id, organizationId, id: { in: lenderIds } },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    return lender?.id;
  }

  /**
   * Creates a client with all their data or nothing.
   * @throws validation_failed, client_exists
   */
  async create(scope: Scope, client: NewClient): Promise<ClientWithForm> {
    return this.database.prisma.$transaction((tx) => insertClient(tx, scope, client), patience);
  }
}

async function insertClient(tx: Tx, scope: Scope, client: NewClient): Promise<ClientWithForm> {
  const sandboxId = scope.sandbox.id;
  const lastNumber = await lockClientNumbers(tx, { sandboxId, lenderId: client.lenderId });
  const { card, consent } = await submittedUnder(tx, scope, client.kycReference);
  const form = await filledForm(tx, { ...client, sandboxId });
  const at = now(scope.sandbox);
  const known = factsOfNewClient(client, card);
  const errors: FieldErrors = {
    ...errorsOfSections(client.sections, form?.sections, known, dayOf(at)),
    ...errorsOfConsent(client, consent),
    ...errorsOfCard(client, card),
    ...(form === null && { formId: 'The lender has no such form' }),
    ...((await isUnknownStaff(tx, scope, client)) && { staffId: messages.invalidStaffId }),
  };
  refuseWrong(errors);
  const { lenderId, mobileNo, idNumber, staffId } = client;
  await refuseKnown(tx, { sandboxId, lenderId }, { mobileNo, idNumber, staffId });
  const facts = { ...known, ...factsFilledBy(client.sections, known) };

  const row = await tx.client.create({
    data: {
      sandboxId,
      lenderId: client.lenderId,
      firstName: client.firstName,
      lastName: client.lastName,
      email: facts.email,
      mobileNo: client.mobileNo,
      gender: facts.gender,
      staffId: client.staffId,
      idType: client.idType,
      idNumber: client.idNumber,
      nameOnId: client.nameOnId,
      ...(client.kycReference !== null && { kycReference: client.kycReference }),
      phoneVerified: await isPhoneVerified(tx, { sandboxId, lenderId, phone: mobileNo }),
      consentVerified: consent?.status === 'Verified',
      idVerified: card?.status === 'Verified',
      customerUid: await nextCustomerUid(tx, { sandboxId, lenderId: client.lenderId }, lastNumber),
      idPhotoId: client.photo ? await storeFile(tx, sandboxId, client.photo, at) : (card?.photoId ?? null),
      dateOfBirth: facts.dateOfBirth && new Date(facts.dateOfBirth),
      ...(form && { formId: form.formId, formVersion: form.version }),
      ...keptSections(client.sections, form?.sections, facts),
      createdAt: at,
      updatedAt: at,
    },
  });
  const changes = verificationsOf(row);
  await recordAudit(tx, scope, { ...auditedClient(row), action: 'created', changes });
  return { row, form: form?.sections };
}

/** The verifications that were completed before the client was created. */
const verificationsOf = (row: ClientWithForm['row']) =>
  (['phoneVerified', 'consentVerified', 'idVerified'] as const).flatMap((field) =>
    row[field] ? [{ field, from: null, to: 'true' }] : [],
  );

async function isUnknownStaff(tx: Tx, { sandbox }: Scope, { staffId }: NewClient): Promise<boolean> {
  if (staffId === null) return false;
  const where = { sandboxId_staffNumber: { sandboxId: sandbox.id, staffNumber: staffId } };
  return (await tx.staffMember.findUnique({ where, select: { id: true } })) === null;
}
