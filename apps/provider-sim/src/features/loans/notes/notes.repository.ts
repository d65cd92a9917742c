import { Injectable } from '@nestjs/common';
import type { Note } from '@oware/contract';
import { anyOfIds, personName, withinSandbox } from '@oware/db/expressions';
import { readRow, readRows, type RowOf, tables } from '@oware/db/statements';
import { auditedChanges, Database, now, recordAuditedChanges, refuse, rowId, type Scope } from '@oware/sim-kit';
import { auditedLoan } from '../changes/loan-events.repository.ts';

const listedNotes = tables
  .selectFrom('provider.LoanNote as n')
  .leftJoin('provider.User as u', withinSandbox('u.id', 'n.authorId'))
  .select((note) => [
    'n.id',
    'n.body',
    'n.authorId',
    'n.createdAt',
    'n.updatedAt',
    personName(note.ref('u.firstName'), note.ref('u.lastName')).as('author'),
  ]);

type NoteRow = RowOf<typeof listedNotes>;

/** Notes on loans of the session's lenders. Ids are texts that callers send. */
@Injectable()
export class NotesRepository {
  constructor(private readonly database: Database) {}

  /** Lists the notes of a loan, newest first. */
  async list(scope: Scope, loanId: number): Promise<Note[]> {
    const notes = listedNotes
      .where('n.sandboxId', '=', scope.sandbox.id)
      .where('n.applicationId', '=', loanId)
      .orderBy('n.createdAt', 'desc')
      .orderBy('n.id', 'desc');
    const rows = await readRows(this.database.pool, notes);
    return rows.map((row) => present(scope, row));
  }

  /** Adds a note to a loan. Returns undefined if there is no such loan. */
  add(scope: Scope, loan: string, body: string): Promise<Note | undefined> {
    const { sandbox, user, lenderIds } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      // Lock the loan so that no note remains if the loan is removed at the same time.
      const loanForShare = tables
        .selectFrom('provider.LoanApplication')
        .select(['id', 'lenderId', 'referenceNum'])
        .where('sandboxId', '=', sandbox.id)
        .where('id', '=', rowId(loan) ?? -1)
        .where('lenderId', '=', anyOfIds(lenderIds))
        .forShare();
      const lockedLoan = await readRow(tx, loanForShare);
      if (!lockedLoan) return undefined;
      const at = now(sandbox);
      const row = await tx.loanNote.create({
        data: {
          sandboxId: sandbox.id,
          applicationId: lockedLoan.id,
          body,
          authorId: user.id,
          createdAt: at,
          updatedAt: at,
        },
      });
      await recordAuditedChanges(tx, scope, {
        ...auditedLoan(lockedLoan),
        changes: auditedChanges({}, { note: body }),
      });
      return present(scope, { ...row, author: nameOf(scope) });
    });
  }

  /**
   * Changes a note. Returns undefined if there is no such note.
   * @throws permission_denied if someone else wrote it
   */
  update(scope: Scope, note: string, body: string): Promise<Note | undefined> {
    const { sandbox, user, lenderIds } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      const noteForUpdate = tables
        .selectFrom('provider.LoanNote as n')
        .innerJoin('provider.LoanApplication as c', withinSandbox('c.id', 'n.applicationId'))
        .select(['n.id', 'n.authorId', 'n.body', 'c.id as loanId', 'c.lenderId', 'c.referenceNum'])
        .where('n.sandboxId', '=', sandbox.id)
        .where('n.id', '=', rowId(note) ?? -1)
        .where('c.lenderId', '=', anyOfIds(lenderIds))
        .forUpdate('n');
      const lockedNote = await readRow(tx, noteForUpdate);
      if (!lockedNote) return undefined;
      if (lockedNote.authorId !== user.id)
        refuse('permission_denied', {
          message: 'Only the author can change a note. Add a note of your own instead.',
        });
      const row = await tx.loanNote.update({
        where: { sandboxId_id: { sandboxId: sandbox.id, id: lockedNote.id } },
        data: { body, updatedAt: now(sandbox) },
      });
      const loan = auditedLoan({ ...lockedNote, id: lockedNote.loanId });
      await recordAuditedChanges(tx, scope, {
        ...loan,
        changes: auditedChanges({ note: lockedNote.body }, { note: body }),
      });
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
