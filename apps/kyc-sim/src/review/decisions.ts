import { Injectable } from '@nestjs/common';
import type { IdentityCheck, RegisteredPerson } from '@oware/db';
import { type Given, prepare, type Queryable, readRows, sql, tables } from '@oware/db/statements';
import { Database, now as nowIn, refuse, refuseOwnWork, type SandboxContext, type Scope } from '@oware/sim-kit';
import { canDecide, fullName } from '@oware/domain';
import { announceDecisions } from './announcements.ts';
import { ApprovalCodes } from './approval-codes.ts';
import { markVerified } from '../provider/client-checks.port.ts';
import { refusalOf } from './register.ts';
import { auditDecisions } from './submission-audit.ts';
import { submissionTables } from './submissions.ts';

/** The kinds of submissions that need a decision. */
export type Subject = 'consent' | 'card';

/** A decision on a submission. */
export type Verdict = { id: number; approved: boolean; reason: string | null; decidedAt: Date };
type Officer = Pick<Scope['user'], 'id' | 'firstName' | 'lastName'>;

type Submission = { id: number; status: string; submittedById: number | null; organizationId: number };
/** An officer's request to decide (1§7). */
type Approval = { verified: boolean; verified_user: string; approval_code: string; reason?: string | undefined };

const patience = { maxWait: 15_000, timeout: 30_000 };

/** Maximum decisions per pass; the next read decides the rest. */
const atOnce = 500;

type Decisive = { sandboxId: number; verdicts: string; officerId: number | null; officerName: string | null };

/** The column of a decision that refers to its submission. */
const decidedBy = { consent: 'consentId', card: 'checkId' } as const;

type Shared = 'sandboxId' | 'id' | 'organizationId' | 'reference' | 'firstName' | 'lastName' | 'status' | 'reason';
/** Returns consents or cards as `s`, with the columns that both have. */
const submissionsOf = (subject: Subject) =>
  sql<Pick<IdentityCheck, Shared>>`${sql.table(submissionTables[subject])}`.as('s');

/** Decides pending submissions in the order of their ids, and records each decision. */
const decision = (subject: Subject) =>
  prepare({}, ({ sandboxId, verdicts, officerId, officerName }: Given<Decisive>) =>
    tables
      .with(
        'verdict',
        () => sql<Verdict>`(
          SELECT * FROM jsonb_to_recordset(${verdicts}::jsonb)
          AS v(id int, approved boolean, reason text, "decidedAt" timestamptz))`,
      )
      .with(
        (named) => named('held').materialized(),
        (db) =>
          db
            .selectFrom(submissionTables[subject])
            .select('id')
            .where('sandboxId', '=', sandboxId)
            .where('id', 'in', (from) => from.selectFrom('verdict').select('verdict.id'))
            .where('status', '=', 'Pending')
            .orderBy('id')
            .forUpdate(),
      )
      .with('decided', (db) =>
        db
          .updateTable(submissionsOf(subject))
          .from('verdict as v')
          .innerJoin('held', 'held.id', 'v.id')
          .set((row) => ({
            status: sql<'Verified' | 'Rejected'>`
              CASE WHEN v.approved THEN 'Verified' WHEN NOT v.approved THEN 'Rejected' ELSE ${row.ref('s.status')} END`,
            reason: row.ref('v.reason'),
          }))
          .where('s.sandboxId', '=', sandboxId)
          .whereRef('s.id', '=', 'v.id')
          .where('s.status', '=', 'Pending')
          .returning([
            's.id',
            's.organizationId',
            's.reference as of',
            's.firstName',
            's.lastName',
            'v.approved',
            'v.reason',
            'v.decidedAt as at',
          ]),
      )
      .with('noted', (db) =>
        db
          .insertInto('kyc.Decision')
          .columns(['sandboxId', decidedBy[subject], 'approved', 'reason', 'officerId', 'officerName', 'decidedAt'])
          .expression((from) =>
            from
              .selectFrom('decided')
              .select([
                sql<number>`${sandboxId}::int`.as('sandboxId'),
                'id',
                'approved',
                'reason',
                sql<number | null>`${officerId}::int`.as('officerId'),
                sql<string | null>`${officerName}::text`.as('officerName'),
                'at',
              ]),
          ),
      )
      .selectFrom('decided')
      .selectAll(),
  );
const decisions = { consent: decision('consent'), card: decision('card') };

/**
 * Decides those that are still pending, in the caller's transaction, and returns their ids. Writes a history row and an
 * audit line for each, verifies their clients, and notifies the organisation. Locks rows in the order of their ids, so
 * that simultaneous decisions can't deadlock.
 */
export async function decide(
  tx: Queryable,
  subject: Subject,
  sandbox: SandboxContext,
  verdicts: readonly Verdict[],
  officer?: Officer,
): Promise<number[]> {
  const sandboxId = sandbox.id;
  const officerName = officer ? fullName(officer.firstName, officer.lastName) : null;
  const asked = { sandboxId, verdicts: JSON.stringify(verdicts), officerId: officer?.id ?? null, officerName };
  const decided = await readRows(tx, decisions[subject](asked));
  const passed = decided.filter(({ approved }) => approved);
  await markVerified(tx, subject, sandboxId, passed);
  await auditDecisions(tx, { sandbox, user: officer ?? null }, subject, decided);
  await announceDecisions(tx, sandbox, subject, decided, officer);
  return decided.map(({ id }) => id);
}

/** Decides on consents and cards: by an officer, or automatically if the sandbox is set so. */
@Injectable()
export class Decisions {
  constructor(
    private readonly database: Database,
    private readonly approvalCodes: ApprovalCodes,
  ) {}

  /**
   * Decides as the session's own user, with an approval code. Submitters may not decide on their own submission where
   * the organisation requires two people. Of two simultaneous decisions, one succeeds and the other is refused.
   * @throws permission_denied, own_work, already_decided, validation_failed, approval_code_refused
   */
  async byOfficer(scope: Scope, subject: Subject, submission: Submission, approval: Approval): Promise<void> {
    const { sandbox, user } = scope;
    if (approval.verified_user !== String(user.id))
      refuse('permission_denied', { errors: { verified_user: 'Decide in your own name' } });
    const question = ownWorkQuestion(scope, submission);
    // checked before the code counts as tried, and again with the decision
    await this.database.prisma.$transaction((tx) => refuseOwnWork(tx, question));
    if (!canDecide(submission.status)) refuse('already_decided');
    const reason = approval.verified ? null : (approval.reason ?? '');
    if (reason === '')
      refuse('validation_failed', { errors: { reason: 'Say why, so that it can be submitted again' } });
    await this.approvalCodes.check(scope, approval.approval_code);
    const verdict = { id: submission.id, approved: approval.verified, reason, decidedAt: nowIn(sandbox) };
    const decided = await this.database.prisma.$transaction(async (tx) => {
      const ids = await decide(tx, subject, sandbox, [verdict], user);
      await refuseOwnWork(tx, question);
      return ids;
    }, patience);
    if (decided.length === 0) refuse('already_decided');
  }

  /** Returns whether the sandbox decides on submissions immediately. */
  async areAtOnce({ id }: SandboxContext): Promise<boolean> {
    return (await this.#setting(id)).kycDecision === 'at_once';
  }

  /**
   * Decides on submissions whose delay has passed, if the sandbox decides after a while. Call it before reading them.
   */
  async settle(sandbox: SandboxContext): Promise<void> {
    const { kycDecision, kycDelaySeconds } = await this.#setting(sandbox.id);
    if (kycDecision !== 'after_a_while') return;
    const delayMs = kycDelaySeconds * 1000;
    const until = new Date(nowIn(sandbox).getTime() - delayMs);
    const where = { sandboxId: sandbox.id, status: 'Pending', submittedAt: { lte: until } } as const;
    const due = { where, orderBy: { id: 'asc' }, take: atOnce } as const;
    const { prisma } = this.database;
    const consents = await prisma.consent.findMany({ ...due, select: { id: true, submittedAt: true } });
    const cards = await prisma.identityCheck.findMany(due);
    const after = (submittedAt: Date) => new Date(submittedAt.getTime() + delayMs);
    if (consents.length > 0) {
      const approved = { approved: true, reason: null };
      const verdicts = consents.map(({ id, submittedAt }) => ({ id, ...approved, decidedAt: after(submittedAt) }));
      await this.#decide('consent', sandbox, verdicts);
    }
    if (cards.length > 0) {
      const people = await this.#peopleOf(sandbox.id, cards);
      const verdicts = cards.map((card) => verdictOf(card, people.get(card.personId), after(card.submittedAt)));
      await this.#decide('card', sandbox, verdicts);
    }
  }

  #decide(
    subject: Subject,
    sandbox: SandboxContext,
    verdicts: readonly Verdict[],
    officer?: Officer,
  ): Promise<number[]> {
    return this.database.prisma.$transaction((tx) => decide(tx, subject, sandbox, verdicts, officer), patience);
  }

  async #peopleOf(sandboxId: number, cards: IdentityCheck[]): Promise<Map<number | null, RegisteredPerson>> {
    const ids = cards.flatMap(({ personId }) => personId ?? []);
    const people = await this.database.prisma.registeredPerson.findMany({ where: { sandboxId, id: { in: ids } } });
    return new Map(people.map((person) => [person.id, person]));
  }

  #setting(id: number) {
    const select = { kycDecision: true, kycDelaySeconds: true } as const;
    return this.database.prisma.sandbox.findUniqueOrThrow({ where: { id }, select });
  }
}

/**
 * Asks whether an officer decides on their own submission, which the setting of the submitting organisation may forbid.
 */
const ownWorkQuestion = ({ sandbox, user }: Scope, { organizationId, submittedById }: Submission) => ({
  sandboxId: sandbox.id,
  organizationId,
  action: 'verifications.decide' as const,
  ownWork: submittedById === user.id ? ('submitted' as const) : null,
});

/** Decides on a card automatically: approved if it matches the register. */
export function verdictOf(card: IdentityCheck, person: RegisteredPerson | undefined, decidedAt: Date): Verdict {
  const reason = refusalOf(card, person ?? null) ?? null;
  return { id: card.id, approved: reason === null, reason, decidedAt };
}
