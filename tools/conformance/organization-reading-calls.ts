import {
  downloadAuditEntries,
  getNotificationTriggers,
  getOrganizationSettings,
  getOwnPermissions,
  getProfile,
  getSmsSender,
  getSmtpSender,
  listAuditedPeople,
  listApiKeys,
  listWebhooks,
  listAuditEntries,
  listInvitations,
  listOwnSessions,
  listRoles,
  listUsers,
} from '@oware/contract';
import type { ReadingCall } from './reading-calls.ts';

const plain: ReadingCall['requests'] = () => [{}];
const ofOrganization: ReadingCall['requests'] = (_run, { domainId }) => [{ params: { orgId: domainId } }];

/** Calls that read the user's own account, the organisation's settings, its people, their permissions and the audit. */
export const organizationReadingCalls: readonly ReadingCall[] = [
  { call: getProfile, requests: plain },
  { call: listOwnSessions, requests: plain },
  { call: getOwnPermissions, requests: plain },
  { call: getOrganizationSettings, requests: ofOrganization },
  { call: getNotificationTriggers, requests: ofOrganization },
  { call: getSmtpSender, requests: ofOrganization },
  { call: getSmsSender, requests: ofOrganization },
  { call: listApiKeys, requests: ofOrganization },
  { call: listWebhooks, requests: ofOrganization },
  { call: listRoles, requests: plain },
  { call: listUsers, requests: plain },
  { call: listInvitations, requests: plain },
  { call: listAuditEntries, requests: plain },
  { call: listAuditedPeople, requests: plain },
  { call: downloadAuditEntries, requests: plain },
];
