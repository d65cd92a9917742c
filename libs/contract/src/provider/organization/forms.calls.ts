import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { lenderForm, lenderFormChange, lenderFormUpdate } from './forms.shapes.ts';

export const listLenderForms = defineCall({
  id: 'L13',
  service: 'provider',
  method: 'GET',
  path: '/forms/domain/{lenderId}',
  summary: 'List application forms of a lender',
  action: 'forms.read',
  answer: z.array(lenderForm),
  source: ['2§7'],
  evidence: 'documented',
});

/** Returns the newest version by default. Older versions and removed forms stay available for answers given to them. */
export const getLenderForm = defineCall({
  id: 'X-getLenderForm',
  service: 'provider',
  method: 'GET',
  path: '/forms/{id}',
  summary: 'Get one application form',
  action: 'forms.read',
  query: z.object({ version: assumed(z.coerce.number().int().positive().max(1_000_000).optional()) }),
  answer: lenderForm,
  source: ['3§7'],
  evidence: 'assumed',
});

export const createLenderForm = defineCall({
  id: 'X-createLenderForm',
  service: 'provider',
  method: 'POST',
  path: '/forms/domain/{lenderId}',
  summary: 'Create an application form',
  action: 'forms.manage',
  body: lenderFormChange,
  answer: lenderForm,
  status: 201,
  source: ['3§2', '3§7'],
  evidence: 'assumed',
});

/** Creates a new version; answers to older versions keep theirs. */
export const updateLenderForm = defineCall({
  id: 'X-updateLenderForm',
  service: 'provider',
  method: 'PUT',
  path: '/forms/{id}',
  summary: 'Update an application form',
  action: 'forms.manage',
  body: lenderFormUpdate,
  answer: lenderForm,
  errors: ['form_changed'],
  source: ['3§2', '3§7'],
  evidence: 'assumed',
});

export const removeLenderForm = defineCall({
  id: 'X-removeLenderForm',
  service: 'provider',
  method: 'DELETE',
  path: '/forms/{id}',
  summary: 'Remove an application form',
  action: 'forms.manage',
  answer: acknowledgement,
  source: ['3§4', '3§7'],
  evidence: 'assumed',
});
