import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { binary } from '../../core/files.ts';
import { acknowledgement, pageSize, zeroBasedPage } from '../../core/shapes.ts';
import {
  client,
  clientFilter,
  clientPage,
  clientUpdate,
  lenderClientCreation,
  staffClientCreation,
  updatedClient,
} from './clients.shapes.ts';

/** 10 per page unless the caller sets a size, newest first. */
export const listClients = defineCall({
  id: 'C1',
  service: 'provider',
  method: 'GET',
  path: '/institutions/{lenderId}/customers',
  summary: 'List the lender’s clients',
  action: 'clients.read',
  query: z.object({ page: zeroBasedPage, size: pageSize }),
  answer: clientPage,
  source: ['1§7'],
  evidence: 'documented',
});

export const getClient = defineCall({
  id: 'C2',
  service: 'provider',
  method: 'GET',
  path: '/institutions/{lenderId}/customers/{id}',
  summary: 'Get one client',
  action: 'clients.read',
  answer: client,
  source: ['1§7'],
  evidence: 'documented',
});

/** 10 per page unless the caller sets a size, newest first. Covers all clients that the session may see, or those of one lender. */
export const filterClients = defineCall({
  id: 'C3',
  service: 'provider',
  method: 'GET',
  path: '/customers/filter',
  summary: 'Search and filter clients',
  action: 'clients.read',
  query: clientFilter,
  answer: clientPage,
  source: ['1§7'],
  evidence: 'documented',
});

/** Covers all lenders of the session's organisation, for platform administrators. */
export const listOrganizationClients = defineCall({
  id: 'C4',
  service: 'provider',
  method: 'GET',
  path: '/domain/customers',
  summary: 'List the organisation’s clients',
  action: 'clients.read',
  query: z.object({ page: zeroBasedPage, size: pageSize }),
  answer: clientPage,
  source: ['1§7'],
  evidence: 'documented',
});

/** Field errors: `idPhoto`, `phoneNumber`, `idNumber` (1§5). */
export const createClient = defineCall({
  id: 'C5',
  service: 'provider',
  method: 'POST',
  path: '/domain/customers',
  summary: 'Create a client of your organisation, with the photo of the identity document',
  action: 'clients.create',
  body: staffClientCreation,
  bodyKind: 'multipart',
  answer: client,
  status: 201,
  errors: ['client_exists'],
  source: ['1§5', '1§7'],
  evidence: 'documented',
});

/** The last step of onboarding: sends everything that the wizard collected. */
export const createLenderClient = defineCall({
  id: 'C6',
  service: 'provider',
  method: 'POST',
  path: '/institutions/{lenderId}/customers',
  summary: 'Create a client of a lender',
  action: 'clients.create',
  body: lenderClientCreation,
  answer: client,
  status: 201,
  errors: ['client_exists'],
  source: ['1§3', '1§7'],
  evidence: 'documented',
});

export const updateLenderClient = defineCall({
  id: 'C7',
  service: 'provider',
  method: 'PUT',
  path: '/domain/lender/{lenderId}/customers/{id}',
  summary: 'Update a client of a lender',
  action: 'clients.change',
  body: clientUpdate,
  answer: updatedClient,
  errors: ['client_exists', 'changed_since_seen'],
  source: ['1§7'],
  evidence: 'documented',
});

export const updateClient = defineCall({
  id: 'C8',
  service: 'provider',
  method: 'PUT',
  path: '/domain/customers/{id}',
  summary: 'Update a client of your organisation',
  action: 'clients.change',
  body: clientUpdate,
  answer: updatedClient,
  errors: ['client_exists', 'changed_since_seen'],
  source: ['1§7'],
  evidence: 'documented',
});

export const removeClient = defineCall({
  id: 'C9',
  service: 'provider',
  method: 'DELETE',
  path: '/domain/lender/{lenderId}/customers/{id}',
  summary: 'Remove a client',
  action: 'clients.remove',
  answer: acknowledgement,
  errors: ['client_has_loans', 'client_has_savings'],
  source: ['1§7'],
  evidence: 'documented',
});

/** The file that `idPhoto` points to. */
export const downloadClientPhoto = defineCall({
  id: 'X-downloadClientPhoto',
  service: 'provider',
  method: 'GET',
  path: '/institutions/{lenderId}/customers/{id}/photo',
  summary: 'Download the photo of a client’s identity document',
  action: 'clients.read',
  answer: binary,
  answerType: 'application/octet-stream',
  source: ['1§3'],
  evidence: 'assumed',
});
