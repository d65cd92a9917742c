import { Injectable } from '@nestjs/common';
import { callPath, type ClientDocument, type DocumentType, downloadClientDocument } from '@oware/contract';
import { type Connection, inTransaction } from '@oware/db/connections';
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

export type NewDocument = { type: DocumentType; upload: Upload };

type DocumentRow = {
  id: number;
  type: string;
  status: string;
  createdAt: Date;
  name: string;
  mediaType: string;
  size: number;
};

/** Of a document that nobody has looked at yet. */
const submitted = 'submitted';

const present = ({ id, createdAt, ...row }: DocumentRow): ClientDocument => ({
  ...row,
  id: String(id),
  docUrl: callPath(downloadClientDocument, { docId: String(id) }),
  createdAt: createdAt.toISOString(),
});

/** Tells the lender's organisation of a document, in the transaction that stores it. */
async function announceDocument(
  connection: Connection,
  { sandbox, user }: Scope,
  { clientId, type }: { clientId: number; type: DocumentType },
): Promise<void> {
  const { rows } = await connection.query<{ name: string; organizationId: number }>(
    `SELECT c."firstName" || ' ' || c."lastName" AS name, l."organizationId" FROM provider."Client" c
     JOIN provider."Lender" l ON l."sandboxId" = c."sandboxId" AND l.id = c."lenderId"
     WHERE c."sandboxId" = $1 AND c.id = $2`,
    [sandbox.id, clientId],
  );
  if (!rows[0]) return;
  const { name, organizationId } = rows[0];
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

const documentText = (type: string, name: string): string => `${type} (${name})`;

/** Writes down what became of a document, on its client; also where a file of the same name replaced another. */
const recordDocument = (
  connection: Connection,
  scope: Scope,
  { clientId, from, to }: { clientId: number; from: string | null; to: string },
): Promise<void> => recordClientChanges(connection, scope, clientId, [{ field: 'document', from, to }]);

/** Everything here asks for the client among those of the session's lenders. */
@Injectable()
export class DocumentsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first; undefined when there is no such client. */
  async list({ sandbox, lenderIds }: Scope, client: string): Promise<ClientDocument[] | undefined> {
    const clientId = rowId(client);
    const { prisma } = this.database;
    const where = { sandboxId: sandbox.id, id: clientId ?? -1, lenderId: { in: lenderIds } };
    if (!(await prisma.client.findFirst({ where, select: { id: true } }))) return undefined;
    const rows = await prisma.$queryRaw<DocumentRow[]>`
      SELECT d.id, d.type, d.status, d."createdAt", f.name, f."mediaType", f.size
      FROM provider."Document" d JOIN sim."StoredFile" f ON f."sandboxId" = d."sandboxId" AND f.id = d."fileId"
      WHERE d."sandboxId" = ${sandbox.id} AND d."clientId" = ${clientId}
      ORDER BY d."createdAt" DESC, d.id DESC`;
    return rows.map(present);
  }

  /** Refuses with not_found where there is no such client. */
  async create(scope: Scope, client: string, { type, upload }: NewDocument): Promise<void> {
    const { sandbox, lenderIds } = scope;
    const clientId = rowId(client) ?? refuse('not_found');
    await inTransaction(this.database.files, async (connection) => {
      const found = await connection.query(
        'SELECT FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2 AND "lenderId" = ANY ($3)',
        [sandbox.id, clientId, lenderIds],
      );
      if (found.rowCount === 0) refuse('not_found'); // before 30 MB are written for nobody
      const at = now(sandbox);
      const fileId = await storeFile(connection, sandbox.id, upload, at);
      // locked after the bytes are written, which can take seconds: a client that is removed leaves no document behind
      const { rowCount } = await connection.query(
        `WITH client AS (
           SELECT id FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2 AND "lenderId" = ANY ($3) FOR SHARE)
         INSERT INTO provider."Document" ("sandboxId", "clientId", type, status, "fileId", "createdAt", "updatedAt")
         SELECT $1, id, $4, $5, $6, $7, $7 FROM client`,
        [sandbox.id, clientId, lenderIds, type, submitted, fileId, at],
      );
      if (rowCount === 0) refuse('not_found');
      await announceDocument(connection, scope, { clientId, type });
      await recordDocument(connection, scope, { clientId, from: null, to: documentText(type, upload.name) });
    });
  }

  /** The document keeps its id, and awaits a look again; the old file goes. Refuses with not_found. */
  async replace(scope: Scope, key: { client: string; document: string }, { type, upload }: NewDocument): Promise<void> {
    const { sandbox, lenderIds } = scope;
    await inTransaction(this.database.files, async (connection) => {
      const at = now(sandbox);
      const fileId = await storeFile(connection, sandbox.id, upload, at);
      const { rows } = await connection.query<{ id: number; fileId: number; type: string; name: string }>(
        `SELECT d.id, d."fileId", d.type,
           (SELECT f.name FROM sim."StoredFile" f WHERE f."sandboxId" = d."sandboxId" AND f.id = d."fileId") AS name
         FROM provider."Client" c
         JOIN provider."Document" d ON d."sandboxId" = c."sandboxId" AND d."clientId" = c.id
         WHERE c."sandboxId" = $1 AND c.id = $2 AND c."lenderId" = ANY ($3) AND d.id = $4
         FOR UPDATE OF d FOR SHARE OF c`,
        [sandbox.id, rowId(key.client) ?? -1, lenderIds, rowId(key.document) ?? -1],
      );
      const { id, fileId: oldFileId, ...before } = rows[0] ?? refuse('not_found');
      await connection.query(
        `WITH old AS (DELETE FROM sim."StoredFile" WHERE "sandboxId" = $1 AND id = $2)
         UPDATE provider."Document" SET type = $4, status = $5, "fileId" = $6, "updatedAt" = $7
         WHERE "sandboxId" = $1 AND id = $3`,
        [sandbox.id, oldFileId, id, type, submitted, fileId, at],
      );
      const clientId = Number(key.client);
      await announceDocument(connection, scope, { clientId, type });
      const [from, to] = [documentText(before.type, before.name), documentText(type, upload.name)];
      await recordDocument(connection, scope, { clientId, from, to });
    });
  }

  /** Refuses with not_found. */
  async file({ sandbox, lenderIds }: Scope, document: string): Promise<FileStream> {
    const [row] = await this.database.prisma.$queryRaw<{ fileId: number }[]>`
      SELECT d."fileId" FROM provider."Document" d
      JOIN provider."Client" c ON c."sandboxId" = d."sandboxId" AND c.id = d."clientId"
      WHERE d."sandboxId" = ${sandbox.id} AND d.id = ${rowId(document) ?? -1} AND c."lenderId" = ANY (${lenderIds})`;
    return loadFile(this.database, sandbox.id, row?.fileId ?? null);
  }
}
