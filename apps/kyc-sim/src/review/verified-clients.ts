import { Injectable } from '@nestjs/common';
import type { Call } from '@oware/contract';
import { isAmong } from '@oware/db/expressions';
import { readRow, sql, tables } from '@oware/db/statements';
import { fullName } from '@oware/domain';
import {
  type AttemptedRecord,
  AttemptedRecords,
  Database,
  organizationIdsSeen,
  rowId,
  type Scope,
} from '@oware/sim-kit';
import { clientsReferred } from '../provider/clients.port.ts';
import { submissionTables } from './submissions.ts';

/** Finds the submission that a path names by its id. */
const named = [
  { path: /\/consent\/\{id\}/, subject: 'consent' },
  { path: /\/ghanacard\/\{id\}/, subject: 'card' },
] as const;

/** Records a refused attempt on a consent or card on its client, once that client is saved. */
@Injectable()
export class VerifiedClients extends AttemptedRecords {
  constructor(private readonly database: Database) {
    super();
  }

  async find(
    scope: Scope,
    { path }: Call,
    params: Readonly<Record<string, string>>,
  ): Promise<AttemptedRecord | undefined> {
    const rule = named.find((one) => one.path.test(path));
    if (!rule) return undefined;
    const submission = await readRow(
      this.database.pool,
      tables
        .selectFrom(submissionTables[rule.subject])
        .select(['organizationId', 'reference'])
        .where('sandboxId', '=', scope.sandbox.id)
        .where('id', '=', rowId(params.id ?? '') ?? -1)
        .where((row) => isAmong(row.ref('organizationId'), sql.val(organizationIdsSeen(scope)))),
    );
    if (!submission || submission.reference === null) return undefined;
    const { organizationId, reference } = submission;
    const key = { sandboxId: scope.sandbox.id, organizationId, reference };
    const [client] = await clientsReferred(this.database.pool, key);
    if (!client || !scope.lenderIds.includes(client.lenderId)) return undefined;
    const { id, lenderId, firstName, lastName } = client;
    return { kind: 'client', id, lenderId, name: fullName(firstName, lastName) };
  }
}
