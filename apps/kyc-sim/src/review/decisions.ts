import { Injectable } from '@nestjs/common';
import { type IdentityCheck, Prisma, type RegisteredPerson } from '@oware/db';
import type { PrismaConnection } from '@oware/db/statements';
import { Database, now as nowIn, refuse, refuseOwnWork, type SandboxContext, type Scope } from '@oware/sim-kit';
import { fullName } from '@oware/domain';
import { announceDecisions, type Decided } from './announcements.ts';
import { ApprovalCodes } from './approval-codes.ts';
import { markVerified, type Passed } from '../provider/client-checks.port.ts';
import { refusalOf } from './register.ts';
import { auditDecisions } from './submission-audit.ts';

/** What can be decided on. */
export type Subject = 'consent' | 'card';

/** A decision on a submission; `officer` is missing where the simulator decides by itself. */
export type Verdict = { id: number; approved: boolean; reason: string | null; decidedAt: Date };
type Officer = Pick<Scope['user'], 'id' | 'firstName' | 'lastName'>;

type Queries = Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'> & PrismaConnection;
type Submission = { id: number; status: string; submittedById: number | null; organizationId: number };
/** What an officer sends with a decision (1§7). */
type Approval = { verified: boolean; verified_user: string; approval_code: string; reason?: string | undefined };

const patience = { maxWait: 15_000, timeout: 30_000 };

/** Decided in one go at most; what is left is decided by the next reader. */
const atOnce = 500;

const parts = {
  consent: {
    table: Prisma.sql`kyc."Consent"`,
    status: Prisma.sql`kyc."SubmissionStatus"`,
    column: Prisma.sql`"consentId"`,
  },
  card: {
    table: Prisma.sql`kyc."IdentityCheck"`,
    status: Prisma.sql`kyc."IdentityStatus"`,
    column: Prisma.sql`"checkId"`,
  },
} as const;

/**
 * Decides on those that still wait, in the caller's transaction; answers with their ids. Each gets its row of history and its
 * line of the audit, the clients that it was for are verified with it, and the organisation is told. Rows are locked in the order of their ids, so
 * that two who decide on many at once wait for each other and no more.
 */
export async function decide(
  tx: Queries,
  subject: Subject,
  sandbox: SandboxContext,
  verdicts: readonly Verdict[],
  officer?: Officer,
): Promise<number[]> {
  const { table, status, column } = parts[subject];
  const sandboxId = sandbox.id;
  const officerName = officer ? fullName(officer.firstName, officer.lastName) : null;
  const decided = await tx.$queryRaw<({ id: number; reason: string | null } & Decided & Passed)[]>`
    WITH verdict AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      AS v(id int, approved boolean, reason text, "decidedAt" timestamptz)),
    held AS MATERIALIZED (
      SELECT s.id FROM ${table} s
      WHERE s."sandboxId" = ${sandboxId} AND s.id IN (SELECT id FROM verdict) AND s.status = 'Pending'
      ORDER BY s.id FOR UPDATE),
    decided AS (
      UPDATE ${table} s SET status = (CASE WHEN v.approved THEN 'Verified' ELSE 'Rejected' END)::${status}, reason = v.reason
      FROM verdict v JOIN held ON held.id = v.id
      WHERE s."sandboxId" = ${sandboxId} AND s.id = v.id AND s.status = 'Pending'
      RETURNING s.id, s."organizationId", s.reference, s."firstName", s."lastName", v.approved, v.reason, v."decidedAt"),
    noted AS (
      INSERT INTO kyc."Decision" ("sandboxId", ${column}, approved, reason, "officerId", "officerName", "decidedAt")
      SELECT ${sandboxId}, id, approved, reason, ${officer?.id ?? null}::int, ${officerName}::text, "decidedAt"
      FROM decided)
    SELECT id, approved, reason, "organizationId", "firstName", "lastName", reference AS "of", "decidedAt" AS at FROM decided`;
  const passed = decided.filter(({ approved }) => approved);
  await markVerified(tx, subject, sandboxId, passed);
  await auditDecisions(tx, { sandbox, user: officer ?? null }, subject, decided);
  await announceDecisions(tx, sandbox, subject, decided, officer);
  return decided.map(({ id }) => id);
}

/** Decisions on consents and cards: by an officer, or by the simulator where the sandbox is set so. */
@Injectable()
export class Decisions {
  constructor(
    private readonly database: Database,
    private readonly approvalCodes: ApprovalCodes,
  ) {}

  /**
   * An officer decides: the session's own user, with an approval code, and not the one who submitted it, where the
   * organisation requires two people. Of two at once one decides, the other is refused.
   */
  async byOfficer(scope: Scope, subject: Subject, submission: Submission, approval: Approval): Promise<void> {
    const { sandbox, user } = scope;
    if (approval.verified_user !== String(user.id))
      refuse('permission_denied', { errors: { verified_user: 'Decide in your own name' } });
    const question = ownWorkQuestion(scope, submission);
    // before the code is used up, and again when it is decided
    await this.database.prisma.$transaction((tx) => refuseOwnWork(tx, question));
    if (submission.status !== 'Pending') refuse('already_decided');
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

  /** True where the simulator decides on what is submitted to the sandbox, right then. */
  async areAtOnce({ id }: SandboxContext): Promise<boolean> {
    return (await this.#setting(id)).kycDecision === 'at_once';
  }

  /** Decides on what has waited long enough, where the sandbox decides after a while: read whatever you like after it. */
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

/** Whether an officer decides on their own submission: by the setting of the organisation that submitted it. */
const ownWorkQuestion = ({ sandbox, user }: Scope, { organizationId, submittedById }: Submission) => ({
  sandboxId: sandbox.id,
  organizationId,
  action: 'verifications.decide' as const,
  ownWork: submittedById === user.id ? ('submitted' as const) : null,
});

/** What the simulator decides on a card by itself: approved when register and submission agree. */
export function verdictOf(card: IdentityCheck, person: RegisteredPerson | undefined, decidedAt: Date): Verdict {
  const reason = refusalOf(card, person ?? null) ?? null;
  return { id: card.id, approved: reason === null, reason, decidedAt };
}
