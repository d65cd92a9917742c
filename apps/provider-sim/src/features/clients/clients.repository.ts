import { Injectable } from '@nestjs/common';
import type { clientFilter, clientUpdate } from '@oware/contract';
import type { Client as ClientRow, Prisma } from '@oware/db';
import { now, Database, loadFile, type Scope } from '@oware/sim-kit';
import type { z } from 'zod';
import { type ClientRows, pageOfClients, pageOfMatches } from './clients.pages.ts';

/** A client, named by its lender as well: the lender was checked against the session. */
export type ClientKey = { lenderIds: number[]; id: number };

type Changes = z.output<typeof clientUpdate>;

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

  /** Changes the given fields and leaves the others; null when there is no such client. */
  async update({ sandbox }: Scope, { lenderIds, id }: ClientKey, changes: Changes): Promise<ClientRow | null> {
    const { employerInformation, dateOfBirth, ...fields } = changes;
    const where = { sandboxId_id: { sandboxId: sandbox.id, id }, lenderId: { in: lenderIds } };
    return this.database.prisma.$transaction(async (tx) => {
      // held until the end: two who change different fields of one section at once lose neither
      const [held] = await tx.$queryRaw<{ employerInformation: Prisma.JsonObject }[]>`
        SELECT "employerInformation" FROM provider."Client"
        WHERE "sandboxId" = ${sandbox.id} AND id = ${id} AND "lenderId" = ANY (${lenderIds}) FOR UPDATE`;
      if (!held) return null;
      return tx.client.update({
        where,
        data: {
          ...fields,
          ...(dateOfBirth !== undefined && { dateOfBirth: dateOfBirth && new Date(dateOfBirth) }),
          ...(employerInformation && { employerInformation: { ...held.employerInformation, ...employerInformation } }),
          updatedAt: now(sandbox),
        },
      });
    });
  }

  /** Removes a client with their documents and files; false when there was no such client. */
  async remove({ sandbox }: Scope, { lenderIds, id }: ClientKey): Promise<boolean> {
    return this.database.prisma.$transaction(async (tx) => {
      const [client] = await tx.$queryRaw<{ idPhotoId: number | null }[]>`
        SELECT "idPhotoId" FROM provider."Client"
        WHERE "sandboxId" = ${sandbox.id} AND id = ${id} AND "lenderId" = ANY (${lenderIds}) FOR UPDATE`;
      if (!client) return false;
      await tx.$executeRaw`
        WITH documents AS (
          DELETE FROM provider."Document" WHERE "sandboxId" = ${sandbox.id} AND "clientId" = ${id} RETURNING "fileId"
        )
        DELETE FROM sim."StoredFile" f
        WHERE f."sandboxId" = ${sandbox.id} AND (
          f.id IN (SELECT "fileId" FROM documents)
          -- a photo that the verification service was given is still its own
          OR f.id = ${client.idPhotoId}::int AND NOT EXISTS (
            SELECT FROM kyc."IdentityCheck" k WHERE k."sandboxId" = ${sandbox.id} AND k."photoId" = f.id))`;
      await tx.client.delete({ where: { sandboxId_id: { sandboxId: sandbox.id, id } } });
      return true;
    });
  }

  /** The photo of a client's identity document; refuses with not_found. */
  async photo(scope: Scope, key: ClientKey): Promise<File> {
    const client = await this.find(scope, key);
    return loadFile(this.database.prisma, scope.sandbox.id, client?.idPhotoId ?? null);
  }
}
