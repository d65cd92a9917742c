import { Injectable } from '@nestjs/common';
import { isDuplicate, type OrganizationType } from '@oware/db';
import { asNumber, withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, readRow, tables } from '@oware/db/statements';
import { auditedChanges, Database, now, recordAudit, type SandboxContext } from '@oware/sim-kit';
import { auditedInvitation, hashOfInvitationCode } from '../../../people/invitations.ts';
import { insertOrganization } from '../../../people/new-organization.ts';

/** An invitation whose code is correct and valid. */
export type OpenInvitation = {
  sandbox: SandboxContext;
  id: number;
  codeHash: Uint8Array<ArrayBuffer>;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  /** The type of the organisation to register; null for a person who joins an organisation. */
  founds: OrganizationType | null;
};

/** The institute that the person registers. */
export type NamedInstitute = { name: string; country: string };

const openInvitation = prepare(
  { name: 'open-invitation' },
  ({ email, codeHash }: Given<{ email: string; codeHash: Buffer }>) =>
    tables
      .selectFrom('provider.Invitation as i')
      .innerJoin('provider.Organization as o', withinSandbox('o.id', 'i.organizationId'))
      .innerJoin('sim.Sandbox as sb', 'sb.id', 'i.sandboxId')
      .select((row) => [
        'i.id',
        'i.email',
        'i.firstName',
        'i.lastName',
        'i.founds',
        'i.expiresAt',
        'o.name as companyName',
        'sb.id as sandboxId',
        'sb.name as sandboxName',
        asNumber(row.ref('sb.clockOffsetMs')).as('clockOffsetMs'),
      ])
      .where('sb.kind', '<>', 'template')
      .where('i.email', '=', email)
      .where('i.codeHash', '=', codeHash)
      .where('i.acceptedAt', 'is', null)
      .where('i.cancelledAt', 'is', null),
);

@Injectable()
export class InvitationAcceptanceRepository {
  constructor(private readonly database: Database) {}

  /** Finds the pending invitation with this address and code, in any sandbox. Returns undefined if it has expired. */
  async find(email: string, code: string): Promise<OpenInvitation | undefined> {
    const codeHash = hashOfInvitationCode(code);
    const row = await readRow(this.database.pool, openInvitation({ email, codeHash: Buffer.from(codeHash) }));
    if (!row || row.expiresAt <= now(row)) return undefined;
    const { sandboxId, sandboxName, clockOffsetMs, expiresAt: _expiresAt, ...invited } = row;
    return { ...invited, codeHash, sandbox: { id: sandboxId, name: sandboxName, clockOffsetMs } };
  }

  /**
   * Accepts the invitation and opens the account. The update locks the row, so that of two concurrent calls one
   * succeeds. Returns false and changes nothing if the invitation was accepted, cancelled or sent again, or if the
   * address now has an account. With `institute` the invitation registers one; institute and account are created
   * together or not at all.
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
        const { organizationId } =
          founds && institute ? await insertOrganization(tx, sandbox, { ...institute, type: founds }) : row;
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
