import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
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

export type ScopeUser = { id: number; email: string; firstName: string; lastName: string; roles: string[] };

/** Whose request it is where the domainId and appId headers are enough; the person only where a token came along. */
export type AppScope = { sandbox: SandboxContext; organization: ScopeOrganization; user?: ScopeUser };

/** Whose request it is: a session belongs to a user, an organisation and a sandbox, and sees nothing outside them. */
export type Scope = Required<AppScope> & {
  tokenHash: Buffer;
  /** Of the platform's own staff: sees every lender of the sandbox. */
  isAdministrator: boolean;
  /** The lenders that this session may see. */
  lenderIds: number[];
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

/** An organisation sees what it submitted itself, an administrator of the platform everything in the sandbox. */
export const ownRows = ({ sandbox, organization, isAdministrator }: Scope) => ({
  sandboxId: sandbox.id,
  ...(!isAdministrator && { organizationId: organization.id }),
});
