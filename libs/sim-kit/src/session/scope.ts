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
  /** What the account and the organisation's own roles add to the roles of the table (libs/domain): names of actions. */
  granted: string[];
  /** The one lender that a person of the platform acts for (3§2). */
  delegateLenderId: number | null;
};

/** Whose request it is where the domainId and appId headers are enough; the person only where a token came along. */
export type AppScope = { sandbox: SandboxContext; organization: ScopeOrganization; user?: ScopeUser };

/** Whose request it is: a session belongs to a user, an organisation and a sandbox, and sees nothing outside them. */
export type Scope = Required<AppScope> & {
  tokenHash: Buffer;
  /** Of the platform's own staff: sees every lender of the sandbox. */
  isAdministrator: boolean;
  /** The lenders that this session may see. */
  lenderIds: number[];
  /** The organisation of the one lender that a person of the platform acts for (3§2). */
  delegateOrganizationId: number | null;
};

export type ScopedRequest = SimulatorRequest & { scope?: Scope; appScope?: AppScope };

/** The session's scope, in a handler's parameters. */
export const CurrentScope = createParamDecorator((_data: unknown, context: ExecutionContext): Scope => {
  const { scope } = context.switchToHttp().getRequest<ScopedRequest>();
  return scope ?? refuse('session_required');
});

/** The scope of a call that domainId and appId are enough for. */
export const CurrentApp = createParamDecorator((_data: unknown, context: ExecutionContext): AppScope => {
  const { appScope } = context.switchToHttp().getRequest<ScopedRequest>();
  return appScope ?? refuse('domain_refused');
});

/** The row id that text from outside names, or undefined where it can name none. */
export const rowId = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** A lender of the session's, by the id in a path or body; another's is as good as none. */
export function lenderOf(scope: Scope, text: string): number {
  const lenderId = rowId(text);
  return lenderId !== undefined && scope.lenderIds.includes(lenderId) ? lenderId : refuse('not_found');
}

/**
 * The lenders that an organisation in a path (`{orgId}`, `{domainId}`) stands for. Staff name their own organisation, by its
 * domainId or its id, and no other. An administrator of the platform names the lender that was chosen by its id (2§6); the
 * platform's own domainId stands for all lenders.
 */
export function lendersNamed(scope: Scope, text: string): number[] {
  const { organization, isAdministrator, lenderIds } = scope;
  if (text === organization.domainId) return lenderIds;
  if (isAdministrator) return [lenderOf(scope, text)];
  return text === String(organization.id) ? lenderIds : refuse('not_found');
}

/**
 * As {@link lendersNamed}, where it has to be one lender.
 * @throws permission_denied where the session's own organisation has no lender, validation_failed where an administrator
 * chose none
 */
export function lenderNamed(scope: Scope, text: string): number {
  const [lenderId, ...others] = lendersNamed(scope, text);
  if (scope.isAdministrator && others.length > 0) refuse('validation_failed', { message: messages.selectLender });
  return lenderId ?? refuse('permission_denied');
}

/** The own organisation, and that of the lender that the person acts for. */
export const ownOrganizationIds = ({ organization, delegateOrganizationId }: Scope): number[] =>
  delegateOrganizationId === null ? [organization.id] : [organization.id, delegateOrganizationId];

/**
 * The organisations whose submissions the session sees: the own one, and that of the lender that the person acts for. Null for
 * an administrator of the platform, who sees everything in the sandbox unless they act for one lender.
 */
export const organizationIdsSeen = (scope: Scope): number[] | null =>
  scope.isAdministrator && scope.delegateOrganizationId === null ? null : ownOrganizationIds(scope);

/** As {@link organizationIdsSeen}, as a condition on rows. */
export function ownRows(scope: Scope) {
  const seen = organizationIdsSeen(scope);
  return { sandboxId: scope.sandbox.id, ...(seen && { organizationId: { in: seen } }) };
}
