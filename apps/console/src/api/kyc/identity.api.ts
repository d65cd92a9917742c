import { kycCalls, messages } from '@oware/contract';
import type { TagsOf } from '@oware/client';
import { addedCalls } from '../endpoints/added-calls.ts';
import { declareFailures, type FailuresOf, missingOnScreen, refusalNotice } from '../endpoints/call-failures.ts';
import { endpointsOf } from '../endpoints/console-endpoints.ts';
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

const failures: FailuresOf<typeof kycCalls> = {
  // at the field of the phone number (1§8: only logged)
  sendPhoneCode: { onScreen: ['any'] },
  verifyPhoneCode: refusalNotice(({ status, message }) =>
    status === 429 ? undefined : { text: message, title: messages.invalidCode },
  ),
  // queries on a submission or a client's verification beside other work
  getConsent: missingOnScreen,
  getIdentityResult: missingOnScreen,
  getKycRecord: missingOnScreen,
};

Object.assign(addedCalls.kyc, kycCalls);
declareFailures(failures);

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
