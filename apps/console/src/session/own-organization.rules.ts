import type { Organization } from '@oware/contract';
import type { Session } from './session.calls.ts';

/** The organisation that the session acts for; a session that has not registered one may have none. */
export const ownOrganization = (session: Pick<Session, 'organizations' | 'organizationId'>): Organization | undefined =>
  session.organizations.find((one) => one.id === session.organizationId) ?? session.organizations[0];

/** 1§7: every request carries domainId and appId beside its token; the domain is the organisation’s id (2§6). */
export const domainHeaders = (session: Session) => ({
  domainId: session.organizationId,
  appId: ownOrganization(session)?.appId ?? session.apps[0]?.id ?? '',
});
