import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { seenVersionBody } from '../../core/seen.ts';
import { element, elementChange, elementOwner, elementUpdate } from './elements.shapes.ts';

/** The documents mention the list but no path (3§2). */
export const listElements = defineCall({
  id: 'X-listElements',
  service: 'provider',
  method: 'GET',
  path: '/domain/elements',
  summary: 'List elements of the organisation, including retired ones',
  action: 'products.read',
  query: elementOwner,
  answer: z.array(element),
  source: ['3§2', '3§3'],
  evidence: 'assumed',
});

export const createElement = defineCall({
  id: 'X-createElement',
  service: 'provider',
  method: 'POST',
  path: '/domain/elements',
  summary: 'Create an element',
  action: 'elements.manage',
  query: elementOwner,
  body: elementChange,
  answer: element,
  status: 201,
  source: ['3§2', '3§3', '3§5'],
  evidence: 'assumed',
});

export const updateElement = defineCall({
  id: 'X-updateElement',
  service: 'provider',
  method: 'PUT',
  path: '/domain/elements/{id}',
  summary: 'Update an element',
  action: 'elements.manage',
  body: elementUpdate,
  answer: element,
  errors: ['conflict'],
  source: ['3§2', '3§3', '3§5'],
  evidence: 'assumed',
});

/** Not in the documents. Batches that were submitted with the element keep it. */
export const retireElement = defineCall({
  id: 'X-retireElement',
  service: 'provider',
  method: 'PUT',
  path: '/domain/elements/{id}/retire',
  summary: 'Retire an element, so that new submissions cannot use it',
  action: 'elements.manage',
  body: seenVersionBody,
  answer: element,
  errors: ['conflict'],
  source: ['3§2'],
  evidence: 'assumed',
});

export const restoreElement = defineCall({
  id: 'X-restoreElement',
  service: 'provider',
  method: 'PUT',
  path: '/domain/elements/{id}/restore',
  summary: 'Restore a retired element',
  action: 'elements.manage',
  body: seenVersionBody,
  answer: element,
  errors: ['conflict'],
  source: ['3§2'],
  evidence: 'assumed',
});
