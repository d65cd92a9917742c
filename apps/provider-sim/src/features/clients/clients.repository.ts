import { Injectable } from '@nestjs/common';
import type { clientFilter } from '@oware/contract';
import type { Client as ClientRow } from '@oware/db';
import { execute, type Given, prepare, tables } from '@oware/db/statements';
import { Database, type FileStream, loadFile, recordAudit, refuse, type Scope } from '@oware/sim-kit';
import type { z } from 'zod';
import { type ClientWithForm, formOfClient } from './client-form.repository.ts';
import { auditedClient } from '../../records/client-audit.ts';
import { lockClientNumbers, patience } from '../../records/client-numbers.ts';
import {
  type Changes,
  type ClientKey,
  lockForUpdate,
  unchangingOf,
  type Updated,
  updateClient,
} from './client-update.repository.ts';
import { isIdentityPhoto } from '../../verification-service/identity-checks.port.ts';
import { type ClientRows, pageOfClients, pageOfMatches } from './clients.pages.ts';

type Files = { sandboxId: number; clientId: number; photoId: number | null };

/**
 * Removes a client's documents with their files. Removes the photo too, unless it was sent to the verification service.
 */
const removeFiles = prepare({}, ({ sandboxId, clientId, photoId }: Given<Files>) =>
  tables
    .with('documents', (db) =>
      db
        .deleteFrom('provider.Document')
        .where('sandboxId', '=', sandboxId)
        .where('clientId', '=', clientId)
        .returning('fileId'),
    )
    .deleteFrom('sim.StoredFile as f')
    .where('f.sandboxId', '=', sandboxId)
    .where((file) =>
      file.or([
        file('f.id', 'in', file.selectFrom('documents').select('fileId')),
        file.and([file('f.id', '=', photoId), file.not(isIdentityPhoto(sandboxId, file.ref('f.id')))]),
      ]),
    ),
);

@Injectable()
export class ClientsRepository {
  constructor(private readonly database: Database) {}

  page(
    { sandbox }: Scope,
    lenderIds: number[],
    query: { page: number; size?: number | undefined },
  ): Promise<ClientRows> {
    return pageOfClients(this.database.pool, { sandboxId: sandbox.id, lenderIds }, query);
  }

  matches({ sandbox }: Scope, lenderIds: number[], filter: z.output<typeof clientFilter>): Promise<ClientRows> {
    return pageOfMatches(this.database.pool, { sandboxId: sandbox.id, lenderIds }, filter);
  }

  find({ sandbox }: Scope, { lenderIds, id }: ClientKey): Promise<ClientRow | null> {
    return this.database.prisma.client.findFirst({ where: { sandboxId: sandbox.id, id, lenderId: { in: lenderIds } } });
  }

  /** Returns a client with their form, or null if there is no such client. */
  async findWithForm(scope: Scope, key: ClientKey): Promise<ClientWithForm | null> {
    const row = await this.find(scope, key);
    return row && { row, form: await formOfClient(this.database.prisma, row) };
  }

  /**
   * Changes the given fields and keeps the others. Returns null if there is no such client.
   * @throws client_exists, validation_failed
   */
  update(scope: Scope, key: ClientKey, changes: Changes): Promise<Updated | null> {
    return this.database.prisma.$transaction((tx) => updateClient(tx, scope, key, changes), patience);
  }

  /**
   * Removes a client with their documents and files. Returns false if there is no such client.
   * @throws client_has_loans, client_has_savings
   */
  async remove(scope: Scope, key: ClientKey): Promise<boolean> {
    const { sandbox } = scope;
    const { id } = key;
    return this.database.prisma.$transaction(async (tx) => {
      const known = await unchangingOf(tx, { sandbox }, key);
      // Lock the lender's numbers first to avoid a deadlock. The trigger that counts clients locks them at the end
      // anyway.
      if (known) await lockClientNumbers(tx, { sandboxId: sandbox.id, lenderId: known.lenderId });
      const client = await lockForUpdate(tx, scope, key);
      if (!client) return false;
      // The creation of a loan or an account locks the client too, so these checks hold until the end.
      const ofClient = { sandboxId: sandbox.id, clientId: id };
      if (await tx.loanApplication.findFirst({ where: ofClient, select: { id: true } })) refuse('client_has_loans');
      if (await tx.savingsAccount.findFirst({ where: ofClient, select: { id: true } })) refuse('client_has_savings');
      await execute(tx, removeFiles({ sandboxId: sandbox.id, clientId: id, photoId: client.idPhotoId }));
      await tx.client.delete({ where: { sandboxId_id: { sandboxId: sandbox.id, id } } });
      await recordAudit(tx, scope, { ...auditedClient({ id, ...client }), action: 'removed' });
      return true;
    }, patience);
  }

  /**
   * Loads the photo of a client's identity document.
   * @throws not_found
   */
  async photo(scope: Scope, key: ClientKey): Promise<FileStream> {
    const client = await this.find(scope, key);
    return loadFile(this.database, scope.sandbox.id, client?.idPhotoId ?? null);
  }
}
