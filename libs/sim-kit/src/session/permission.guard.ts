import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { actionOf } from '@oware/contract';
import { permissionFor, permissionRefusal } from '@oware/domain';
import { handledCall } from '../http/handles.ts';
import { refuse } from '../http/refusal.ts';
import type { ScopedRequest } from './scope.ts';

/**
 * Refuses what no role of the session's user allows, by the table in libs/domain. Runs after the session guard, which has
 * refused calls that lack a session: a call that needs none, and comes without one, has no role to ask for.
 */
@Injectable()
export class PermissionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const call = handledCall(context.getHandler());
    const { scope, body } = context.switchToHttp().getRequest<ScopedRequest>();
    if (!call || !scope) return true;
    const action = actionOf(call, body);
    if (permissionFor(scope.user.roles, action) !== 'granted')
      refuse('permission_denied', { message: permissionRefusal(action) });
    return true;
  }
}
