import { Injectable } from '@nestjs/common';
import { callPath, type ClientDocument, type DocumentType, downloadClientDocument } from '@oware/contract';
import { Database, loadFile, now, rowId, type Scope, storeFile, type Upload } from '@oware/sim-kit';

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

  /** False when there is no such client. */
  async create({ sandbox, lenderIds }: Scope, client: string, { type, upload }: NewDocument): Promise<boolean> {
    const clientId = rowId(client) ?? -1;
    return this.database.prisma.$transaction(async (tx) => {
      // held, so that a client that is removed meanwhile leaves no document behind
      const held = await tx.$queryRaw<unknown[]>`
        SELECT FROM provider."Client"
        WHERE "sandboxId" = ${sandbox.id} AND id = ${clientId} AND "lenderId" = ANY (${lenderIds}) FOR SHARE`;
      if (held.length === 0) return false;
      const at = now(sandbox);
      const fileId = await storeFile(tx, sandbox.id, upload, at);
      await tx.document.create({
        data: { sandboxId: sandbox.id, clientId, type, status: submitted, fileId, createdAt: at, updatedAt: at },
      });
      return true;
    });
  }

  /** The document keeps its id, and awaits a look again; the old file goes. False when there is no such document. */
  async replace(
    { sandbox, lenderIds }: Scope,
    key: { client: string; document: string },
    { type, upload }: NewDocument,
  ): Promise<boolean> {
    return this.database.prisma.$transaction(async (tx) => {
      const [held] = await tx.$queryRaw<{ id: number; fileId: number }[]>`
        SELECT d.id, d."fileId" FROM provider."Client" c
        JOIN provider."Document" d ON d."sandboxId" = c."sandboxId" AND d."clientId" = c.id
        WHERE c."sandboxId" = ${sandbox.id} AND c.id = ${rowId(key.client) ?? -1} AND c."lenderId" = ANY (${lenderIds})
          AND d.id = ${rowId(key.document) ?? -1}
        FOR UPDATE OF d FOR SHARE OF c`;
      if (!held) return false;
      const at = now(sandbox);
      const fileId = await storeFile(tx, sandbox.id, upload, at);
      await tx.document.update({
        where: { sandboxId_id: { sandboxId: sandbox.id, id: held.id } },
        data: { type, status: submitted, fileId, updatedAt: at },
      });
      await tx.storedFile.delete({ where: { sandboxId_id: { sandboxId: sandbox.id, id: held.fileId } } });
      return true;
    });
  }

  /** Refuses with not_found. */
  async file({ sandbox, lenderIds }: Scope, document: string): Promise<File> {
    const [row] = await this.database.prisma.$queryRaw<{ fileId: number }[]>`
      SELECT d."fileId" FROM provider."Document" d
      JOIN provider."Client" c ON c."sandboxId" = d."sandboxId" AND c.id = d."clientId"
      WHERE d."sandboxId" = ${sandbox.id} AND d.id = ${rowId(document) ?? -1} AND c."lenderId" = ANY (${lenderIds})`;
    return loadFile(this.database.prisma, sandbox.id, row?.fileId ?? null);
  }
}
