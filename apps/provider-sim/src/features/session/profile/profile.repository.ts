import { lockRow } from '@oware/db/row-locks';
import { Injectable } from '@nestjs/common';
import type { Profile, ProfileChange } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { auditedChanges, Database, now, recordAuditedChanges, refuse, refuseWrong, type Scope } from '@oware/sim-kit';
import { isNameTaken, nameTaken } from '../../../people/new-organization.ts';
import { announceNewName } from '../../../people/organization-name.ts';
import { auditedSelf } from '../audited-self.rules.ts';
import { presentProfile, type ProfileRow, profileVersion } from './profile.presenters.ts';

type Tx = Prisma.TransactionClient;

@Injectable()
export class ProfileRepository {
  constructor(private readonly database: Database) {}

  async find({ sandbox, user }: Scope): Promise<Profile> {
    return presentProfile(await this.#read(this.database.prisma, sandbox.id, user.id), now(sandbox));
  }

  /**
   * Changes the given fields. It locks the account before it compares the version that the caller saw, so that of two
   * concurrent changes the second is rejected.
   * @throws changed_since_seen, validation_failed
   */
  async change(scope: Scope, { version, ...wanted }: ProfileChange): Promise<Profile> {
    const { sandbox, user } = scope;
    return this.database.prisma.$transaction(async (tx) => {
      const own = { organizationId: scope.organization.id };
      const isTaken = wanted.company_name !== undefined && (await isNameTaken(tx, sandbox, wanted.company_name, own));
      await lockRow(tx, 'provider.User', { sandboxId: sandbox.id, id: user.id });
      if (wanted.company_name !== undefined)
        await lockRow(tx, 'provider.Organization', { sandboxId: sandbox.id, id: scope.organization.id });
      const row = await this.#read(tx, sandbox.id, user.id);
      if (version !== undefined && version !== profileVersion(row)) refuse('changed_since_seen');
      if (isTaken) refuseWrong({ company_name: nameTaken });
      const after = await tx.user.update({
        where: { sandboxId_id: { sandboxId: sandbox.id, id: user.id } },
        data: {
          ...(wanted.firstname !== undefined && { firstName: wanted.firstname }),
          ...(wanted.lastname !== undefined && { lastName: wanted.lastname }),
          ...(wanted.phone !== undefined && { phone: wanted.phone }),
        },
      });
      await recordAuditedChanges(tx, scope, {
        ...auditedSelf(scope),
        changes: auditedChanges(ownFields(row), ownFields(after)),
      });
      if (wanted.company_name !== undefined) await renameCompany(tx, scope, row.organization.name, wanted.company_name);
      return presentProfile(await this.#read(tx, sandbox.id, user.id), now(sandbox));
    });
  }

  #read(db: Tx, sandboxId: number, id: number): Promise<ProfileRow> {
    return db.user.findUniqueOrThrow({
      where: { sandboxId_id: { sandboxId, id } },
      select: {
        firstName: true,
        lastName: true,
        phone: true,
        email: true,
        organization: { select: { name: true } },
        emailChanges: { select: { email: true, expiresAt: true } },
        twoFactorSince: true,
        _count: { select: { recoveryCodes: true } },
      },
    });
  }
}

type OwnFields = Pick<ProfileRow, 'firstName' | 'lastName' | 'phone'>;
const ownFields = ({ firstName, lastName, phone }: OwnFields) => ({ firstName, lastName, phone });

/** Renames the organisation and the lender with the same name, and notifies the colleagues. */
async function renameCompany(tx: Tx, scope: Scope, before: string, name: string): Promise<void> {
  const { sandbox, organization } = scope;
  if (name === before) return;
  const organizationId = organization.id;
  await tx.organization.update({
    where: { sandboxId_id: { sandboxId: sandbox.id, id: organizationId } },
    data: { name },
  });
  await tx.lender.updateMany({ where: { sandboxId: sandbox.id, organizationId, name: before }, data: { name } });
  await announceNewName(tx, scope, { organizationId, before, name });
}
