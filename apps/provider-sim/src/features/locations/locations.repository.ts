import { Injectable } from '@nestjs/common';
import { type ClientLocation, type LocationDraft, locationsPerClient } from '@oware/contract';
import type { ClientLocation as LocationRow, Prisma } from '@oware/db';
import { Database, refuse, rowId, type Scope } from '@oware/sim-kit';
import { clientIdOf, holdClient } from '../../records/held-client.ts';

/** Whose location, and which. */
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

  /** Oldest first. Refuses with not_found where there is no such client. */
  async list(scope: Scope, client: string): Promise<ClientLocation[]> {
    const { prisma } = this.database;
    const where = { sandboxId: scope.sandbox.id, clientId: await clientIdOf(prisma, scope, client) };
    return (await prisma.clientLocation.findMany({ where, orderBy: { id: 'asc' } })).map(present);
  }

  /** @throws not_found, limit_reached */
  create(scope: Scope, client: string, draft: LocationDraft): Promise<ClientLocation> {
    return this.database.prisma.$transaction(async (tx) => {
      const whose = { sandboxId: scope.sandbox.id, clientId: await holdClient(tx, scope, client) };
      if ((await tx.clientLocation.count({ where: whose })) >= locationsPerClient)
        refuse('limit_reached', { message: limitMessage });
      return present(await tx.clientLocation.create({ data: { ...whose, ...columnsOf(draft) } }));
    });
  }

  /** @throws not_found, conflict */
  update(scope: Scope, key: LocationKey, draft: LocationDraft, version: number | undefined): Promise<ClientLocation> {
    return this.database.prisma.$transaction(async (tx) => {
      const row = await holdLocation(tx, scope, key, version);
      const { sandboxId, id } = row;
      const data = { ...columnsOf(draft), version: row.version + 1 };
      return present(await tx.clientLocation.update({ where: { sandboxId_id: { sandboxId, id } }, data }));
    });
  }

  /** @throws not_found, conflict */
  async remove(scope: Scope, key: LocationKey, version: number | undefined): Promise<void> {
    await this.database.prisma.$transaction(async (tx) => {
      const { sandboxId, id } = await holdLocation(tx, scope, key, version);
      await tx.clientLocation.delete({ where: { sandboxId_id: { sandboxId, id } } });
    });
  }
}

/** The location, which nobody else changes until the transaction ends. Refuses with not_found, or conflict by its version. */
async function holdLocation(
  tx: Prisma.TransactionClient,
  scope: Scope,
  { customerId, locationId }: LocationKey,
  version: number | undefined,
): Promise<LocationRow> {
  const clientId = await holdClient(tx, scope, customerId);
  const where = { sandboxId: scope.sandbox.id, clientId, id: rowId(locationId) ?? -1 };
  const row = (await tx.clientLocation.findFirst({ where })) ?? refuse('not_found');
  if (version !== undefined && version !== row.version) refuse('conflict');
  return row;
}
