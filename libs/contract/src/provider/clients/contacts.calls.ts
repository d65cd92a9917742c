import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { seenVersionQuery } from '../../core/seen.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { contact, contactCreation, contactUpdate } from './contacts.shapes.ts';

/** The documents name the fields of a contact (1§3) but no call. */
export const listClientContacts = defineCall({
  id: 'X-listClientContacts',
  service: 'provider',
  method: 'GET',
  path: '/domain/customers/{customerId}/contacts',
  summary: 'List contacts of a client, by name',
  action: 'clients.read',
  answer: z.array(contact),
  source: ['1§3'],
  evidence: 'assumed',
});

export const createClientContact = defineCall({
  id: 'X-createClientContact',
  service: 'provider',
  method: 'POST',
  path: '/domain/customers/{customerId}/contacts',
  summary: 'Add a contact to a client',
  action: 'clients.change',
  body: contactCreation,
  answer: contact,
  status: 201,
  errors: ['limit_reached'],
  source: ['1§3'],
  evidence: 'assumed',
});

export const updateClientContact = defineCall({
  id: 'X-updateClientContact',
  service: 'provider',
  method: 'PUT',
  path: '/domain/customers/{customerId}/contacts/{contactId}',
  summary: 'Update a contact of a client',
  action: 'clients.change',
  body: contactUpdate,
  answer: contact,
  errors: ['conflict'],
  source: ['1§3'],
  evidence: 'assumed',
});

export const removeClientContact = defineCall({
  id: 'X-removeClientContact',
  service: 'provider',
  method: 'DELETE',
  path: '/domain/customers/{customerId}/contacts/{contactId}',
  summary: 'Remove a contact of a client',
  action: 'clients.change',
  query: seenVersionQuery,
  answer: acknowledgement,
  errors: ['conflict'],
  source: ['1§3'],
  evidence: 'assumed',
});
