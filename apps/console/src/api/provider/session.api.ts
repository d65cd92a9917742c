import * as session from '@oware/contract/provider/session/session';
import * as roles from '@oware/contract/provider/organization/roles';
import type { TagsOf } from '@oware/client';
import { type FailuresOf, missingOnScreen, quiet } from '../endpoints/call-failures.ts';
import { addCalls, type Tag } from './base.api.ts';

const calls = { ...session, ...roles };

const tags: TagsOf<typeof calls, Tag> = {
  getAuthenticatedUser: ['User'],
  listLenders: ['Lender'],
  onboardOrganization: ['Lender'],
  getOwnPermissions: ['Permission'],
  listRoles: ['Role'],
  createRole: ['Role'],
  updateRole: ['Role', 'Permission', 'ManagedUser', 'Invitation'],
  removeRole: ['Role', 'Permission', 'ManagedUser', 'Invitation'],
};

const failures: FailuresOf<typeof calls> = {
  updatePassword: { onScreen: ['lost-answer'] },
  getOwnPermissions: quiet,
  // the sidebar says it, and each screen that needs a lender
  listLenders: quiet,
  updateRole: { onScreen: [404, 'conflict'] },
  removeRole: missingOnScreen,
};

/** The calls of sign-in and of rights, which every screen makes. Those of one’s own account are in account.api.ts. */
export const sessionApi = addCalls(calls, tags, failures);

export const {
  useGetOwnPermissionsQuery,
  useListRolesQuery,
  useCreateRoleMutation,
  useUpdateRoleMutation,
  useRemoveRoleMutation,
  useGetAuthenticatedUserQuery,
  useUpdatePasswordMutation,
  useRegisterOrganizationMutation,
  useListLendersQuery,
  useSignUpMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = sessionApi;
