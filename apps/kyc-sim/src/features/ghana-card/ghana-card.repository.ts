import { Injectable } from '@nestjs/common';
import type { CallInput, submitGhanaCard } from '@oware/contract';
import type { IdentityCheck } from '@oware/db';
import { birthDateProblem, dayOf, submissionStatusAfter } from '@oware/domain';
import { cardOutcome } from '@oware/seed/magic';
import {
  type AuditedChange,
  auditedChanges,
  Database,
  now as nowIn,
  ownRows,
  refuse,
  type Scope,
  storeFile,
  type Upload,
} from '@oware/sim-kit';
import { announceWaiting } from '../../review/announcements.ts';
import { decide, Decisions, verdictOf } from '../../review/decisions.ts';
import { auditSubmission } from '../../review/submission-audit.ts';
import {
  giveDocument,
  type LockedClient,
  lockClientsReferred,
  lockNumbersOfReferred,
} from '../../provider/clients.port.ts';
import { refuseOtherPerson } from '../../review/other-person.rules.ts';
import { makeRoom } from '../../review/submissions.ts';

type Submission = CallInput<typeof submitGhanaCard>['body'];

const type = 'ghana_card';

/** Returns what a card changes on the client's document, or on a client without one. */
const documentChanges = (before: LockedClient | undefined, submission: Submission): AuditedChange[] =>
  auditedChanges(
    {
      idType: before?.idType,
      idNumber: before?.idNumber,
      nameOnId: before?.nameOnId,
      dateOfBirth: before?.dateOfBirth,
    },
    {
      idType: type,
      idNumber: submission.id_number,
      nameOnId: submission.name_on_card || before?.nameOnId,
      dateOfBirth: submission.date_of_birth,
    },
  );

@Injectable()
export class GhanaCardRepository {
  constructor(
    private readonly database: Database,
    private readonly decisions: Decisions,
  ) {}

  /**
   * Saves a card for a decision, with the register's entry of its number, and replaces a pending one.
   * @throws already_decided if one is verified
   */
  async submit(scope: Scope, submission: Submission, photo: Upload): Promise<IdentityCheck> {
    const { sandbox, organization, user } = scope;
    const now = nowIn(sandbox);
    const problem = birthDateProblem(submission.date_of_birth, dayOf(now));
    if (problem !== undefined) refuse('validation_failed', { errors: { date_of_birth: problem } });
    const key = { sandboxId: sandbox.id, organizationId: organization.id, reference: submission.reference_number };
    const number = submission.id_number;
    const atOnce = cardOutcome(type, number) === 'rejected' || (await this.decisions.areAtOnce(sandbox));
    return this.database.prisma.$transaction(async (tx) => {
      const photoId = await storeFile(tx, sandbox.id, photo, now);
      await lockNumbersOfReferred(tx, key);
      const replaced = await makeRoom(tx, 'card', key);
      const clients = await lockClientsReferred(tx, key);
      refuseOtherPerson(clients, submission);
      const registered = { sandboxId: sandbox.id, type, number };
      const person = await tx.registeredPerson.findUnique({ where: { sandboxId_type_number: registered } });
      const row = await tx.identityCheck.create({
        data: {
          ...key,
          type,
          number,
          firstName: submission.first_name,
          middleName: submission.middle_name || null,
          lastName: submission.last_name,
          nameOnCard: submission.name_on_card || null,
          dateOfBirth: new Date(submission.date_of_birth),
          photoId,
          status: 'Pending',
          personId: person?.id ?? null,
          submittedById: user.id,
          submittedAt: now,
        },
      });
      await giveDocument(tx, sandbox.id, clients, { ...row, dateOfBirth: submission.date_of_birth });
      await auditSubmission(tx, scope, 'card', { ...row, replaced, changes: documentChanges(clients[0], submission) });
      if (!atOnce) {
        await announceWaiting(tx, sandbox, 'card', row, user);
        return row;
      }
      const verdict = verdictOf(row, person ?? undefined, now);
      await decide(tx, 'card', sandbox, [verdict]);
      return { ...row, status: submissionStatusAfter(verdict.approved) };
    });
  }

  /** Finds a card that the organisation submitted; a platform administrator finds all. */
  find(scope: Scope, id: number): Promise<IdentityCheck | null> {
    return this.database.prisma.identityCheck.findFirst({ where: { ...ownRows(scope), id, reference: { not: null } } });
  }
}
