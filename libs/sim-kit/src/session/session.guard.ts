import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { appIdHeader, domainIdHeader } from '@oware/contract';
import { now } from '../control/clock.ts';
import { handledCall } from '../http/handles.ts';
import { refuse } from '../http/refusal.ts';
import type { AppScope, Scope, ScopedRequest } from './scope.ts';
import { Sessions } from './sessions.ts';

/**
 * Authenticates calls: those of a session by a valid bearer token and its domainId and appId (1§7), those of an app by
 * these two alone. The appId is the organisation's own, or the id of one of its apps.
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
    const scope = await this.#withHeaders(found.scope, request);
    await this.sessions.noteUse(found);
    return scope;
  }

  async #appOf(request: ScopedRequest): Promise<AppScope> {
    const domainId = request.headers[domainIdHeader];
    const found = typeof domainId === 'string' ? await this.sessions.findApp(domainId) : undefined;
    return this.#withHeaders(found ?? refuse('domain_refused'), request);
  }

  /** Returns the scope if the headers match its organisation: its own appId, or the id of one of its apps. */
  async #withHeaders<S extends AppScope>(scope: S, request: ScopedRequest): Promise<S> {
    const appId = request.headers[appIdHeader];
    request.sandbox = scope.sandbox;
    refuseForeignKey(scope, request);
    if (request.headers[domainIdHeader] !== scope.organization.domainId) refuse('domain_refused');
    if (appId === scope.organization.appId) return scope;
    return (typeof appId === 'string' && (await this.sessions.underApp(scope, appId))) || refuse('app_refused');
  }
}

/** Refuses an API key that another organisation created. */
function refuseForeignKey({ sandbox, organization }: AppScope, { keyHolder }: ScopedRequest): void {
  if (!keyHolder) return;
  if (keyHolder.sandboxId !== sandbox.id || keyHolder.organizationId !== organization.id) refuse('api_key_refused');
}
