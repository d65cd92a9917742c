import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { OrganizationType } from '@oware/db';
import { refuse, type SandboxContext, type SimulatorRequest } from '@oware/sim-kit';

/** Whose request it is: a session belongs to a user, an organisation and a sandbox, and sees nothing outside them. */
export type Scope = {
  sandbox: SandboxContext;
  tokenHash: Buffer;
  user: { id: number; email: string; firstName: string; lastName: string; roles: string[] };
  organization: ScopeOrganization;
  /** Of the platform's own staff: sees every lender of the sandbox. */
  isAdministrator: boolean;
  /** The lenders that this session may see. */
  lenderIds: number[];
};

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

export type ScopedRequest = SimulatorRequest & { scope?: Scope };

/** The session's scope, in a handler's parameters. */
export const CurrentScope = createParamDecorator((_data: unknown, context: ExecutionContext): Scope => {
  const { scope } = context.switchToHttp().getRequest<ScopedRequest>();
  return scope ?? refuse('session_required');
});

/** The row id that text from outside names, or undefined where it can name none. */
export const rowId = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** A lender of the session's, by the id in a path or body; another's is as good as none. */
export function lenderOf(scope: Scope, text: string): number {
  const lenderId = rowId(text);
  return lenderId !== undefined && scope.lenderIds.includes(lenderId) ? lenderId : refuse('not_found');
}
