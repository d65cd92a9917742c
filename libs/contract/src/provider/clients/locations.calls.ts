import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { seenVersionQuery } from '../../core/seen.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { clientLocation, locationCreation, locationUpdate } from './locations.shapes.ts';

/** The documents show the list with label, latitude and longitude (3§2) but no call. */
export const listClientLocations = defineCall({
  id: 'X-listClientLocations',
  service: 'provider',
  method: 'GET',
  path: '/domain/customers/{customerId}/locations',
  summary: 'List locations of a client, oldest first',
  action: 'clients.read',
  answer: z.array(clientLocation),
  source: ['3§2'],
  evidence: 'assumed',
});

export const createClientLocation = defineCall({
  id: 'X-createClientLocation',
  service: 'provider',
  method: 'POST',
  path: '/domain/customers/{customerId}/locations',
  summary: 'Add a location to a client',
  action: 'clients.change',
  body: locationCreation,
  answer: clientLocation,
  status: 201,
  errors: ['limit_reached'],
  source: ['3§2'],
  evidence: 'assumed',
});

export const updateClientLocation = defineCall({
  id: 'X-updateClientLocation',
  service: 'provider',
  method: 'PUT',
  path: '/domain/customers/{customerId}/locations/{locationId}',
  summary: 'Update a location of a client',
  action: 'clients.change',
  body: locationUpdate,
  answer: clientLocation,
  errors: ['conflict'],
  source: ['3§2'],
  evidence: 'assumed',
});

export const removeClientLocation = defineCall({
  id: 'X-removeClientLocation',
  service: 'provider',
  method: 'DELETE',
  path: '/domain/customers/{customerId}/locations/{locationId}',
  summary: 'Remove a location of a client',
  action: 'clients.change',
  query: seenVersionQuery,
  answer: acknowledgement,
  errors: ['conflict'],
  source: ['3§2'],
  evidence: 'assumed',
});
