import { createApi } from '@reduxjs/toolkit/query/react';
import { serviceQuery } from '../service-query.ts';

const tagTypes = ['Consent', 'IdentityResult', 'PhoneVerification'] as const;
export type KycTag = (typeof tagTypes)[number];

/** The verification service, to which identity.api.ts adds the calls. */
export const kycApi = createApi({
  reducerPath: 'kyc',
  baseQuery: serviceQuery,
  tagTypes,
  endpoints: () => ({}),
});
