import { Injectable } from '@nestjs/common';
import type { Lender } from '@oware/contract';
import { isDuplicate } from '@oware/db';
import { now, Database, refuse, type SandboxContext, type Scope } from '@oware/sim-kit';
import { codeOf, insertOrganization } from '../../people/new-organization.ts';

export type NewOrganization = { name: string; country: string };
/** Of organisations that register without an invitation, which would name the type. */
const ownType = 'sales_and_lending';

export type NewOwner = { email: string; passwordHash: string; firstName: string; lastName: string };

@Injectable()
export class OrganizationsRepository {
  constructor(private readonly database: Database) {}

  async listLenders({ sandbox, lenderIds }: Scope): Promise<Lender[]> {
    const rows = await this.database.prisma.lender.findMany({
      where: { sandboxId: sandbox.id, id: { in: lenderIds } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ id, name }) => ({ id: String(id), name }));
  }

  /** Completes the own organisation's registration, gives it its lender, and ends its sessions (1§4). */
  async register({ sandbox, organization }: Scope, { name, country }: NewOrganization): Promise<void> {
    await this.database.prisma.$transaction(async (tx) => {
      const { count } = await tx.organization.updateMany({
        where: { sandboxId: sandbox.id, id: organization.id, organizationSet: false },
        data: { name, country, domainCode: codeOf(name), organizationSet: true },
      });
      if (count === 0) refuse('already_registered');
      await tx.lender.create({ data: { sandboxId: sandbox.id, organizationId: organization.id, name } });
      await tx.session.deleteMany({ where: { user: { sandboxId: sandbox.id, organizationId: organization.id } } });
    });
  }

  /** A new organisation with its lender. */
  async create(sandbox: SandboxContext, organization: NewOrganization): Promise<Lender> {
    const { lender } = await this.database.prisma.$transaction((tx) =>
      insertOrganization(tx, sandbox, { ...organization, type: ownType }),
    );
    return lender;
  }

  /** A new organisation with its lender and its first person; false, and nothing, where the address has an account. */
  async createWithOwner(sandbox: SandboxContext, organization: NewOrganization, owner: NewOwner): Promise<boolean> {
    try {
      await this.database.prisma.$transaction(async (tx) => {
        const { organizationId } = await insertOrganization(tx, sandbox, { ...organization, type: ownType });
        await tx.user.create({
          data: { ...owner, sandboxId: sandbox.id, organizationId, roles: ['Manager'], createdAt: now(sandbox) },
        });
      });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
