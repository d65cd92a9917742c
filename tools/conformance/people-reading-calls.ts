import {
  downloadAuditEntries,
  getOwnPermissions,
  listAuditedPeople,
  listApiKeys,
  listWebhooks,
  listAuditEntries,
  listInvitations,
  listRoles,
  listUsers,
} from '@oware/contract';
import type { ReadingCall } from './reading-calls.ts';

const plain: ReadingCall['requests'] = () => [{}];

/** Calls that read who belongs to the organisation, what they may do and what they changed. */
export const peopleReadingCalls: readonly ReadingCall[] = [
  { call: getOwnPermissions, requests: plain },
  { call: listWebhooks, requests: (_run, { domainId }) => [{ params: { orgId: domainId } }] },
  { call: listApiKeys, requests: (_run, { domainId }) => [{ params: { orgId: domainId } }] },
  { call: listRoles, requests: plain },
  { call: listUsers, requests: plain },
  { call: listInvitations, requests: plain },
  { call: listAuditEntries, requests: plain },
  { call: listAuditedPeople, requests: plain },
  { call: downloadAuditEntries, requests: plain },
];
