import { Injectable } from '@nestjs/common';
import type { CallInput, registerPushToken } from '@oware/contract';
import type { Notification } from '@oware/db';
import { lockByName } from '@oware/db/named-locks';
import { permissionsOf } from '@oware/domain';
import { awaitNotifications, Database, hashOf, now, type Scope } from '@oware/sim-kit';

/** Number of notifications shown. Older ones stay in the database. */
const shownNotifications = 100;

/** Whether the person may see the notification. */
export const maySee = ({ user }: Pick<Scope, 'user'>, { permission }: Pick<Notification, 'permission'>): boolean =>
  permission === null || permissionsOf(user).some((allowed) => allowed === permission);

@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lists the newest notifications of the session's organisation, newest first, without the person's own changes and
   * those they may not see.
   */
  newest({ sandbox, organization, user }: Scope): Promise<Notification[]> {
    const byOthers = [{ actorId: null }, { actorId: { not: user.id } }];
    const visible = [{ permission: null }, { permission: { in: permissionsOf(user) } }];
    return this.database.prisma.notification.findMany({
      where: { sandboxId: sandbox.id, organizationId: organization.id, AND: [{ OR: byOthers }, { OR: visible }] },
      orderBy: { id: 'desc' },
      take: shownNotifications,
    });
  }

  /** The id of the newest notification that the person has read, or zero. */
  async readTo({ sandbox, user }: Scope): Promise<number> {
    const { notificationsReadTo } = await this.database.prisma.user.findUniqueOrThrow({
      where: { sandboxId_id: { sandboxId: sandbox.id, id: user.id } },
      select: { notificationsReadTo: true },
    });
    return notificationsReadTo;
  }

  /** Marks all current notifications as read by the person. Never marks a read notification as unread. */
  async markRead({ sandbox, organization, user }: Scope): Promise<void> {
    const own = { sandboxId: sandbox.id, organizationId: organization.id };
    const { prisma } = this.database;
    const newest = await prisma.$transaction(async (tx) => {
      await awaitNotifications(tx, sandbox.id, organization.id);
      return (await tx.notification.aggregate({ where: own, _max: { id: true } }))._max.id ?? 0;
    });
    // Update the person after the transaction, because a notification may lock the person's row.
    await prisma.user.updateMany({
      where: { sandboxId: sandbox.id, id: user.id, notificationsReadTo: { lt: newest } },
      data: { notificationsReadTo: newest },
    });
  }

  /** Stores a browser's token for its current person and organisation only. */
  async register(
    { sandbox, organization, user }: Scope,
    { senderId, token }: CallInput<typeof registerPushToken>['body'],
  ): Promise<void> {
    const hash = hashOf(token);
    const tokenHash = new Uint8Array(hash);
    const own = { sandboxId: sandbox.id, organizationId: organization.id, tokenHash };
    const device = { userId: user.id, senderId, token, createdAt: now(sandbox) };
    await this.database.prisma.$transaction(async (tx) => {
      // Lock the device: two organisations that register one browser at the same time would each miss the other's row.
      await lockByName(tx, `push device ${hash.toString('hex')}`);
      await tx.pushDevice.deleteMany({
        where: { sandboxId: sandbox.id, tokenHash, organizationId: { not: organization.id } },
      });
      await tx.pushDevice.upsert({
        where: { sandboxId_organizationId_tokenHash: own },
        create: { ...own, ...device },
        update: device,
      });
    });
  }
}
