import { Injectable } from '@nestjs/common';
import { callPath, type ClientDocument, type DocumentType, downloadClientDocument } from '@oware/contract';
import { type Connection, inTransaction } from '@oware/db/connections';
import { execute, readRow, readRows } from '@oware/db/statements';
import {
  announceEvent,
  Database,
  type FileStream,
  loadFile,
  now,
  refuse,
  rowId,
  type Scope,
  storeFile,
  type Upload,
} from '@oware/sim-kit';
import { recordClientChanges } from '../../records/client-audit.ts';
import {
  type DocumentRow,
  documentsOfClient,
  fileOfDocument,
  findClient,
  insertDocument,
  lockDocument,
  namedClient,
  replaceDocument,
} from './documents.statements.ts';

export type NewDocument = { type: DocumentType; upload: Upload };

/** Status of a document that nobody has reviewed. */
const submitted = 'submitted';

const present = ({ id, createdAt, updatedAt, ...row }: DocumentRow): ClientDocument => ({
  ...row,
  id: String(id),
  docUrl: callPath(downloadClientDocument, { docId: String(id) }),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Notifies the lender's organisation of a document, in the transaction that stores it. */
async function announceDocument(
  connection: Connection,
  { sandbox, user }: Scope,
  { clientId, type }: { clientId: number; type: DocumentType },
): Promise<void> {
  const client = await readRow(connection, namedClient({ sandboxId: sandbox.id, clientId }));
  if (!client) return;
  const { name, organizationId } = client;
  await announceEvent(connection, 'document.uploaded', {
    sandbox,
    organizationId,
    actorId: user.id,
    subject: 'New document uploaded',
    body: `${type} of ${name} was uploaded.`,
    callBack: `/clients/details/${clientId}/document`,
    data: { clientId: String(clientId), type },
  });
}

const documentText = (type: string, name: string | null): string => (name === null ? type : `${type} (${name})`);

/** Records the change of a document on its client, even if a file with the same name replaced another. */
const recordDocument = (
  connection: Connection,
  scope: Scope,
  { clientId, from, to }: { clientId: number; from: string | null; to: string },
): Promise<void> => recordClientChanges(connection, scope, clientId, [{ field: 'document', from, to }]);

/** Finds clients among those of the session's lenders only. */
@Injectable()
export class DocumentsRepository {
  constructor(private readonly database: Database) {}

  /** Lists documents, newest first. Returns undefined if there is no such client. */
  async list({ sandbox, lenderIds }: Scope, client: string): Promise<ClientDocument[] | undefined> {
    const { pool } = this.database;
    const key = { sandboxId: sandbox.id, clientId: rowId(client) ?? -1 };
    if (!(await readRow(pool, findClient({ ...key, lenderIds })))) return undefined;
    return (await readRows(pool, documentsOfClient(key))).map(present);
  }

  /**
   * Stores a document of a client.
   * @throws not_found if there is no such client
   */
  async create(scope: Scope, client: string, { type, upload }: NewDocument): Promise<void> {
    const { sandbox, lenderIds } = scope;
    const clientId = rowId(client) ?? refuse('not_found');
    const key = { sandboxId: sandbox.id, clientId, lenderIds };
    await inTransaction(this.database.files, async (connection) => {
      if (!(await readRow(connection, findClient(key)))) refuse('not_found'); // before writing up to 30 MB
      const at = now(sandbox);
      const fileId = await storeFile(connection, sandbox.id, upload, at);
      // Lock the client only after the bytes are written, which can take seconds.
      const inserted = await execute(connection, insertDocument({ ...key, type, status: submitted, fileId, at }));
      if (inserted === 0) refuse('not_found');
      await announceDocument(connection, scope, { clientId, type });
      await recordDocument(connection, scope, { clientId, from: null, to: documentText(type, upload.name) });
    });
  }

  /**
   * Replaces a document's file and removes the old file. The document keeps its id, and its review is pending again.
   * @throws not_found
   */
  async replace(scope: Scope, key: { client: string; document: string }, { type, upload }: NewDocument): Promise<void> {
    const { sandbox, lenderIds } = scope;
    await inTransaction(this.database.files, async (connection) => {
      const at = now(sandbox);
      const fileId = await storeFile(connection, sandbox.id, upload, at);
      const found = await readRow(
        connection,
        lockDocument({
          sandboxId: sandbox.id,
          clientId: rowId(key.client) ?? -1,
          lenderIds,
          id: rowId(key.document) ?? -1,
        }),
      );
      const { id, fileId: oldFileId, ...before } = found ?? refuse('not_found');
      const file = { type, status: submitted, fileId, at };
      await execute(connection, replaceDocument({ sandboxId: sandbox.id, id, oldFileId, ...file }));
      const clientId = Number(key.client);
      await announceDocument(connection, scope, { clientId, type });
      const [from, to] = [documentText(before.type, before.name), documentText(type, upload.name)];
      await recordDocument(connection, scope, { clientId, from, to });
    });
  }

  /**
   * Loads the file of a document.
   * @throws not_found
   */
  async file({ sandbox, lenderIds }: Scope, document: string): Promise<FileStream> {
    const key = { sandboxId: sandbox.id, id: rowId(document) ?? -1, lenderIds };
    const row = await readRow(this.database.pool, fileOfDocument(key));
    return loadFile(this.database, sandbox.id, row?.fileId ?? null);
  }
}
