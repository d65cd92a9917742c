import { providerCalls } from '@oware/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { endpointsOf, serviceQuery } from './endpoints.ts';
import { catchSchemaFailure, onSchemaFailure } from './schema-failure.ts';
import { providerTags, tagTypes } from './tags.ts';

/** The lending provider's calls as hooks; each takes `{ params, query, body }` as far as the call has them. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery: serviceQuery,
  tagTypes,
  catchSchemaFailure,
  onSchemaFailure,
  endpoints: (build) => endpointsOf(build, providerCalls, providerTags),
});

export const {
  useGetAuthenticatedUserQuery,
  useUpdatePasswordMutation,
  useRegisterOrganizationMutation,
  useListLendersQuery,
  useSignUpMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useListClientsQuery,
  useGetClientQuery,
  useFilterClientsQuery,
  useLazyFilterClientsQuery,
  useListOrganizationClientsQuery,
  useCreateClientMutation,
  useCreateLenderClientMutation,
  useUpdateLenderClientMutation,
  useUpdateClientMutation,
  useRemoveClientMutation,
  useVerifyStaffMutation,
  useVerifyIdentityMutation,
  useListClientDocumentsQuery,
  useUploadClientDocumentMutation,
  useCreateClientDocumentMutation,
  useReplaceClientDocumentMutation,
  useListLenderFormsQuery,
  useGetLenderFormQuery,
  useLazyGetLenderFormQuery,
  useCreateLenderFormMutation,
  useUpdateLenderFormMutation,
  useRemoveLenderFormMutation,
  useListLenderBatchesQuery,
  useGetBatchQuery,
  useListBatchApplicationsQuery,
  useListBatchUploadsQuery,
  useListBatchFalloutQuery,
  useListElementsQuery,
  useGenerateBatchMutation,
  useAddBatchApplicationsMutation,
  useAttachUploadToBatchMutation,
  useRemoveBatchApplicationMutation,
  useSubmitBatchApplicationMutation,
  useSubmitBatchUploadMutation,
  useRejectBatchMutation,
  usePreprocessUploadMutation,
} = providerApi;
