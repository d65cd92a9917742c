import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { appIdHeader, domainIdHeader } from '@oware/contract';
import { now, handledCall, refuse } from '@oware/sim-kit';
import { SessionRepository } from './features/session/session.repository.ts';
import type { ScopedRequest } from './scope.ts';

/** Lets a session's calls in: a live bearer token, and the domainId and appId that belong to it (1§7). */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly sessions: SessionRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (handledCall(context.getHandler())?.access !== 'session') return true;
    const request = context.switchToHttp().getRequest<ScopedRequest>();
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) refuse('session_required');
    const found = await this.sessions.find(token);
    if (!found || found.expiresAt <= now(found.scope.sandbox)) refuse('session_expired');
    const { scope } = found;
    request.sandbox = scope.sandbox;
    request.account = scope.user.email;
    if (request.headers[domainIdHeader] !== scope.organization.domainId) refuse('domain_refused');
    if (request.headers[appIdHeader] !== scope.organization.appId) refuse('app_refused');
    request.scope = scope;
    return true;
  }
}
