import { pushCalls } from '@oware/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { endpointsOf } from './console-endpoints.ts';
import { serviceQuery } from './service-query.ts';

/** The notifications endpoint's calls as hooks. */
export const pushApi = createApi({
  reducerPath: 'push',
  baseQuery: serviceQuery,
  tagTypes: ['Notification'],
  endpoints: (build) =>
    endpointsOf(build, pushCalls, { listNotifications: ['Notification'], markNotificationsRead: ['Notification'] }),
});

export type PushEndpoint = keyof typeof pushApi.endpoints;

export const { useListNotificationsQuery, useMarkNotificationsReadMutation } = pushApi;
