import type { CallAnswer, Reading } from '@oware/contract';
import { declareFailures } from '../../api/endpoints/call-failures.ts';
import { endpointsOf } from '../../api/endpoints/console-endpoints.ts';
import { providerApi } from '../../api/provider.api.ts';
import { getReportedScreen } from './report.calls.ts';

const calls = { getReportedScreen };

declareFailures<typeof calls>({ getReportedScreen: { isOfDesk: true } });

/** The reported screen of the sandbox; null if its sandbox wasn't opened from a reported problem. */
export type ReadScreen = NonNullable<Reading<CallAnswer<typeof getReportedScreen>>['screen']>;

export const { useGetReportedScreenQuery } = providerApi.injectEndpoints({
  endpoints: (build) => endpointsOf(build, calls, {}),
});
