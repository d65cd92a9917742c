import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { seenVersionBody } from '../../core/seen.ts';
import { charge, chargeCreation, chargeUpdate } from './charges.shapes.ts';

/** The documents mention the list with id and name, but no path (3§3, 3§7). Sorted by name, retired ones last. */
export const listCharges = defineCall({
  id: 'X-listCharges',
  service: 'provider',
  method: 'GET',
  path: '/domain/lender/{lenderId}/charge',
  summary: 'List charges of a lender',
  action: 'products.read',
  answer: z.array(charge),
  source: ['3§3', '3§7'],
  evidence: 'assumed',
});

export const getCharge = defineCall({
  id: 'X-getCharge',
  service: 'provider',
  method: 'GET',
  path: '/domain/charge/{id}',
  summary: 'Get one charge',
  action: 'products.read',
  answer: charge,
  source: ['3§3'],
  evidence: 'assumed',
});

/** The subject of a charge decides its allowed times, and the time its allowed calculations (3§9). */
export const createCharge = defineCall({
  id: 'X-createCharge',
  service: 'provider',
  method: 'POST',
  path: '/domain/lender/{lenderId}/charge',
  summary: 'Create a charge',
  action: 'charges.manage',
  body: chargeCreation,
  answer: charge,
  status: 201,
  source: ['3§2', '3§3', '3§7', '3§9'],
  evidence: 'assumed',
});

/** Existing loans keep the old charge. Its subject cannot change while a product uses it. */
export const updateCharge = defineCall({
  id: 'X-updateCharge',
  service: 'provider',
  method: 'PUT',
  path: '/domain/charge/{id}',
  summary: 'Update a charge',
  action: 'charges.manage',
  body: chargeUpdate,
  answer: charge,
  errors: ['conflict'],
  source: ['3§3', '3§9'],
  evidence: 'assumed',
});

/** A retired charge cannot be chosen for new loans; existing loans keep it. */
export const retireCharge = defineCall({
  id: 'X-retireCharge',
  service: 'provider',
  method: 'PUT',
  path: '/domain/charge/{id}/retire',
  summary: 'Retire a charge',
  action: 'charges.manage',
  body: seenVersionBody,
  answer: charge,
  errors: ['conflict'],
  source: ['3§2'],
  evidence: 'assumed',
});

export const restoreCharge = defineCall({
  id: 'X-restoreCharge',
  service: 'provider',
  method: 'PUT',
  path: '/domain/charge/{id}/restore',
  summary: 'Restore a retired charge',
  action: 'charges.manage',
  body: seenVersionBody,
  answer: charge,
  errors: ['conflict'],
  source: ['3§2'],
  evidence: 'assumed',
});
