import { kycCalls } from '@oware/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { endpointsOf } from './console-endpoints.ts';
import { serviceQuery } from './service-query.ts';
import { kycTags, kycTagTypes } from './tags.ts';

/** The verification service's calls as hooks. */
export const kycApi = createApi({
  reducerPath: 'kyc',
  baseQuery: serviceQuery,
  tagTypes: kycTagTypes,
  endpoints: (build) => endpointsOf(build, kycCalls, kycTags),
});

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
} = kycApi;
