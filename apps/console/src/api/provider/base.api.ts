import type { CallTable } from '@oware/contract';
import type { TagsOf } from '@oware/client';
import { createApi } from '@reduxjs/toolkit/query/react';
import { addedCalls } from '../endpoints/added-calls.ts';
import { declareFailures, type FailuresOf } from '../endpoints/call-failures.ts';
import { endpointsOf } from '../endpoints/console-endpoints.ts';
import { serviceQuery } from '../service-query.ts';

/** The kinds of data in cached answers. */
const tagTypes = [
  'User',
  'Permission',
  'Role',
  'ManagedUser',
  'Invitation',
  'InstituteInvitation',
  'Profile',
  'OwnSession',
  'Audit',
  'Lender',
  'OrganizationSettings',
  'NotificationTriggers',
  'ApiKey',
  'MessageSender',
  'Webhook',
  'WebhookMessage',
  'Compliance',
  'Client',
  'Form',
  'Document',
  'Contact',
  'Location',
  'Loan',
  'LoanNote',
  'LoanProduct',
  'Charge',
  'SavingsProduct',
  'Payment',
  'SavingsAccount',
  'Batch',
  'App',
  'Element',
] as const;
export type Tag = (typeof tagTypes)[number];

/** The lending provider, to which each file beside this one adds the calls of a folder of the contract. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery: serviceQuery,
  tagTypes,
  endpoints: () => ({}),
});

/**
 * Adds calls as endpoints and hooks; each takes `{ params, query, body }` as far as the call has them. `tags` are those that
 * a call provides or invalidates, and `failures` how its failures are told where it isn't as those of all calls.
 */
export function addCalls<T extends CallTable>(calls: T, tags: TagsOf<T, Tag>, failures: FailuresOf<T>) {
  Object.assign(addedCalls.provider, calls);
  declareFailures(failures);
  return providerApi.injectEndpoints({
    endpoints: (build) => endpointsOf(build, calls, tags, { afterAnyChange: ['Audit'] }),
  });
}
