import { Injectable } from '@nestjs/common';
import type { Lender } from '@oware/contract';
import { isDuplicate } from '@oware/db';
import {
  auditedChanges,
  now,
  Database,
  recordAudit,
  refuse,
  refuseWrong,
  type SandboxContext,
  type Scope,
  sendMessage,
} from '@oware/sim-kit';
import { codeOf, insertOrganization, isNameTaken, nameTaken } from '../../../people/new-organization.ts';
import { welcomeMail } from '../session.mails.ts';

export type NewOrganization = { name: string; country: string };
/** The type of organisations that register without an invitation. An invitation would set the type. */
const ownType = 'sales_and_lending';

export type NewOwner = { email: string; passwordHash: string; firstName: string; lastName: string };

const auditedInstitute = (id: number, name: string) => {
  const institute = { kind: 'institute', id, name, action: 'created' } as const;
  return { ...institute, organizationId: id };
};

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

  /**
   * Completes the registration of the session's organisation, creates its lender and ends its sessions (1§4).
   * @throws already_registered, validation_failed
   */
  async register(scope: Scope, { name, country }: NewOrganization): Promise<void> {
    const { sandbox, organization } = scope;
    await this.database.prisma.$transaction(async (tx) => {
      const isTaken = await isNameTaken(tx, sandbox, name);
      const { count } = await tx.organization.updateMany({
        where: { sandboxId: sandbox.id, id: organization.id, organizationSet: false },
        data: { name, country, domainCode: codeOf(name), organizationSet: true },
      });
      if (count === 0) refuse('already_registered');
      if (isTaken) refuseWrong({ company_name: nameTaken });
      await tx.lender.create({ data: { sandboxId: sandbox.id, organizationId: organization.id, name } });
      const changes = auditedChanges({ name: organization.name }, { name, country });
      await recordAudit(tx, scope, { kind: 'institute', id: organization.id, name, action: 'registered', changes });
      await tx.session.deleteMany({ where: { user: { sandboxId: sandbox.id, organizationId: organization.id } } });
    });
  }

  /**
   * Creates an organisation with its lender.
   * @throws validation_failed
   */
  async create(scope: Scope, organization: NewOrganization): Promise<Lender> {
    return this.database.prisma.$transaction(async (tx) => {
      const created = await insertOrganization(tx, scope.sandbox, { ...organization, type: ownType });
      await recordAudit(tx, scope, auditedInstitute(created.organizationId, organization.name));
      return created.lender;
    });
  }

  /**
   * Creates an organisation with its lender and its first person, who gets a mail. Returns false and changes nothing if
   * the address has an account. A taken name is refused first, so that the refusal does not reveal whether the address
   * has one.
   * @throws validation_failed
   */
  async createWithOwner(sandbox: SandboxContext, organization: NewOrganization, owner: NewOwner): Promise<boolean> {
    try {
      await this.database.prisma.$transaction(async (tx) => {
        const { organizationId } = await insertOrganization(tx, sandbox, { ...organization, type: ownType });
        const user = await tx.user.create({
          data: { ...owner, sandboxId: sandbox.id, organizationId, roles: ['Manager'], createdAt: now(sandbox) },
        });
        const actor = { sandbox, user, organization: { id: organizationId } };
        await recordAudit(tx, actor, auditedInstitute(organizationId, organization.name));
        const mail = { recipient: owner.email, ...welcomeMail(owner.firstName) };
        await sendMessage(tx, { sandboxId: sandbox.id, channel: 'mail', ...mail, sentAt: now(sandbox) });
      });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
