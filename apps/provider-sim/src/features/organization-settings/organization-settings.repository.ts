import { Injectable } from '@nestjs/common';
import type { OrganizationSettings } from '@oware/contract';
import { fullName } from '@oware/domain';
import { Database, notifyOrganization, now, recordAudit, type Scope } from '@oware/sim-kit';
import { namesOfPeople } from '../../people/names-of-people.ts';
import { organizationNamed } from './named-organization.repository.ts';

/** Number of changes shown. */
const shownChanges = 50;

const announcements = {
  on: { subject: 'Two-person approval is on', body: 'Nobody approves, submits or disburses their own work any more.' },
  off: { subject: 'Two-person approval is off', body: 'Everybody with the permission can approve their own work.' },
};

@Injectable()
export class OrganizationSettingsRepository {
  constructor(private readonly database: Database) {}

  /** @throws not_found */
  async find(scope: Scope, orgId: string): Promise<OrganizationSettings> {
    const { prisma } = this.database;
    const sandboxId = scope.sandbox.id;
    const id = await organizationNamed(this.database, scope, orgId);
    const row = await prisma.organization.findUniqueOrThrow({ where: { sandboxId_id: { sandboxId, id } } });
    const changes = await prisma.settingChange.findMany({
      where: { sandboxId, organizationId: id },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: shownChanges,
    });
    const changerIds = changes.map(({ userId }) => userId);
    const names = await namesOfPeople(prisma, sandboxId, changerIds);
    return {
      organization: row.name,
      twoPersonApproval: row.twoPersonApproval,
      changes: changes.map(({ at, userId, twoPersonApproval }) => ({
        at: at.toISOString(),
        by: names.get(userId) ?? null,
        twoPersonApproval,
      })),
    };
  }

  /**
   * Turns two-person approval on or off. Waits for approvals that lock the setting (`refuseOwnWork`), so that
   * each approval follows the setting at its time. A value that is already set changes nothing.
   * @throws not_found
   */
  async change(scope: Scope, orgId: string, twoPersonApproval: boolean): Promise<void> {
    const { sandbox, user } = scope;
    const organizationId = await organizationNamed(this.database, scope, orgId);
    await this.database.prisma.$transaction(async (tx) => {
      const { count } = await tx.organization.updateMany({
        where: { sandboxId: sandbox.id, id: organizationId, twoPersonApproval: !twoPersonApproval },
        data: { twoPersonApproval },
      });
      if (count === 0) return;
      const change = { sandboxId: sandbox.id, organizationId, twoPersonApproval };
      await tx.settingChange.create({ data: { ...change, userId: user.id, at: now(sandbox) } });
      const { name } = await tx.organization.findUniqueOrThrow({
        where: { sandboxId_id: { sandboxId: sandbox.id, id: organizationId } },
      });
      await recordAudit(tx, scope, {
        kind: 'settings',
        id: organizationId,
        name,
        organizationId,
        action: 'changed',
        changes: [{ field: 'twoPersonApproval', from: String(!twoPersonApproval), to: String(twoPersonApproval) }],
      });
      const { subject, body } = announcements[twoPersonApproval ? 'on' : 'off'];
      const by = fullName(user.firstName, user.lastName);
      await notifyOrganization(tx, {
        sandbox,
        organizationId,
        subject,
        body: `${by} changed the setting. ${body}`,
        callBack: '/admin/settings/approvals',
      });
    });
  }
}
