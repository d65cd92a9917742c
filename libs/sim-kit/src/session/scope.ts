import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { messages } from '@oware/contract';
import type { OrganizationType } from '@oware/db';
import { refuse } from '../http/refusal.ts';
import type { SandboxContext, SimulatorRequest } from '../http/request.ts';

export type ScopeOrganization = {
  id: number;
  domainId: string;
  appId: string;
  name: string;
  domainCode: string;
  type: OrganizationType;
  logoUrl: string | null;
  organizationSet: boolean;
};

export type ScopeUser = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  /**
   * Names of actions that the account and the organisation's own roles grant, besides the role table of libs/domain.
   */
  granted: string[];
  /** The one lender that a platform user acts for (3§2). */
  delegateLenderId: number | null;
};

/** The scope of a request with the domainId and appId headers. `user` is set only if the request has a token. */
export type AppScope = { sandbox: SandboxContext; organization: ScopeOrganization; user?: ScopeUser };

/** The scope of a session. It belongs to a user, an organisation and a sandbox, and sees nothing outside them. */
export type Scope = Required<AppScope> & {
  tokenHash: Buffer;
  /** True for the platform's own staff, who see every lender of the sandbox. */
  isAdministrator: boolean;
  /** The lenders that this session may see. */
  lenderIds: number[];
  /** The organisation of the one lender that a platform user acts for (3§2). */
  delegateOrganizationId: number | null;
};

export type ScopedRequest = SimulatorRequest & { scope?: Scope; appScope?: AppScope };

/** Injects the session's scope into a handler's parameter. */
export const CurrentScope = createParamDecorator((_data: unknown, context: ExecutionContext): Scope => {
  const { scope } = context.switchToHttp().getRequest<ScopedRequest>();
  return scope ?? refuse('session_required');
});

/** Injects the scope of a call that needs only domainId and appId. */
export const CurrentApp = createParamDecorator((_data: unknown, context: ExecutionContext): AppScope => {
  const { appScope } = context.switchToHttp().getRequest<ScopedRequest>();
  return appScope ?? refuse('domain_refused');
});

/** Parses a row id from outside; undefined if it isn't a valid one. */
export const rowId = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/**
 * Returns the session's lender with the id from a path or body.
 * @throws not_found also for a lender that the session may not see
 */
export function lenderOf(scope: Scope, text: string): number {
  const lenderId = rowId(text);
  return lenderId !== undefined && scope.lenderIds.includes(lenderId) ? lenderId : refuse('not_found');
}

/**
 * Returns the lenders of the organisation in a path (`{orgId}`, `{domainId}`). Staff name only their own organisation,
 * by its domainId or id. A platform administrator names the selected lender by its id (2§6); the platform's domainId
 * means all lenders.
 * @throws not_found
 */
export function lendersNamed(scope: Scope, text: string): number[] {
  const { organization, isAdministrator, lenderIds } = scope;
  if (text === organization.domainId) return lenderIds;
  if (isAdministrator) return [lenderOf(scope, text)];
  return text === String(organization.id) ? lenderIds : refuse('not_found');
}

/**
 * Like {@link lendersNamed}, for exactly one lender.
 * @throws permission_denied if the session's organisation has no lender
 * @throws validation_failed if an administrator selected none
 */
export function lenderNamed(scope: Scope, text: string): number {
  const [lenderId, ...others] = lendersNamed(scope, text);
  if (scope.isAdministrator && others.length > 0) refuse('validation_failed', { message: messages.selectLender });
  return lenderId ?? refuse('permission_denied');
}

/** Returns the session's own organisation and that of the lender that the user acts for. */
export const ownOrganizationIds = ({ organization, delegateOrganizationId }: Scope): number[] =>
  delegateOrganizationId === null ? [organization.id] : [organization.id, delegateOrganizationId];

/**
 * Returns the organisations whose submissions the session sees: its own, and that of the lender that the user acts for.
 * Null for a platform administrator, who sees the whole sandbox unless they act for one lender.
 */
export const organizationIdsSeen = (scope: Scope): number[] | null =>
  scope.isAdministrator && scope.delegateOrganizationId === null ? null : ownOrganizationIds(scope);

/** Returns {@link organizationIdsSeen} as a condition on rows. */
export function ownRows(scope: Scope) {
  const seen = organizationIdsSeen(scope);
  return { sandboxId: scope.sandbox.id, ...(seen && { organizationId: { in: seen } }) };
}
