import { Injectable } from '@nestjs/common';
import { approveConsent, approveGhanaCard, type CallInput, decideLoan, requestApprovalCode } from '@oware/contract';
import type { SandboxModel as SandboxRow } from '@oware/db';
import { nameSuffix } from '@oware/db/sandbox';
import { readRows } from '@oware/db/statements';
import { Database, refuse } from '@oware/sim-kit';
import { newestMessage } from '@oware/sim-kit/control/inbox';
import type { decideAsOfficer } from '@oware/sim-kit/control/contract';
import { pendingDecisions, type PendingRow } from '../../decisions/pending-decisions.statements.ts';
import { OfficerSessions, type OfficerSession } from './officer-session.ts';

type Decision = CallInput<typeof decideAsOfficer>['body'];

@Injectable()
export class DecisionsRepository {
  constructor(
    private readonly database: Database,
    private readonly sessions: OfficerSessions,
  ) {}

  pending(sandboxId: number): Promise<PendingRow[]> {
    return readRows(this.database.pool, pendingDecisions({ ids: [sandboxId] }));
  }

  /**
   * Decides as manager@adom by the services' own calls, so that every rule, notification and line of the audit is as
   * usual.
   * @throws not_found, decision_refused, unavailable
   */
  async decide(sandbox: SandboxRow, decision: Decision): Promise<void> {
    const row = (await this.pending(sandbox.id)).find(
      ({ kind, id }) => kind === decision.kind && String(id) === decision.id,
    );
    if (!row) return refuse('not_found', { message: 'Nothing waits for this decision any more.' });
    const email = `manager@adom${nameSuffix(sandbox)}.test`;
    await this.sessions.during(sandbox, email, (session) => this.#send(sandbox, session, row, decision));
  }

  async #send(sandbox: SandboxRow, session: OfficerSession, row: PendingRow, decision: Decision): Promise<void> {
    const { kind, id, isApproved, reason } = decision;
    if (kind === 'application') {
      const authorityNote = reason === '' && isApproved ? 'Approved by the trainer' : reason;
      await session.send(decideLoan, { id }, { decision: isApproved ? 'approve' : 'reject', authorityNote });
      return;
    }
    await session.send(requestApprovalCode, {});
    const mail = await newestMessage(this.database.pool, sandbox.id, session.email);
    const verdict = {
      verified: isApproved,
      verified_user: String(session.userId),
      approval_code: /\d{6}/.exec(mail)?.[0] ?? '',
      ...(reason !== '' && { reason }),
    };
    if (kind === 'card') await session.send(approveGhanaCard, { id }, verdict);
    else await session.send(approveConsent, { id }, { first_name: row.firstName, last_name: row.lastName, ...verdict });
  }
}
