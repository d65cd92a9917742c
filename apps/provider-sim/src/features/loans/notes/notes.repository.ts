import { Injectable } from '@nestjs/common';
import type { Note } from '@oware/contract';
import type { LoanNote } from '@oware/db';
import { auditedChanges, Database, now, recordAuditedChanges, refuse, rowId, type Scope } from '@oware/sim-kit';
import { auditedLoan } from '../changes/loan-events.repository.ts';

type NoteRow = Omit<LoanNote, 'sandboxId' | 'applicationId'> & { author: string | null };

type LockedNote = {
  id: number;
  authorId: number | null;
  body: string;
  loanId: number;
  lenderId: number;
  referenceNum: string;
};

/** Notes on loans of the session's lenders; ids are texts from outside. */
@Injectable()
export class NotesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(scope: Scope, loanId: number): Promise<Note[]> {
    const rows = await this.database.prisma.$queryRaw<NoteRow[]>`
      SELECT n.id, n.body, n."authorId", n."createdAt", n."updatedAt", u."firstName" || ' ' || u."lastName" AS author
      FROM provider."LoanNote" n
      LEFT JOIN provider."User" u ON u."sandboxId" = n."sandboxId" AND u.id = n."authorId"
      WHERE n."sandboxId" = ${scope.sandbox.id} AND n."applicationId" = ${loanId}
      ORDER BY n."createdAt" DESC, n.id DESC`;
    return rows.map((row) => present(scope, row));
  }

  /** Undefined where there is no such loan. */
  add(scope: Scope, loan: string, body: string): Promise<Note | undefined> {
    const { sandbox, user, lenderIds } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      // held, so that a loan that is removed meanwhile leaves no note behind
      const [held] = await tx.$queryRaw<{ id: number; lenderId: number; referenceNum: string }[]>`
        SELECT id, "lenderId", "referenceNum" FROM provider."LoanApplication"
        WHERE "sandboxId" = ${sandbox.id} AND id = ${rowId(loan) ?? -1} AND "lenderId" = ANY (${lenderIds}) FOR SHARE`;
      if (!held) return undefined;
      const at = now(sandbox);
      const row = await tx.loanNote.create({
        data: { sandboxId: sandbox.id, applicationId: held.id, body, authorId: user.id, createdAt: at, updatedAt: at },
      });
      await recordAuditedChanges(tx, scope, { ...auditedLoan(held), changes: auditedChanges({}, { note: body }) });
      return present(scope, { ...row, author: nameOf(scope) });
    });
  }

  /**
   * Undefined where there is no such note.
   * @throws permission_denied where someone else wrote it
   */
  update(scope: Scope, note: string, body: string): Promise<Note | undefined> {
    const { sandbox, user, lenderIds } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      const [held] = await tx.$queryRaw<LockedNote[]>`
        SELECT n.id, n."authorId", n.body, c.id AS "loanId", c."lenderId", c."referenceNum" FROM provider."LoanNote" n
        JOIN provider."LoanApplication" c ON c."sandboxId" = n."sandboxId" AND c.id = n."applicationId"
        WHERE n."sandboxId" = ${sandbox.id} AND n.id = ${rowId(note) ?? -1} AND c."lenderId" = ANY (${lenderIds})
        FOR UPDATE OF n`;
      if (!held) return undefined;
      if (held.authorId !== user.id)
        refuse('permission_denied', {
          message: 'Only who wrote a note can change it. Add a note of your own instead.',
        });
      const row = await tx.loanNote.update({
        where: { sandboxId_id: { sandboxId: sandbox.id, id: held.id } },
        data: { body, updatedAt: now(sandbox) },
      });
      const loan = auditedLoan({ ...held, id: held.loanId });
      await recordAuditedChanges(tx, scope, { ...loan, changes: auditedChanges({ note: held.body }, { note: body }) });
      return present(scope, { ...row, author: nameOf(scope) });
    });
  }
}

const nameOf = ({ user }: Scope) => `${user.firstName} ${user.lastName}`;

const present = ({ user }: Scope, row: NoteRow): Note => ({
  id: String(row.id),
  body: row.body,
  author: row.author,
  isOwn: row.authorId === user.id,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
