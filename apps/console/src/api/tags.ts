import type { providerCalls } from '@oware/contract';
import type { TagsOf } from './endpoints.ts';

/** What a cached answer is about. */
export const tagTypes = ['User', 'Lender', 'Client'] as const;
export type Tag = (typeof tagTypes)[number];

/** Which answers hold what, and which calls make them stale. */
export const providerTags: TagsOf<typeof providerCalls, Tag> = {
  getAuthenticatedUser: ['User'],
  listLenders: ['Lender'],
  onboardOrganization: ['Lender'],
  listClients: ['Client'],
  filterClients: ['Client'],
  listOrganizationClients: ['Client'],
  getClient: ({ params }) => [{ type: 'Client', id: params.id }, 'Client'],
  updateLenderClient: ['Client'],
  updateClient: ['Client'],
  removeClient: ['Client'],
};
