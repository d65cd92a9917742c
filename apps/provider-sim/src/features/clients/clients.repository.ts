import { Injectable } from '@nestjs/common';
import type { clientFilter } from '@oware/contract';
import { type Client as ClientRow, Prisma } from '@oware/db';
import { Database, type FileStream, loadFile, recordAudit, refuse, type Scope } from '@oware/sim-kit';
import type { z } from 'zod';
import { type ClientWithForm, formOfClient } from './client-form.repository.ts';
import { auditedClient } from '../../records/client-audit.ts';
import { lockClientNumbers, patience } from '../../records/client-numbers.ts';
import { type Changes, type ClientKey, unchangingOf, type Updated, updateClient } from './client-update.repository.ts';
import { isIdentityPhotoSql } from '../../verification-service/identity-checks.port.ts';
import { type ClientRows, pageOfClients, pageOfMatches } from './clients.pages.ts';

@Injectable()
export class ClientsRepository {
  constructor(private readonly database: Database) {}

  page({ sandbox }: Scope, lenderIds: number[], number: number): Promise<ClientRows> {
    return pageOfClients(this.database.pool, { sandboxId: sandbox.id, lenderIds }, number);
  }

  matches({ sandbox }: Scope, lenderIds: number[], filter: z.output<typeof clientFilter>): Promise<ClientRows> {
    return pageOfMatches(this.database.pool, { sandboxId: sandbox.id, lenderIds }, filter);
  }

  find({ sandbox }: Scope, { lenderIds, id }: ClientKey): Promise<ClientRow | null> {
    return this.database.prisma.client.findFirst({ where: { sandboxId: sandbox.id, id, lenderId: { in: lenderIds } } });
  }

  /** A client in full; null when there is no such client. */
  async findWithForm(scope: Scope, key: ClientKey): Promise<ClientWithForm | null> {
    const row = await this.find(scope, key);
    return row && { row, form: await formOfClient(this.database.prisma, row) };
  }

  /**
   * Changes the given fields and leaves the others; null when there is no such client.
   * @throws client_exists, validation_failed
   */
  update(scope: Scope, key: ClientKey, changes: Changes): Promise<Updated | null> {
    return this.database.prisma.$transaction((tx) => updateClient(tx, scope, key, changes), patience);
  }

  /**
   * Removes a client with their documents and files; false when there was no such client.
   * @throws client_has_loans, client_has_savings
   */
  async remove(scope: Scope, key: ClientKey): Promise<boolean> {
    const { sandbox } = scope;
    const { lenderIds, id } = key;
    return this.database.prisma.$transaction(async (tx) => {
      const known = await unchangingOf(tx, { sandbox }, key);
      // what counts clients holds it at the end anyway: those who hold it first do not wait for each other in a ring
      if (known) await lockClientNumbers(tx, { sandboxId: sandbox.id, lenderId: known.lenderId });
      const [client] = await tx.$queryRaw<Pick<ClientRow, 'idPhotoId' | 'lenderId' | 'firstName' | 'lastName'>[]>`
        SELECT "idPhotoId", "lenderId", "firstName", "lastName" FROM provider."Client"
        WHERE "sandboxId" = ${sandbox.id} AND id = ${id} AND "lenderId" = ANY (${lenderIds}) FOR UPDATE`;
      if (!client) return false;
      // whoever makes a loan or opens an account holds its client
      const ofClient = { sandboxId: sandbox.id, clientId: id };
      if (await tx.loanApplication.findFirst({ where: ofClient, select: { id: true } })) refuse('client_has_loans');
      if (await tx.savingsAccount.findFirst({ where: ofClient, select: { id: true } })) refuse('client_has_savings');
      await tx.$executeRaw`
        WITH documents AS (
          DELETE FROM provider."Document" WHERE "sandboxId" = ${sandbox.id} AND "clientId" = ${id} RETURNING "fileId"
        )
        DELETE FROM sim."StoredFile" f
        WHERE f."sandboxId" = ${sandbox.id} AND (
          f.id IN (SELECT "fileId" FROM documents)
          -- a photo that the verification service was given is still its own
          OR f.id = ${client.idPhotoId}::int AND NOT ${isIdentityPhotoSql(sandbox.id, Prisma.sql`f.id`)})`;
      await tx.client.delete({ where: { sandboxId_id: { sandboxId: sandbox.id, id } } });
      await recordAudit(tx, scope, { ...auditedClient({ id, ...client }), action: 'removed' });
      return true;
    }, patience);
  }

  /** The photo of a client's identity document; refuses with not_found. */
  async photo(scope: Scope, key: ClientKey): Promise<FileStream> {
    const client = await this.find(scope, key);
    return loadFile(this.database, scope.sandbox.id, client?.idPhotoId ?? null);
  }
}
