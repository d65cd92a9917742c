import { Injectable } from '@nestjs/common';
import type { Action } from '@oware/contract';
import { type Given, prepare, readRows, tables } from '@oware/db/statements';
import { canGrant, fullName } from '@oware/domain';
import { Database } from '../http/database.ts';
import type { Scope } from './scope.ts';

const peopleOfOrganization = prepare(
  { name: 'people' },
  ({ sandboxId, organizationId }: Given<{ sandboxId: number; organizationId: number }>) =>
    tables
      .selectFrom('provider.User')
      .select(['firstName', 'lastName', 'roles', 'granted', 'delegateLenderId'])
      .where('sandboxId', '=', sandboxId)
      .where('organizationId', '=', organizationId)
      .where('removedAt', 'is', null)
      .orderBy('firstName')
      .orderBy('lastName')
      .orderBy('id'),
);

/** Finds the people of an organisation and their permissions. */
@Injectable()
export class People {
  constructor(private readonly database: Database) {}

  /** Returns, for each permission, the names of the people who can grant it, sorted by name. */
  async grantorsOf(
    { sandbox, organization }: Pick<Scope, 'sandbox' | 'organization'>,
    actions: readonly Action[],
  ): Promise<Map<Action, string[]>> {
    const people = await readRows(
      this.database.pool,
      peopleOfOrganization({ sandboxId: sandbox.id, organizationId: organization.id }),
    );
    const granting = (action: Action) =>
      people
        .filter((person) => canGrant(person, action))
        .map(({ firstName, lastName }) => fullName(firstName, lastName));
    return new Map(actions.map((action) => [action, granting(action)]));
  }
}
