import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { acknowledgement, id } from '../../core/shapes.ts';
import { managedRole, ownPermissions, roleChange, roleDraft } from './roles.shapes.ts';

/** Read again whenever a call is refused for a missing permission, and when the stream of notifications tells of a change. */
export const getOwnPermissions = defineCall({
  id: 'X-getOwnPermissions',
  service: 'provider',
  method: 'GET',
  path: '/auth/permissions',
  summary: 'What the person who is signed in may do, and who can grant the rest',
  action: 'session.own',
  answer: ownPermissions,
  source: ['3§6'],
  evidence: 'assumed',
});

/** Those that every organisation has come first, then the organisation’s own by name. */
export const listRoles = defineCall({
  id: 'X-listRoles',
  service: 'provider',
  method: 'GET',
  path: '/manage/roles',
  summary: 'The roles of the organisation',
  action: 'roles.read',
  answer: z.array(managedRole),
  source: ['3§6'],
  evidence: 'assumed',
});

/** Nobody can give a permission that they do not have. */
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

/** The people who have the role may do what it allows from their next call on. */
export const updateRole = defineCall({
  id: 'X-updateRole',
  service: 'provider',
  method: 'PUT',
  path: '/manage/roles/{id}',
  summary: 'Change a role',
  action: 'roles.manage',
  body: roleChange,
  answer: managedRole,
  errors: ['role_built_in', 'last_administrator', 'conflict'],
  source: ['3§6'],
  evidence: 'assumed',
});

/** A role that people have is removed with the id of the role that they get instead. */
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
