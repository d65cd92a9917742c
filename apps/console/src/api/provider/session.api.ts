import * as ownSessions from '@oware/contract/provider/session/own-sessions';
import * as profile from '@oware/contract/provider/session/profile';
import * as session from '@oware/contract/provider/session/session';
import * as roles from '@oware/contract/provider/organization/roles';
import * as twoFactor from '@oware/contract/provider/session/two-factor';
import type { TagsOf } from '@oware/client';
import { addCalls, type Tag } from './base.api.ts';

const calls = { ...ownSessions, ...profile, ...session, ...twoFactor, ...roles };

const tags: TagsOf<typeof calls, Tag> = {
  getAuthenticatedUser: ['User'],
  getProfile: ['Profile'],
  updateProfile: ['Profile', 'User', 'Lender'],
  requestEmailChange: ['Profile'],
  confirmTwoFactor: ['Profile', 'OwnSession', 'ManagedUser'],
  disableTwoFactor: ['Profile', 'ManagedUser'],
  renewRecoveryCodes: ['Profile'],
  disableUserTwoFactor: ['ManagedUser'],
  listOwnSessions: ['OwnSession'],
  endOwnSession: ['OwnSession'],
  endOtherSessions: ['OwnSession'],
  listLenders: ['Lender'],
  onboardOrganization: ['Lender'],
  getOwnPermissions: ['Permission'],
  listRoles: ['Role'],
  createRole: ['Role'],
  updateRole: ['Role', 'Permission', 'ManagedUser', 'Invitation'],
  removeRole: ['Role', 'Permission', 'ManagedUser', 'Invitation'],
};

/** The calls of sign-in, one’s own account and rights. */
export const sessionApi = addCalls(calls, tags);

export const {
  useGetOwnPermissionsQuery,
  useListRolesQuery,
  useCreateRoleMutation,
  useUpdateRoleMutation,
  useRemoveRoleMutation,
  useGetAuthenticatedUserQuery,
  useUpdatePasswordMutation,
  useStartTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useDisableUserTwoFactorMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useRequestEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useListOwnSessionsQuery,
  useEndOwnSessionMutation,
  useEndOtherSessionsMutation,
  useRegisterOrganizationMutation,
  useListLendersQuery,
  useSignUpMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = sessionApi;
