import type { Organization } from '@oware/contract';
import type { Session } from './session.calls.ts';

/** Returns the organisation of the session; undefined before registration. */
export const ownOrganization = (session: Pick<Session, 'organizations' | 'organizationId'>): Organization | undefined =>
  session.organizations.find((one) => one.id === session.organizationId) ?? session.organizations[0];

/** Returns the headers domainId and appId of every request (1§7). The domain is the organisation’s id (2§6). */
export const domainHeaders = (session: Session) => ({
  domainId: session.organizationId,
  appId: ownOrganization(session)?.appId ?? session.apps[0]?.id ?? '',
});
