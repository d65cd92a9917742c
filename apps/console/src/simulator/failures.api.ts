import type { FailureDescription, Fault } from '@oware/sim-kit/control/contract';
import type { Reading } from '@oware/contract';
import { notify } from '@oware/ui';
import { type CallFailures, declareFailures } from '../api/endpoints/call-failures.ts';
import { endpointsOf } from '../api/endpoints/console-endpoints.ts';
import { isApiFailure } from '../api/failure.ts';
import { providerApi } from '../api/provider.api.ts';
import { armFault, disarmFault, listFailures, listFaults } from './failures.calls.ts';

export type ReadFailure = Reading<FailureDescription>;
export type ReadFault = Reading<Fault>;

const calls = { listFailures, listFaults, armFault, disarmFault };

const inPanel: CallFailures = { isOfDesk: true, onScreen: ['any'] };
declareFailures<typeof calls>({ listFailures: inPanel, listFaults: inPanel, armFault: inPanel, disarmFault: inPanel });

export const { useListFailuresQuery, useListFaultsQuery, useArmFaultMutation, useDisarmFaultMutation } = providerApi
  .enhanceEndpoints({ addTagTypes: ['Fault'] })
  .injectEndpoints({
    endpoints: (build) =>
      endpointsOf(build, calls, { listFaults: ['Fault'], armFault: ['Fault'], disarmFault: ['Fault'] }),
  });

/** Says why a change of the armed failures failed, if it did. */
export function notifyFailure(error: unknown): void {
  if (isApiFailure(error)) notify.error(error.message);
}
