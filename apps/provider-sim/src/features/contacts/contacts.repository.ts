import { Injectable } from '@nestjs/common';
import { type Contact, contact, type ContactDraft, contactLimits } from '@oware/contract';
import type { Contact as ContactRow, Prisma } from '@oware/db';
import { maskedNumber } from '@oware/domain';
import { auditedChanges, Database, refuse, rowId, type Scope } from '@oware/sim-kit';
import { recordClientChanges } from '../../records/client-audit.ts';
import { clientIdOf, lockClient } from '../../records/client-lock.ts';

export type ContactKey = { customerId: string; contactId: string };

const limitMessage = `A client can have at most ${contactLimits.contacts} contacts. Remove one first.`;

const present = ({ id, displayName, phoneNumbers, version }: ContactRow): Contact => ({
  recordId: String(id),
  displayName,
  phoneNumbers: contact.shape.phoneNumbers.parse(phoneNumbers),
  version,
});

@Injectable()
export class ContactsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lists the contacts by name.
   * @throws not_found if there is no such client
   */
  async list(scope: Scope, client: string): Promise<Contact[]> {
    const { prisma } = this.database;
    const where = { sandboxId: scope.sandbox.id, clientId: await clientIdOf(prisma, scope, client) };
    return (await prisma.contact.findMany({ where, orderBy: [{ displayName: 'asc' }, { id: 'asc' }] })).map(present);
  }

  /** @throws not_found, limit_reached */
  create(scope: Scope, client: string, draft: ContactDraft): Promise<Contact> {
    return this.database.prisma.$transaction(async (tx) => {
      const whose = { sandboxId: scope.sandbox.id, clientId: await lockClient(tx, scope, client) };
      if ((await tx.contact.count({ where: whose })) >= contactLimits.contacts)
        refuse('limit_reached', { message: limitMessage });
      const row = await tx.contact.create({ data: { ...whose, ...draft } });
      await recordContact(tx, scope, row.clientId, { after: row });
      return present(row);
    });
  }

  /** @throws not_found, conflict */
  update(scope: Scope, key: ContactKey, draft: ContactDraft, version: number | undefined): Promise<Contact> {
    return this.database.prisma.$transaction(async (tx) => {
      const row = await lockContact(tx, scope, key, version);
      const { sandboxId, id } = row;
      const data = { ...draft, version: row.version + 1 };
      const changed = await tx.contact.update({ where: { sandboxId_id: { sandboxId, id } }, data });
      await recordContact(tx, scope, row.clientId, { before: row, after: changed });
      return present(changed);
    });
  }

  /** @throws not_found, conflict */
  async remove(scope: Scope, key: ContactKey, version: number | undefined): Promise<void> {
    await this.database.prisma.$transaction(async (tx) => {
      const row = await lockContact(tx, scope, key, version);
      await tx.contact.delete({ where: { sandboxId_id: { sandboxId: row.sandboxId, id: row.id } } });
      await recordContact(tx, scope, row.clientId, { before: row });
    });
  }
}

/** `Yaw Owusu (Mobile •••••0009)`. The numbers are masked here because they are in the middle of the text. */
const auditedContact = ({ displayName, phoneNumbers }: ContactRow): string => {
  const numbers = contact.shape.phoneNumbers
    .parse(phoneNumbers)
    .map(({ label, number }) => `${label} ${maskedNumber(number)}`);
  return `${displayName} (${numbers.join(', ')})`;
};

/**
 * Records the change of a contact on its client. If a changed number has the same mask, the entry says only that the
 * numbers changed.
 */
async function recordContact(
  tx: Prisma.TransactionClient,
  scope: Scope,
  clientId: number,
  { before, after }: { before?: ContactRow; after?: ContactRow },
): Promise<void> {
  const shown = auditedChanges(
    { contact: before && auditedContact(before) },
    { contact: after && auditedContact(after) },
  );
  const raw = auditedChanges({ contact: before?.phoneNumbers }, { contact: after?.phoneNumbers });
  const hidden = raw.length > 0 ? [{ field: 'phone numbers of a contact', from: null, to: null }] : [];
  await recordClientChanges(tx, scope, clientId, shown.length > 0 ? shown : hidden);
}

/**
 * Locks a contact until the transaction ends.
 * @throws not_found
 * @throws conflict if the version is not the current one
 */
async function lockContact(
  tx: Prisma.TransactionClient,
  scope: Scope,
  { customerId, contactId }: ContactKey,
  version: number | undefined,
): Promise<ContactRow> {
  const clientId = await lockClient(tx, scope, customerId);
  const where = { sandboxId: scope.sandbox.id, clientId, id: rowId(contactId) ?? -1 };
  const row = (await tx.contact.findFirst({ where })) ?? refuse('not_found');
  if (version !== undefined && version !== row.version) refuse('conflict');
  return row;
}
