import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { actionOf } from '@oware/contract';
import { isPermitted, permissionAttempt, permissionRefusal } from '@oware/domain';
import { handledCall } from '../http/handles.ts';
import { refuse } from '../http/refusal.ts';
import { People } from './people.ts';
import type { ScopedRequest } from './scope.ts';

/**
 * Refuses what neither a role nor the account of the session's user allows. The session guard reads the permissions in
 * the statement that finds the session, so that a change applies to the next call. That guard has already refused calls
 * without a required session, so a call without a scope has no person to check.
 */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(private readonly people: People) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = handledCall(context.getHandler());
    const { scope, body } = context.switchToHttp().getRequest<ScopedRequest>();
    if (!call || !scope) return true;
    const action = actionOf(call, body);
    if (isPermitted(scope.user, action)) return true;
    const grantors = await this.people.grantorsOf(scope, [action]);
    return refuse('permission_denied', {
      message: permissionRefusal(action, grantors.get(action)),
      attempt: permissionAttempt(action),
    });
  }
}
