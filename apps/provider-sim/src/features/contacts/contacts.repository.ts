import { Injectable } from '@nestjs/common';
import { type Contact, type ContactDraft, contactLimits } from '@oware/contract';
import type { Contact as ContactRow, Prisma } from '@oware/db';
import { Database, refuse, rowId, type Scope } from '@oware/sim-kit';
import { clientIdOf, holdClient } from '../../records/held-client.ts';

/** Whose contact, and which. */
export type ContactKey = { customerId: string; contactId: string };

const limitMessage = `A client can have at most ${contactLimits.contacts} contacts. Remove one first.`;

const present = ({ id, displayName, phoneNumbers, version }: ContactRow): Contact => ({
  recordId: String(id),
  displayName,
  phoneNumbers: phoneNumbers as Contact['phoneNumbers'],
  version,
});

@Injectable()
export class ContactsRepository {
  constructor(private readonly database: Database) {}

  /** By name. Refuses with not_found where there is no such client. */
  async list(scope: Scope, client: string): Promise<Contact[]> {
    const { prisma } = this.database;
    const where = { sandboxId: scope.sandbox.id, clientId: await clientIdOf(prisma, scope, client) };
    return (await prisma.contact.findMany({ where, orderBy: [{ displayName: 'asc' }, { id: 'asc' }] })).map(present);
  }

  /** @throws not_found, limit_reached */
  create(scope: Scope, client: string, draft: ContactDraft): Promise<Contact> {
    return this.database.prisma.$transaction(async (tx) => {
      const whose = { sandboxId: scope.sandbox.id, clientId: await holdClient(tx, scope, client) };
      if ((await tx.contact.count({ where: whose })) >= contactLimits.contacts)
        refuse('limit_reached', { message: limitMessage });
      return present(await tx.contact.create({ data: { ...whose, ...draft } }));
    });
  }

  /** @throws not_found, conflict */
  update(scope: Scope, key: ContactKey, draft: ContactDraft, version: number | undefined): Promise<Contact> {
    return this.database.prisma.$transaction(async (tx) => {
      const row = await holdContact(tx, scope, key, version);
      const { sandboxId, id } = row;
      const data = { ...draft, version: row.version + 1 };
      return present(await tx.contact.update({ where: { sandboxId_id: { sandboxId, id } }, data }));
    });
  }

  /** @throws not_found, conflict */
  async remove(scope: Scope, key: ContactKey, version: number | undefined): Promise<void> {
    await this.database.prisma.$transaction(async (tx) => {
      const { sandboxId, id } = await holdContact(tx, scope, key, version);
      await tx.contact.delete({ where: { sandboxId_id: { sandboxId, id } } });
    });
  }
}

/** The contact, which nobody else changes until the transaction ends. Refuses with not_found, or conflict by its version. */
async function holdContact(
  tx: Prisma.TransactionClient,
  scope: Scope,
  { customerId, contactId }: ContactKey,
  version: number | undefined,
): Promise<ContactRow> {
  const clientId = await holdClient(tx, scope, customerId);
  const where = { sandboxId: scope.sandbox.id, clientId, id: rowId(contactId) ?? -1 };
  const row = (await tx.contact.findFirst({ where })) ?? refuse('not_found');
  if (version !== undefined && version !== row.version) refuse('conflict');
  return row;
}
