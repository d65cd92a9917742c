import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { acknowledgement, id } from '../../core/shapes.ts';
import { managedRole, ownPermissions, roleChange, roleDraft } from './roles.shapes.ts';

/**
 * Read again whenever a call is rejected for a missing permission, and when the notification stream reports a change.
 */
export const getOwnPermissions = defineCall({
  id: 'X-getOwnPermissions',
  service: 'provider',
  method: 'GET',
  path: '/auth/permissions',
  summary: 'Get your permissions, and who can grant the others',
  action: 'session.own',
  answer: ownPermissions,
  source: ['3§6'],
  evidence: 'assumed',
});

/** Built-in roles first, then the organisation’s own by name. */
export const listRoles = defineCall({
  id: 'X-listRoles',
  service: 'provider',
  method: 'GET',
  path: '/manage/roles',
  summary: 'List the roles of the organisation',
  action: 'roles.read',
  answer: z.array(managedRole),
  source: ['3§6'],
  evidence: 'assumed',
});

/** People can only grant permissions that they have. */
export const createRole = defineCall({
  id: 'X-createRole',
  service: 'provider',
  method: 'POST',
  path: '/manage/roles',
  summary: 'Create a role',
  action: 'roles.manage',
  body: roleDraft,
  answer: managedRole,
  status: 201,
  source: ['3§6'],
  evidence: 'assumed',
});

/** People with the role get its new permissions from their next call on. */
export const updateRole = defineCall({
  id: 'X-updateRole',
  service: 'provider',
  method: 'PUT',
  path: '/manage/roles/{id}',
  summary: 'Update a role',
  action: 'roles.manage',
  body: roleChange,
  answer: managedRole,
  errors: ['role_built_in', 'last_administrator', 'conflict'],
  source: ['3§6'],
  evidence: 'assumed',
});

/** To remove a role that is in use, name the role that replaces it. */
export const removeRole = defineCall({
  id: 'X-removeRole',
  service: 'provider',
  method: 'DELETE',
  path: '/manage/roles/{id}',
  summary: 'Remove a role',
  action: 'roles.manage',
  query: z.object({ replacement: id.optional() }),
  answer: acknowledgement,
  errors: ['role_built_in', 'role_in_use', 'last_administrator'],
  source: ['3§6'],
  evidence: 'assumed',
});
