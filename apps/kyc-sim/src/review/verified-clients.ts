import { Injectable } from '@nestjs/common';
import type { Call } from '@oware/contract';
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

/** The submission that a path names by its id. */
const tables = [
  { path: /\/consent\/\{id\}/, table: 'Consent' },
  { path: /\/ghanacard\/\{id\}/, table: 'IdentityCheck' },
] as const;

/** A refused attempt on a consent or card stays on the client whom it was submitted for, once that client is saved. */
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
    const named = tables.find((rule) => rule.path.test(path));
    if (!named) return undefined;
    const { rows } = await this.database.pool.query<{ organizationId: number; reference: string | null }>({
      name: `attempted-${named.table}`,
      text: `SELECT "organizationId", reference FROM kyc."${named.table}"
             WHERE "sandboxId" = $1 AND id = $2 AND ($3::int[] IS NULL OR "organizationId" = ANY ($3))`,
      values: [scope.sandbox.id, rowId(params.id ?? '') ?? -1, organizationIdsSeen(scope)],
    });
    const [submission] = rows;
    if (!submission || submission.reference === null) return undefined;
    const { organizationId, reference } = submission;
    const key = { sandboxId: scope.sandbox.id, organizationId, reference };
    const [client] = await clientsReferred(this.database.prisma, key);
    if (!client || !scope.lenderIds.includes(client.lenderId)) return undefined;
    const { id, lenderId, firstName, lastName } = client;
    return { kind: 'client', id, lenderId, name: fullName(firstName, lastName) };
  }
}
