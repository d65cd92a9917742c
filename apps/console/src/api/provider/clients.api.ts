import * as clients from '@oware/contract/provider/clients/clients';
import * as contacts from '@oware/contract/provider/clients/contacts';
import * as documents from '@oware/contract/provider/clients/documents';
import * as locations from '@oware/contract/provider/clients/locations';
import * as staff from '@oware/contract/provider/clients/staff';
import * as verification from '@oware/contract/provider/clients/verification';
import type { TagsOf } from '@oware/client';
import { addCalls, type Tag } from './base.api.ts';

const calls = { ...clients, ...contacts, ...documents, ...locations, ...staff, ...verification };

const tags: TagsOf<typeof calls, Tag> = {
  listClients: ['Client'],
  filterClients: ['Client'],
  listOrganizationClients: ['Client'],
  getClient: ({ params }) => [{ type: 'Client', id: params.id }, 'Client'],
  updateLenderClient: ['Client'],
  updateClient: ['Client'],
  removeClient: ['Client'],
  createClient: ['Client'],
  createLenderClient: ['Client'],
  listClientDocuments: ({ params }) => [{ type: 'Document', id: params.id }],
  uploadClientDocument: ({ params }) => [{ type: 'Document', id: params.id }],
  createClientDocument: ({ params }) => [{ type: 'Document', id: params.customerId }],
  replaceClientDocument: ({ params }) => [{ type: 'Document', id: params.customerId }],
  listClientContacts: ({ params }) => [{ type: 'Contact', id: params.customerId }],
  createClientContact: ({ params }) => [{ type: 'Contact', id: params.customerId }],
  updateClientContact: ({ params }) => [{ type: 'Contact', id: params.customerId }],
  removeClientContact: ({ params }) => [{ type: 'Contact', id: params.customerId }],
  listClientLocations: ({ params }) => [{ type: 'Location', id: params.customerId }],
  createClientLocation: ({ params }) => [{ type: 'Location', id: params.customerId }],
  updateClientLocation: ({ params }) => [{ type: 'Location', id: params.customerId }],
  removeClientLocation: ({ params }) => [{ type: 'Location', id: params.customerId }],
};

/** The calls of clients. */
export const clientsApi = addCalls(calls, tags);

export const {
  useListClientsQuery,
  useGetClientQuery,
  useFilterClientsQuery,
  useLazyFilterClientsQuery,
  useCreateClientMutation,
  useCreateLenderClientMutation,
  useUpdateLenderClientMutation,
  useRemoveClientMutation,
  useVerifyStaffMutation,
  useVerifyIdentityMutation,
  useListClientDocumentsQuery,
  useUploadClientDocumentMutation,
  useReplaceClientDocumentMutation,
  useListClientContactsQuery,
  useCreateClientContactMutation,
  useUpdateClientContactMutation,
  useRemoveClientContactMutation,
  useListClientLocationsQuery,
  useCreateClientLocationMutation,
  useUpdateClientLocationMutation,
  useRemoveClientLocationMutation,
} = clientsApi;
