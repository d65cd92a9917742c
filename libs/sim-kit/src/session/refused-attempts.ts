import { Injectable } from '@nestjs/common';
import { actionOf, type Call } from '@oware/contract';
import { inTransaction } from '@oware/db/connections';
import type { Queryable } from '@oware/db/statements';
import { attemptText, fullName, refusedChanges } from '@oware/domain';
import { type AuditedActor, type AuditedRecord, recordAudit } from '../control/audit.ts';
import { AttemptRecorder } from '../http/attempt-recorder.ts';
import { Database } from '../http/database.ts';
import { ErrorLog } from '../http/error-log.ts';
import { Refusal } from '../http/refusal.ts';
import type { SandboxContext } from '../http/request.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import type { Scope, ScopedRequest } from './scope.ts';

/** The record that a refused request was about. */
export type AttemptedRecord = Omit<AuditedRecord, 'action' | 'changes'> & {
  /** Adds the attempt to the record's own history, in the transaction of the audit line. */
  alsoTell?: (tx: Queryable, reason: string) => Promise<void>;
};

/** Finds the record that a request is about. */
export abstract class AttemptedRecords {
  /**
   * Returns undefined if the request names no record, or one that the person may not see: no audit line may reveal that
   * it exists.
   */
  abstract find(
    scope: Scope,
    call: Call,
    params: Readonly<Record<string, string>>,
  ): Promise<AttemptedRecord | undefined>;
}

type Attempt = {
  sandbox: SandboxContext;
  actor: AuditedActor;
  record: AttemptedRecord;
  /** Verb phrase that follows "to". */
  triedTo: string;
  /** Sentence about the person who tried. */
  reason: string;
};

/**
 * Records refused attempts in the audit: on the record that the attempt was about, otherwise on the person's account.
 * Uses its own transaction, because the request's is rolled back. Repeated attempts of a person on a record, and
 * attempts above a limit, add no line, so that nobody can flood the audit.
 */
@Injectable()
export class RefusedAttempts extends AttemptRecorder {
  constructor(
    private readonly database: Database,
    private readonly records: AttemptedRecords,
    private readonly limiter: RateLimiter,
    private readonly errorLog: ErrorLog,
  ) {
    super();
  }

  async record({ call, scope, params, body }: ScopedRequest, reason: string): Promise<void> {
    if (!call || !scope || call.method === 'GET') return;
    const triedTo = attemptText(actionOf(call, body), call.summary);
    await this.#keep(async () => {
      const ids = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
      const found = await this.records.find(scope, call, ids);
      return { sandbox: scope.sandbox, actor: scope, record: found ?? ownAccount(scope), triedTo, reason };
    });
  }

  /** Records a wrong password for a known address. Names no actor, because nobody has proved who it was. */
  async recordSignIn(scope: Scope): Promise<void> {
    const { sandbox, organization } = scope;
    const actor = { sandbox, organization, user: null };
    const attempt = { triedTo: 'sign in', reason: 'The password was wrong.' };
    await this.#keep(async () => ({ sandbox, actor, record: ownAccount(scope), ...attempt }));
  }

  async #keep(find: () => Promise<Attempt>): Promise<void> {
    try {
      const attempt = await find();
      if (await this.#hasRoom(attempt)) await this.#write(attempt);
    } catch (error) {
      this.errorLog.report(error, 'a refused attempt could not be written into the audit');
    }
  }

  async #hasRoom({ sandbox, actor, record, triedTo }: Attempt): Promise<boolean> {
    const by = actor.user?.id ?? `account ${record.id}`;
    try {
      await this.limiter.take(sandbox, [
        { limit: 'refused attempt by account, action and record', by: [by, triedTo, record.kind, record.id] },
        { limit: 'refused attempt by account', by: [by] },
      ]);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  #write({ actor, record: { alsoTell, ...record }, triedTo, reason }: Attempt): Promise<void> {
    return inTransaction(this.database.pool, async (tx) => {
      await recordAudit(tx, actor, { ...record, action: 'refused', changes: refusedChanges(triedTo, reason) });
      await alsoTell?.(tx, reason);
    });
  }
}

const ownAccount = ({ user, organization }: Scope): AttemptedRecord => ({
  kind: 'user',
  id: user.id,
  name: fullName(user.firstName, user.lastName),
  organizationId: organization.id,
});
