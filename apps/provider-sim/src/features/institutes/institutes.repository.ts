import { Injectable } from '@nestjs/common';
import type { InstituteChange, Lender } from '@oware/contract';
import { lockRow } from '@oware/db/row-locks';
import { Database, refuse, refuseWrong, rowId, type Scope } from '@oware/sim-kit';
import { isNameTaken, nameTaken } from '../../people/new-organization.ts';
import { announceNewName } from '../../people/organization-name.ts';

/** The lenders that an administrator of the platform sees. */
@Injectable()
export class InstitutesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Renames a lender, and its organisation if that has the same name, and notifies its people.
   * @throws permission_denied, not_found, changed_since_seen, validation_failed
   */
  rename(scope: Scope, id: string, { name, previousName }: InstituteChange): Promise<Lender> {
    const { sandbox, lenderIds } = scope;
    if (scope.organization.type !== 'platform_user') refuse('permission_denied');
    const key = lenderIds.find((lenderId) => lenderId === rowId(id)) ?? refuse('not_found');
    return this.database.prisma.$transaction(async (tx) => {
      const taken = await isNameTaken(tx, sandbox, name, { lenderId: key });
      await lockRow(tx, 'provider.Lender', { sandboxId: sandbox.id, id: key });
      const where = { sandboxId_id: { sandboxId: sandbox.id, id: key } };
      const { name: before, organizationId } = (await tx.lender.findUnique({ where })) ?? refuse('not_found');
      if (previousName !== undefined && previousName !== before) refuse('changed_since_seen');
      if (name === before) return { id: String(key), name };
      if (taken) refuseWrong({ name: nameTaken });
      await tx.lender.update({ where, data: { name } });
      await tx.organization.updateMany({
        where: { sandboxId: sandbox.id, id: organizationId, name: before },
        data: { name },
      });
      await announceNewName(tx, scope, { organizationId, before, name });
      return { id: String(key), name };
    });
  }
}
