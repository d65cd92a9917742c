import * as ownSessions from '@oware/contract/provider/session/own-sessions';
import * as profile from '@oware/contract/provider/session/profile';
import * as twoFactor from '@oware/contract/provider/session/two-factor';
import type { TagsOf } from '@oware/client';
import type { FailuresOf } from '../endpoints/call-failures.ts';
import { addCalls, type Tag } from './base.api.ts';

const calls = { ...ownSessions, ...profile, ...twoFactor };

const tags: TagsOf<typeof calls, Tag> = {
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
};

const failures: FailuresOf<typeof calls> = {
  // the dialog says what a change without an answer may have done, or reads it again
  confirmTwoFactor: { onScreen: ['lost-answer'] },
  renewRecoveryCodes: { onScreen: ['lost-answer'] },
  // what the person asked for: the dialog says so and closes
  disableTwoFactor: { onScreen: ['lost-answer', 'two_factor_off'] },
  endOwnSession: { onScreen: [404] },
};

/** The calls of one’s own account. */
export const accountApi = addCalls(calls, tags, failures);

export const {
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
} = accountApi;
