import { messages } from '@oware/contract';
import * as clients from '@oware/contract/provider/clients/clients';
import * as contacts from '@oware/contract/provider/clients/contacts';
import * as documents from '@oware/contract/provider/clients/documents';
import * as locations from '@oware/contract/provider/clients/locations';
import * as staff from '@oware/contract/provider/clients/staff';
import * as verification from '@oware/contract/provider/clients/verification';
import type { TagsOf } from '@oware/client';
import { type FailuresOf, missingOnScreen, refusalNotice } from '../endpoints/call-failures.ts';
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

/** 1§8 */
const documentFailed = refusalNotice(() => ({ text: messages.documentFailed }));

const failures: FailuresOf<typeof calls> = {
  // the client's screen says that the client is gone
  getClient: { onScreen: ['gone'] },
  // the section's form takes over what a colleague answered, or shows it at the fields that both changed
  updateLenderClient: { onScreen: [404, 'changed_since_seen'] },
  removeClient: { onScreen: [404, 'lost-answer'] },
  updateClientContact: { onScreen: [404, 'conflict'] },
  removeClientContact: missingOnScreen,
  updateClientLocation: { onScreen: [404, 'conflict'] },
  removeClientLocation: missingOnScreen,
  uploadClientDocument: documentFailed,
  createClientDocument: documentFailed,
  replaceClientDocument: documentFailed,
  // at the field of the staff number (1§7)
  verifyStaff: missingOnScreen,
};

/** The calls of clients. */
export const clientsApi = addCalls(calls, tags, failures);

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
