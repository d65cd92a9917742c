import { Injectable } from '@nestjs/common';
import {
  approveConsent,
  approveGhanaCard,
  type Call,
  type CallInput,
  callPath,
  decideLoan,
  errorBody,
  requestApprovalCode,
} from '@oware/contract';
import type { SandboxModel as SandboxRow } from '@oware/db';
import { nameSuffix } from '@oware/db/sandbox';
import { readRows } from '@oware/db/statements';
import { Database, refuse } from '@oware/sim-kit';
import { newestMessage } from '@oware/sim-kit/control/inbox';
import type { decideAsOfficer } from '@oware/sim-kit/control/contract';
import { pendingDecisions, type PendingRow } from '../../decisions/pending-decisions.statements.ts';
import { type AccountSession, AccountSessions } from '../../sandboxes/account-sessions.ts';

type Decision = CallInput<typeof decideAsOfficer>['body'];

@Injectable()
export class DecisionsRepository {
  constructor(
    private readonly database: Database,
    private readonly sessions: AccountSessions,
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
    if (!row) return refuse('not_found', { message: 'This decision is no longer pending.' });
    const email = `manager@adom${nameSuffix(sandbox)}.test`;
    await this.sessions.during(sandbox, email, (session) => this.#send(sandbox, session, row, decision));
  }

  async #send(sandbox: SandboxRow, session: AccountSession, row: PendingRow, decision: Decision): Promise<void> {
    const { kind, id, isApproved, reason } = decision;
    if (kind === 'application') {
      const authorityNote = reason === '' && isApproved ? 'Approved by the trainer' : reason;
      await send(session, decideLoan, { id }, { decision: isApproved ? 'approve' : 'reject', authorityNote });
      return;
    }
    await send(session, requestApprovalCode, {});
    const mail = await newestMessage(this.database.pool, sandbox.id, session.email);
    const verdict = {
      verified: isApproved,
      verified_user: String(session.userId),
      approval_code: /\d{6}/.exec(mail)?.[0] ?? '',
      ...(reason !== '' && { reason }),
    };
    if (kind === 'card') await send(session, approveGhanaCard, { id }, verdict);
    else
      await send(session, approveConsent, { id }, { first_name: row.firstName, last_name: row.lastName, ...verdict });
  }
}

/** @throws decision_refused with the service's reason, unavailable */
async function send(session: AccountSession, call: Call, params: Record<string, string>, body?: object): Promise<void> {
  const answer = await session.send({ call, path: callPath(call, params), body });
  if (answer.ok) return;
  const told = errorBody.safeParse(await answer.json().catch(() => undefined));
  refuse('decision_refused', told.success ? { message: refusalText(told.data) } : {});
}

/** Returns the message of a refusal with those of its fields, which the trainer's form doesn't have. */
const refusalText = ({ message, errors = {} }: { message: string; errors?: Record<string, string> | undefined }) =>
  [message, ...Object.values(errors)].join(' ');
