import type { Queryable } from '@oware/db/statements';
import { Injectable } from '@nestjs/common';
import { type ApiKey, mostApiKeys, type NewApiKey } from '@oware/contract';
import type { ApiKey as KeyRow } from '@oware/db';
import { fullName } from '@oware/domain';
import { Database, makeKey, notifyOrganization, now, recordAudit, refuse, rowId, type Scope } from '@oware/sim-kit';
import { namesOfPeople } from '../../people/names-of-people.ts';
import { lockOrganization, organizationNamed } from './named-organization.repository.ts';

/** The API keys that an organisation created (3§3). Only the hash of a key is stored. */
@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lists the API keys, newest first.
   * @throws not_found
   */
  async list(scope: Scope, orgId: string): Promise<ApiKey[]> {
    const organizationId = await organizationNamed(this.database, scope, orgId);
    const rows = await this.database.prisma.apiKey.findMany({
      where: { sandboxId: scope.sandbox.id, organizationId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    const creatorIds = rows.map(({ createdById }) => createdById);
    const names = await namesOfPeople(this.database.prisma, scope.sandbox.id, creatorIds);
    return rows.map((row) => present(row, names.get(row.createdById) ?? null));
  }

  /** @throws not_found, limit_reached */
  async create(scope: Scope, orgId: string, name: string): Promise<NewApiKey> {
    const { sandbox, user } = scope;
    const organizationId = await organizationNamed(this.database, scope, orgId);
    const { key, keyHash, partialKey } = makeKey();
    return this.database.prisma.$transaction(async (tx) => {
      await lockOrganization(tx, scope, organizationId);
      const own = { sandboxId: sandbox.id, organizationId };
      if ((await tx.apiKey.count({ where: own })) >= mostApiKeys)
        refuse('limit_reached', { message: `An organisation has at most ${mostApiKeys} API keys. Revoke one first.` });
      const row = await tx.apiKey.create({
        data: { ...own, name, partialKey, keyHash, createdById: user.id, createdAt: now(sandbox) },
      });
      await tellChange(tx, scope, row, 'created');
      return { ...present(row, fullName(user.firstName, user.lastName)), apiKey: key };
    });
  }

  /**
   * Revokes a key. Of two concurrent requests, the second finds no key.
   * @throws not_found
   */
  async revoke(scope: Scope, orgId: string, text: string): Promise<void> {
    const organizationId = await organizationNamed(this.database, scope, orgId);
    const id = rowId(text) ?? refuse('not_found');
    await this.database.prisma.$transaction(async (tx) => {
      const where = { sandboxId: scope.sandbox.id, organizationId, id };
      const row = (await tx.apiKey.findFirst({ where })) ?? refuse('not_found');
      const { count } = await tx.apiKey.deleteMany({ where });
      if (count === 0) refuse('not_found');
      await tellChange(tx, scope, row, 'revoked');
    });
  }
}

/** Records the change in the audit and notifies people who can read API keys. */
async function tellChange(
  tx: Queryable,
  scope: Scope,
  { id, name, organizationId, partialKey }: KeyRow,
  action: 'created' | 'revoked',
): Promise<void> {
  const { sandbox, user } = scope;
  await recordAudit(tx, scope, { kind: 'apiKey', id, name: `${name} (${partialKey}…)`, organizationId, action });
  await notifyOrganization(tx, {
    sandbox,
    organizationId,
    actorId: user.id,
    permission: 'integrations.read',
    subject: `API key ${action}`,
    body: `${fullName(user.firstName, user.lastName)} ${action} the API key ${name}.`,
    callBack: '/settings/api',
  });
}

const present = ({ id, name, partialKey, createdAt, lastUsedAt }: KeyRow, createdBy: string | null): ApiKey => ({
  id: String(id),
  name,
  partialKey,
  createdAt: createdAt.toISOString(),
  createdBy,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
