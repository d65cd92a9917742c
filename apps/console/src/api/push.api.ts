import { pushCalls } from '@oware/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { declareFailures, quiet } from './endpoints/call-failures.ts';
import { endpointsOf } from './endpoints/console-endpoints.ts';
import { serviceQuery } from './service-query.ts';

/** The notifications endpoint's calls as hooks. */
export const pushApi = createApi({
  reducerPath: 'push',
  baseQuery: serviceQuery,
  tagTypes: ['Notification'],
  endpoints: (build) =>
    endpointsOf(build, pushCalls, { listNotifications: ['Notification'], markNotificationsRead: ['Notification'] }),
});

declareFailures<typeof pushCalls>({ listNotifications: quiet, registerPushToken: quiet });

export const { useListNotificationsQuery, useMarkNotificationsReadMutation } = pushApi;
