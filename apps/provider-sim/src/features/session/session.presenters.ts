import type { Scope, ScopeOrganization } from '@oware/sim-kit';
import type { AuthenticatedUser, Organization, SignedIn } from '@oware/contract';

const presentOrganization = (row: ScopeOrganization): Organization => ({
  id: row.domainId,
  name: row.name,
  domainCode: row.domainCode,
  appId: row.appId,
  lendOnly: row.type === 'lend_only',
  salesOnly: row.type === 'sales_only',
  salesAndLending: row.type === 'sales_and_lending',
  platformUser: row.type === 'platform_user',
  logoUrl: row.logoUrl,
});

const presentRoles = (roles: string[]) => roles.map((name) => ({ name }));

export const presentUser = ({ user, organization }: Scope): AuthenticatedUser => ({
  id: String(user.id),
  name: `${user.firstName} ${user.lastName}`,
  email: user.email,
  organization: presentOrganization(organization),
  organizationId: organization.domainId,
  roles: presentRoles(user.roles),
});

export const presentSignedIn = (
  { user, organization }: Pick<Scope, 'user' | 'organization'>,
  tokens: { token: string; xbsToken: string; lifetimeSeconds: number },
): SignedIn => ({
  access_token: tokens.token,
  xbs_token: tokens.xbsToken,
  organization_id: organization.domainId,
  firstname: user.firstName,
  lastname: user.lastName,
  roles: presentRoles(user.roles),
  organizations: [presentOrganization(organization)],
  apps: [{ id: organization.appId, name: organization.name }],
  expires_in: tokens.lifetimeSeconds,
  organizationSet: organization.organizationSet,
});
