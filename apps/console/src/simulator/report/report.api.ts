import type { CallAnswer, Reading } from '@oware/contract';
import { endpointsOf } from '../../api/console-endpoints.ts';
import { providerApi } from '../../api/provider.api.ts';
import { getReportedScreen } from './report.calls.ts';

const calls = { getReportedScreen };

export type ReportEndpoint = keyof typeof calls;

/** The reported screen of the sandbox; null if its sandbox wasn't opened from a reported problem. */
export type ReadScreen = NonNullable<Reading<CallAnswer<typeof getReportedScreen>>['screen']>;

export const { useGetReportedScreenQuery } = providerApi.injectEndpoints({
  endpoints: (build) => endpointsOf(build, calls, {}),
});
