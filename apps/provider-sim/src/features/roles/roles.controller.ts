import { Controller } from '@nestjs/common';
import {
  type CallInput,
  createRole,
  getOwnPermissions,
  listRoles,
  type OwnPermissions,
  permissionNames,
  removeRole,
  updateRole,
} from '@oware/contract';
import { isPermitted } from '@oware/domain';
import { CurrentScope, Handles, Input, People, type Scope } from '@oware/sim-kit';
import { RolesRepository } from './roles.repository.ts';

@Controller()
export class RolesController {
  constructor(
    private readonly roles: RolesRepository,
    private readonly people: People,
  ) {}

  @Handles(getOwnPermissions)
  async getOwnPermissions(@CurrentScope() scope: Scope): Promise<OwnPermissions> {
    const missing = permissionNames.filter((name) => !isPermitted(scope.user, name));
    const grantors = await this.people.grantorsOf(scope, missing);
    return {
      roles: scope.user.roles.map((name) => ({ name })),
      permissions: permissionNames.filter((name) => isPermitted(scope.user, name)),
      missing: missing.map((permission) => ({ permission, grantors: grantors.get(permission) ?? [] })),
    };
  }

  @Handles(listRoles)
  list(@CurrentScope() scope: Scope) {
    return this.roles.list(scope);
  }

  @Handles(createRole)
  create(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof createRole>) {
    return this.roles.create(scope, body);
  }

  @Handles(updateRole)
  update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateRole>) {
    return this.roles.update(scope, params.id, body);
  }

  @Handles(removeRole)
  async remove(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof removeRole>) {
    await this.roles.remove(scope, params.id, query.replacement);
    return { message: 'The role was removed.' };
  }
}
