import { Injectable } from '@nestjs/common';
import { type ClientLocation, type LocationDraft, locationsPerClient } from '@oware/contract';
import type { ClientLocation as LocationRow, Prisma } from '@oware/db';
import { auditedChanges, Database, refuse, rowId, type Scope } from '@oware/sim-kit';
import { recordClientChanges } from '../../records/client-audit.ts';
import { clientIdOf, lockClient } from '../../records/client-lock.ts';

export type LocationKey = { customerId: string; locationId: string };

const limitMessage = `A client can have at most ${locationsPerClient} locations. Remove one first.`;

const present = ({ id, address, latitude, longitude, digitalAddress, version }: LocationRow): ClientLocation => ({
  id: String(id),
  address,
  latitude,
  longitude,
  digitalAddress,
  version,
});
const columnsOf = ({ digitalAddress = null, ...draft }: LocationDraft) => ({ ...draft, digitalAddress });

@Injectable()
export class LocationsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lists locations, oldest first.
   * @throws not_found if there is no such client
   */
  async list(scope: Scope, client: string): Promise<ClientLocation[]> {
    const { prisma } = this.database;
    const where = { sandboxId: scope.sandbox.id, clientId: await clientIdOf(prisma, scope, client) };
    return (await prisma.clientLocation.findMany({ where, orderBy: { id: 'asc' } })).map(present);
  }

  /** @throws not_found, limit_reached */
  create(scope: Scope, client: string, draft: LocationDraft): Promise<ClientLocation> {
    return this.database.prisma.$transaction(async (tx) => {
      const whose = { sandboxId: scope.sandbox.id, clientId: await lockClient(tx, scope, client) };
      if ((await tx.clientLocation.count({ where: whose })) >= locationsPerClient)
        refuse('limit_reached', { message: limitMessage });
      const row = await tx.clientLocation.create({ data: { ...whose, ...columnsOf(draft) } });
      await recordLocation(tx, scope, row.clientId, { after: row });
      return present(row);
    });
  }

  /** @throws not_found, conflict */
  update(scope: Scope, key: LocationKey, draft: LocationDraft, version: number | undefined): Promise<ClientLocation> {
    return this.database.prisma.$transaction(async (tx) => {
      const row = await lockLocation(tx, scope, key, version);
      const { sandboxId, id } = row;
      const data = { ...columnsOf(draft), version: row.version + 1 };
      const changed = await tx.clientLocation.update({ where: { sandboxId_id: { sandboxId, id } }, data });
      await recordLocation(tx, scope, row.clientId, { before: row, after: changed });
      return present(changed);
    });
  }

  /** @throws not_found, conflict */
  async remove(scope: Scope, key: LocationKey, version: number | undefined): Promise<void> {
    await this.database.prisma.$transaction(async (tx) => {
      const row = await lockLocation(tx, scope, key, version);
      await tx.clientLocation.delete({ where: { sandboxId_id: { sandboxId: row.sandboxId, id: row.id } } });
      await recordLocation(tx, scope, row.clientId, { before: row });
    });
  }
}

/** `Makola Market, GA-183-8164 (5.5481, -0.2014)` */
const auditedLocation = ({ address, digitalAddress, latitude, longitude }: LocationRow): string =>
  `${[address, digitalAddress].filter(Boolean).join(', ')} (${latitude}, ${longitude})`;

/** Records the change of a location on its client. */
async function recordLocation(
  tx: Prisma.TransactionClient,
  scope: Scope,
  clientId: number,
  { before, after }: { before?: LocationRow; after?: LocationRow },
): Promise<void> {
  const changes = auditedChanges(
    { location: before && auditedLocation(before) },
    { location: after && auditedLocation(after) },
  );
  await recordClientChanges(tx, scope, clientId, changes);
}

/**
 * Locks a location until the transaction ends.
 * @throws not_found
 * @throws conflict if the version is not the current one
 */
async function lockLocation(
  tx: Prisma.TransactionClient,
  scope: Scope,
  { customerId, locationId }: LocationKey,
  version: number | undefined,
): Promise<LocationRow> {
  const clientId = await lockClient(tx, scope, customerId);
  const where = { sandboxId: scope.sandbox.id, clientId, id: rowId(locationId) ?? -1 };
  const row = (await tx.clientLocation.findFirst({ where })) ?? refuse('not_found');
  if (version !== undefined && version !== row.version) refuse('conflict');
  return row;
}
