import { Injectable } from '@nestjs/common';
import type { CallInput, registerPushToken } from '@oware/contract';
import type { Notification } from '@oware/db';
import { permissionsOf } from '@oware/domain';
import { awaitNotifications, Database, hashOf, now, type Scope } from '@oware/sim-kit';

/** How many are shown; those before them stay in the database. */
export const shownNotifications = 100;

/** Whether the person may be told of it. */
export const maySee = ({ user }: Pick<Scope, 'user'>, { permission }: Pick<Notification, 'permission'>): boolean =>
  permission === null || permissionsOf(user).some((allowed) => allowed === permission);

@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: Database) {}

  /** The newest of the session's organisation, newest first, without what the person did themselves or may not see. */
  newest({ sandbox, organization, user }: Scope): Promise<Notification[]> {
    const byOthers = [{ actorId: null }, { actorId: { not: user.id } }];
    const visible = [{ permission: null }, { permission: { in: permissionsOf(user) } }];
    return this.database.prisma.notification.findMany({
      where: { sandboxId: sandbox.id, organizationId: organization.id, AND: [{ OR: byOthers }, { OR: visible }] },
      orderBy: { id: 'desc' },
      take: shownNotifications,
    });
  }

  /** The newest that the person has read; zero before the first. */
  async readTo({ sandbox, user }: Scope): Promise<number> {
    const { notificationsReadTo } = await this.database.prisma.user.findUniqueOrThrow({
      where: { sandboxId_id: { sandboxId: sandbox.id, id: user.id } },
      select: { notificationsReadTo: true },
    });
    return notificationsReadTo;
  }

  /** What is there has been read by the person; never takes back what was read before. */
  async markRead({ sandbox, organization, user }: Scope): Promise<void> {
    const own = { sandboxId: sandbox.id, organizationId: organization.id };
    const { prisma } = this.database;
    const newest = await prisma.$transaction(async (tx) => {
      await awaitNotifications(tx, sandbox.id, organization.id);
      return (await tx.notification.aggregate({ where: own, _max: { id: true } }))._max.id ?? 0;
    });
    // after the transaction: whoever notifies may hold the person's row
    await prisma.user.updateMany({
      where: { sandboxId: sandbox.id, id: user.id, notificationsReadTo: { lt: newest } },
      data: { notificationsReadTo: newest },
    });
  }

  /** Keeps a browser's token for the person and the organisation that use the browser now, and for no one else. */
  async register(
    { sandbox, organization, user }: Scope,
    { senderId, token }: CallInput<typeof registerPushToken>['body'],
  ): Promise<void> {
    const hash = hashOf(token);
    const tokenHash = new Uint8Array(hash);
    const own = { sandboxId: sandbox.id, organizationId: organization.id, tokenHash };
    const device = { userId: user.id, senderId, token, createdAt: now(sandbox) };
    await this.database.prisma.$transaction([
      // two organisations that register one browser at once would each miss the other's row
      this.database.prisma
        .$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`push device ${hash.toString('hex')}`}, 0))::text`,
      this.database.prisma.pushDevice.deleteMany({
        where: { sandboxId: sandbox.id, tokenHash, organizationId: { not: organization.id } },
      }),
      this.database.prisma.pushDevice.upsert({
        where: { sandboxId_organizationId_tokenHash: own },
        create: { ...own, ...device },
        update: device,
      }),
    ]);
  }
}
