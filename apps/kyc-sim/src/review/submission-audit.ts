import type { Queryable } from '@oware/db/statements';
import type { AuditedKind } from '@oware/contract';
import { fullName, submissionStatusAfter } from '@oware/domain';
import {
  type AuditedActor,
  type AuditedChange,
  auditedChanges,
  recordAudit,
  recordAudits,
  type SandboxContext,
} from '@oware/sim-kit';
import type { Subject } from './decisions.ts';

type Person = { firstName: string; lastName: string };
type Submission = Person & { id: number; organizationId: number };
type Decision = Submission & { approved: boolean; reason: string | null; at: Date };
/** A consent or card that was submitted, with the status of the previous one, if any, and its changes to the client. */
type Submitted = Submission & { replaced: string | null; changes?: readonly AuditedChange[] };

const kinds = { consent: 'consent', card: 'ghanaCard' } as const satisfies Record<Subject, AuditedKind>;

const recordOf = (subject: Subject, { id, organizationId, firstName, lastName }: Submission) => ({
  kind: kinds[subject],
  id,
  name: fullName(firstName, lastName),
  organizationId,
});

/** Records who submitted a consent or card, in the transaction of the submission. */
export const auditSubmission = (
  tx: Queryable,
  actor: AuditedActor,
  subject: Subject,
  { replaced, changes = [], ...submission }: Submitted,
): Promise<void> =>
  recordAudit(tx, actor, {
    ...recordOf(subject, submission),
    action: 'submitted',
    changes: [{ field: 'status', from: replaced, to: 'Pending' }, ...changes],
  });

/** Records who decided on which consents or cards, and how, in the transaction of the decisions. */
export const auditDecisions = (
  tx: Queryable,
  actor: { sandbox: SandboxContext; user: AuditedActor['user'] },
  subject: Subject,
  decisions: readonly Decision[],
): Promise<void> =>
  recordAudits(
    tx,
    actor,
    decisions.map(({ approved, reason, at, ...submission }) => ({
      ...recordOf(subject, submission),
      action: approved ? 'approved' : 'rejected',
      changes: auditedChanges(
        { status: 'Pending' },
        { status: submissionStatusAfter(approved), ...(!approved && { reason }) },
      ),
      at,
    })),
  );
