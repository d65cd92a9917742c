import { Injectable } from '@nestjs/common';
import {
  type NotificationTrigger,
  type NotificationTriggers,
  notificationTriggers,
  type NotificationTriggersChange,
} from '@oware/contract';
import { eventRules, fullName, triggersOf } from '@oware/domain';
import { Database, notifyOrganization, now, recordAudit, refuse, type Scope } from '@oware/sim-kit';
import { lockOrganization, organizationNamed } from './named-organization.repository.ts';

type Row = { triggers: unknown; version: number; updatedById: number; updatedAt: Date };

const chosen = (row: Pick<Row, 'triggers'> | null) =>
  triggersOf(notificationTriggers.shape.triggers.parse(row?.triggers ?? []));

/** The settings that decide how an organisation's staff are notified of events (3§3). */
@Injectable()
export class NotificationTriggersRepository {
  constructor(private readonly database: Database) {}

  /** @throws not_found */
  async find(scope: Scope, orgId: string): Promise<NotificationTriggers> {
    const organizationId = await organizationNamed(this.database, scope, orgId);
    const key = { sandboxId: scope.sandbox.id, organizationId };
    const row = await this.database.prisma.notificationTriggers.findUnique({
      where: { sandboxId_organizationId: key },
    });
    return this.#present(scope, row);
  }

  /**
   * Changes the named triggers and notifies the organisation. Values that are already set change nothing.
   * @throws not_found
   * @throws conflict if someone else changed them since `version`
   */
  async change(scope: Scope, orgId: string, { triggers, version }: NotificationTriggersChange): Promise<void> {
    const { sandbox, user } = scope;
    const organizationId = await organizationNamed(this.database, scope, orgId);
    const key = { sandboxId: sandbox.id, organizationId };
    await this.database.prisma.$transaction(async (tx) => {
      // Lock the organisation first, because the row of triggers may not exist yet.
      const lockedOrganization = await lockOrganization(tx, scope, organizationId);
      const row = await tx.notificationTriggers.findUnique({ where: { sandboxId_organizationId: key } });
      const before = chosen(row);
      if (version !== undefined && version !== (row?.version ?? 0)) refuse('conflict');
      const after = triggersOf([...before, ...triggers]);
      const waysBefore = new Map(before.map((trigger) => [trigger.event, wayOf(trigger)]));
      const changes = after.filter((trigger) => wayOf(trigger) !== waysBefore.get(trigger.event));
      if (changes.length === 0) return;
      const data = { triggers: after, version: (row?.version ?? 0) + 1, updatedById: user.id, updatedAt: now(sandbox) };
      await tx.notificationTriggers.upsert({
        where: { sandboxId_organizationId: key },
        create: { ...key, ...data },
        update: data,
      });
      await recordAudit(tx, scope, {
        kind: 'notificationSettings',
        id: organizationId,
        name: lockedOrganization.name,
        organizationId,
        action: 'changed',
        changes: changes.map((trigger) => ({
          field: eventRules[trigger.event].label,
          from: waysBefore.get(trigger.event) ?? null,
          to: wayOf(trigger),
        })),
      });
      await notifyOrganization(tx, {
        sandbox,
        organizationId,
        actorId: user.id,
        subject: 'Notification settings changed',
        body: `${fullName(user.firstName, user.lastName)} changed how people are told. ${changes.map(inWords).join(' ')}`,
        callBack: '/settings/notifications',
      });
    });
  }

  async #present({ sandbox }: Scope, row: Row | null): Promise<NotificationTriggers> {
    const person =
      row &&
      (await this.database.prisma.user.findUnique({
        where: { sandboxId_id: { sandboxId: sandbox.id, id: row.updatedById } },
      }));
    return {
      triggers: chosen(row),
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedBy: person ? fullName(person.firstName, person.lastName) : null,
    };
  }
}

const wayOf = ({ email, sms, inApp }: NotificationTrigger): string =>
  [email && 'mail', sms && 'SMS', inApp && 'the app'].filter(Boolean).join(', ') || 'nowhere';

const inWords = (trigger: NotificationTrigger): string => `${eventRules[trigger.event].label}: ${wayOf(trigger)}.`;
