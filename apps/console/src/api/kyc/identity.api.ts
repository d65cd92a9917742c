import { kycCalls } from '@oware/contract';
import type { TagsOf } from '@oware/client';
import { addedCalls } from '../added-calls.ts';
import { endpointsOf } from '../console-endpoints.ts';
import { kycApi, type KycTag } from './base.api.ts';

/** A decision on a consent also changes identity results. */
const tags: TagsOf<typeof kycCalls, KycTag> = {
  verifyPhoneCode: ['PhoneVerification', 'IdentityResult'],
  listPhoneVerifications: ['PhoneVerification'],
  submitConsent: ['Consent', 'IdentityResult'],
  getConsent: ['Consent'],
  listConsents: ['Consent'],
  approveConsent: ['Consent', 'IdentityResult'],
  submitGhanaCard: ['IdentityResult'],
  approveGhanaCard: ['IdentityResult'],
  listIdentityResults: ['IdentityResult'],
  getIdentityResult: ['IdentityResult'],
  getKycRecord: ['IdentityResult'],
};

Object.assign(addedCalls.kyc, kycCalls);

/** The calls of phones, cards and consents. */
export const identityApi = kycApi.injectEndpoints({ endpoints: (build) => endpointsOf(build, kycCalls, tags) });

export const {
  useSendPhoneCodeMutation,
  useVerifyPhoneCodeMutation,
  useListPhoneVerificationsQuery,
  useSubmitConsentMutation,
  useGetConsentQuery,
  useListConsentsQuery,
  useApproveConsentMutation,
  useSubmitGhanaCardMutation,
  useApproveGhanaCardMutation,
  useRequestApprovalCodeMutation,
  useListIdentityResultsQuery,
  useGetIdentityResultQuery,
  useGetKycRecordQuery,
} = identityApi;
