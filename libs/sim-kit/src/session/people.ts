import { Injectable } from '@nestjs/common';
import type { Action } from '@oware/contract';
import { canGrant, fullName, type PermissionHolder } from '@oware/domain';
import { Database } from '../http/database.ts';
import type { Scope } from './scope.ts';

type Person = PermissionHolder & { id: number; firstName: string; lastName: string };

/** The people of an organisation, as far as permissions are concerned. */
@Injectable()
export class People {
  constructor(private readonly database: Database) {}

  /** The names of those who can grant each of these permissions, by name. */
  async grantorsOf(
    { sandbox, organization }: Pick<Scope, 'sandbox' | 'organization'>,
    actions: readonly Action[],
  ): Promise<Map<Action, string[]>> {
    const { rows } = await this.database.pool.query<Person>({
      name: 'people',
      text: `SELECT u.id, u."firstName", u."lastName", u.roles, u.granted, u."delegateLenderId"
             FROM provider."User" u WHERE u."sandboxId" = $1 AND u."organizationId" = $2 AND u."removedAt" IS NULL
             ORDER BY u."firstName", u."lastName", u.id`,
      values: [sandbox.id, organization.id],
    });
    const granting = (action: Action) =>
      rows.filter((person) => canGrant(person, action)).map(({ firstName, lastName }) => fullName(firstName, lastName));
    return new Map(actions.map((action) => [action, granting(action)]));
  }
}
