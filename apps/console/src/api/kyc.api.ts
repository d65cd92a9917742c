import { kycCalls } from '@oware/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { endpointsOf, serviceQuery } from './endpoints.ts';
import { catchSchemaFailure, onSchemaFailure } from './schema-failure.ts';

/** The verification service's calls as hooks. */
export const kycApi = createApi({
  reducerPath: 'kyc',
  baseQuery: serviceQuery,
  catchSchemaFailure,
  onSchemaFailure,
  endpoints: (build) => endpointsOf(build, kycCalls, {}),
});
