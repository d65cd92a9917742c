import { pushCalls } from '@oware/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { endpointsOf, serviceQuery } from './endpoints.ts';
import { catchSchemaFailure, onSchemaFailure } from './schema-failure.ts';
import { pushTags } from './tags.ts';

/** The notifications endpoint's calls as hooks. */
export const pushApi = createApi({
  reducerPath: 'push',
  baseQuery: serviceQuery,
  tagTypes: ['Notification'],
  catchSchemaFailure,
  onSchemaFailure,
  endpoints: (build) => endpointsOf(build, pushCalls, pushTags),
});

export const { useListNotificationsQuery, useMarkNotificationsReadMutation } = pushApi;
