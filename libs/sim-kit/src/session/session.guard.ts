import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { appIdHeader, domainIdHeader } from '@oware/contract';
import { now } from '../control/clock.ts';
import { handledCall } from '../http/handles.ts';
import { refuse } from '../http/refusal.ts';
import type { AppScope, Scope, ScopedRequest } from './scope.ts';
import { Sessions } from './sessions.ts';

/**
 * Lets calls in: a session's with a live bearer token and the domainId and appId that belong to it (1§7), an app's with
 * these two alone.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly sessions: Sessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = handledCall(context.getHandler())?.access ?? 'visitor';
    if (access === 'visitor') return true;
    const request = context.switchToHttp().getRequest<ScopedRequest>();
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token) {
      request.scope = await this.#scopeOf(token, request);
      request.account = request.scope.user.email;
    } else if (access === 'session') refuse('session_required');
    request.appScope = request.scope ?? (await this.#appOf(request));
    return true;
  }

  async #scopeOf(token: string, request: ScopedRequest): Promise<Scope> {
    const found = await this.sessions.find(token);
    if (!found || found.expiresAt <= now(found.scope.sandbox)) refuse('session_expired');
    return headersOf(found.scope, request);
  }

  async #appOf(request: ScopedRequest): Promise<AppScope> {
    const domainId = request.headers[domainIdHeader];
    const found = typeof domainId === 'string' ? await this.sessions.findApp(domainId) : undefined;
    return headersOf(found ?? refuse('domain_refused'), request);
  }
}

/** The scope, where the headers are its organisation's. */
function headersOf<S extends AppScope>(scope: S, request: ScopedRequest): S {
  request.sandbox = scope.sandbox;
  if (request.headers[domainIdHeader] !== scope.organization.domainId) refuse('domain_refused');
  if (request.headers[appIdHeader] !== scope.organization.appId) refuse('app_refused');
  return scope;
}
