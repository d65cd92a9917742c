import { kycCalls } from '@oware/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { endpointsOf, serviceQuery } from './endpoints.ts';
import { catchSchemaFailure, onSchemaFailure } from './schema-failure.ts';
import { kycTags, kycTagTypes } from './tags.ts';

/** The verification service's calls as hooks. */
export const kycApi = createApi({
  reducerPath: 'kyc',
  baseQuery: serviceQuery,
  tagTypes: kycTagTypes,
  catchSchemaFailure,
  onSchemaFailure,
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
