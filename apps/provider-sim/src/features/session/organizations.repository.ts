import { Injectable } from '@nestjs/common';
import type { Lender } from '@oware/contract';
import { isDuplicate, type Prisma } from '@oware/db';
import { now, Database, refuse, type SandboxContext, type Scope } from '@oware/sim-kit';

export type NewOrganization = { name: string; country: string };
export type NewOwner = { email: string; passwordHash: string; firstName: string; lastName: string };

/** Four letters of the name, as an organisation's short code: `ADOM`. */
const codeOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .slice(0, 4)
    .toUpperCase() || 'ORG';

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
    const { lender } = await this.database.prisma.$transaction((tx) => this.insert(tx, sandbox, organization));
    return lender;
  }

  /** A new organisation with its lender and its first person; false, and nothing, where the address has an account. */
  async createWithOwner(sandbox: SandboxContext, organization: NewOrganization, owner: NewOwner): Promise<boolean> {
    try {
      await this.database.prisma.$transaction(async (tx) => {
        const { organizationId } = await this.insert(tx, sandbox, organization);
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

  private async insert(tx: Prisma.TransactionClient, sandbox: SandboxContext, { name, country }: NewOrganization) {
    const [next] = await tx.$queryRaw<{ id: number }[]>`SELECT sim.next_row_id() AS id`;
    const organizationId = next?.id as number;
    await tx.organization.create({
      data: {
        sandboxId: sandbox.id,
        id: organizationId,
        domainId: `org-${organizationId}`,
        appId: `app-${organizationId}`,
        name,
        country,
        domainCode: codeOf(name),
        type: 'sales_and_lending',
        organizationSet: true,
        createdAt: now(sandbox),
      },
    });
    const lender = await tx.lender.create({ data: { sandboxId: sandbox.id, organizationId, name } });
    return { organizationId, lender: { id: String(lender.id), name } };
  }
}
