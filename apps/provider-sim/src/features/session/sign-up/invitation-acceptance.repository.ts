import { Injectable } from '@nestjs/common';
import { isDuplicate, type OrganizationType, type Prisma } from '@oware/db';
import { auditedChanges, Database, now, recordAudit, refuseWrong, type SandboxContext } from '@oware/sim-kit';
import { auditedInvitation, hashOfInvitationCode } from '../../../people/invitations.ts';
import { insertOrganization, isNameTaken, nameTaken, type NewOrganization } from '../../../people/new-organization.ts';

/** An invitation whose code is right and good. */
export type OpenInvitation = {
  sandbox: SandboxContext;
  id: number;
  codeHash: Uint8Array<ArrayBuffer>;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  /** The type of the organisation to register; null for a person who joins one. */
  founds: OrganizationType | null;
};

/** The institute as the person registers it. */
export type NamedInstitute = { name: string; country: string };

type InvitationColumns = Omit<OpenInvitation, 'sandbox' | 'codeHash'> & {
  sandboxId: number;
  sandboxName: string;
  clockOffsetMs: number;
  expiresAt: Date;
};

@Injectable()
export class InvitationAcceptanceRepository {
  constructor(private readonly database: Database) {}

  /** The pending invitation of this address and code, in whichever sandbox; undefined where it is over. */
  async find(email: string, code: string): Promise<OpenInvitation | undefined> {
    const codeHash = hashOfInvitationCode(code);
    const { rows } = await this.database.pool.query<InvitationColumns>({
      name: 'open-invitation',
      text: `SELECT i.id, i.email, i."firstName", i."lastName", i.founds, i."expiresAt", o.name AS "companyName",
               sb.id AS "sandboxId", sb.name AS "sandboxName", sb."clockOffsetMs"::float8 AS "clockOffsetMs"
             FROM provider."Invitation" i
             JOIN provider."Organization" o ON o."sandboxId" = i."sandboxId" AND o.id = i."organizationId"
             JOIN sim."Sandbox" sb ON sb.id = i."sandboxId" AND sb.kind <> 'template'
             WHERE i.email = $1 AND i."codeHash" = $2 AND i."acceptedAt" IS NULL AND i."cancelledAt" IS NULL`,
      values: [email, Buffer.from(codeHash)],
    });
    const [row] = rows;
    if (!row || row.expiresAt <= now(row)) return undefined;
    const { sandboxId, sandboxName, clockOffsetMs, expiresAt: _expiresAt, ...invited } = row;
    return { ...invited, codeHash, sandbox: { id: sandboxId, name: sandboxName, clockOffsetMs } };
  }

  /**
   * Uses the invitation up and opens the account. Of two at once one succeeds: the row is held from the moment it is marked.
   * False, and nothing, where it was accepted, cancelled or sent again since, or where the address has an account by now.
   * `institute` is there where the invitation is to register one: it is opened with the account, or neither is.
   * @throws validation_failed
   */
  async accept(
    { sandbox, id, codeHash }: OpenInvitation,
    passwordHash: string,
    institute: NamedInstitute | undefined,
  ): Promise<boolean> {
    const at = now(sandbox);
    try {
      return await this.database.prisma.$transaction(async (tx) => {
        const [row] = await tx.invitation.updateManyAndReturn({
          where: { sandboxId: sandbox.id, id, codeHash, acceptedAt: null, cancelledAt: null, expiresAt: { gt: at } },
          data: { acceptedAt: at },
        });
        if (!row) return false;
        const { sandboxId, email, firstName, lastName, roles, permissions, founds } = row;
        const organizationId =
          founds && institute ? await openInstitute(tx, sandbox, { ...institute, type: founds }) : row.organizationId;
        const user = await tx.user.create({
          data: {
            sandboxId,
            organizationId,
            email,
            firstName,
            lastName,
            roles,
            permissions,
            passwordHash,
            createdAt: at,
          },
        });
        const changes = auditedChanges({}, { ...(founds && institute), roles });
        const actor = { sandbox, user, organization: { id: organizationId } };
        await recordAudit(tx, actor, { ...auditedInvitation(row), action: 'accepted', changes });
        return true;
      });
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}

/** Answers the id of the new organisation. @throws validation_failed */
async function openInstitute(tx: Prisma.TransactionClient, sandbox: SandboxContext, organization: NewOrganization) {
  if (await isNameTaken(tx, sandbox, organization.name)) refuseWrong({ company_name: nameTaken });
  return (await insertOrganization(tx, sandbox, organization)).organizationId;
}
