import type { NamedCall } from '@oware/contract';
import {
  type Failure,
  failingCalls,
  type FailureGroup,
  failureGroups,
  failuresOf,
  fieldNames,
  pathParametersOf,
} from '@oware/sim-kit';
import type { FailingCall, FailureDescription } from '@oware/sim-kit/control/contract';

const presentCall = ({ feature, name, call }: NamedCall): FailingCall => ({
  id: call.id,
  name,
  service: call.service === 'kyc' ? 'kyc' : 'provider',
  feature,
  method: call.method,
  path: call.path,
  summary: call.summary,
  pathParameters: pathParametersOf(call),
  bodyFields: fieldNames(call.body),
});

export const presentCalls = (): FailingCall[] => failingCalls.map(presentCall);

const presentFailure = (
  { id, text, moments, seconds, reaction }: Failure,
  group: FailureGroup,
): FailureDescription => ({
  id,
  group,
  status: 'status' in reaction ? reaction.status : null,
  text,
  moments: [...moments],
  seconds: seconds ?? null,
  errors: (reaction.kind === 'error' && reaction.errors) || null,
});

/** Returns the failures of a call, those of a group together. */
export const presentFailures = (named: NamedCall): FailureDescription[] => {
  const failures = failuresOf(named);
  return failureGroups.flatMap((group) => failures[group].map((failure) => presentFailure(failure, group)));
};
