import type { CallInput, FieldErrors, NamedCall } from '@oware/contract';
import { refusalForms } from '@oware/contract/alterations';
import type { armFault } from '../control/contract/index.ts';
import { refuse, refuseWrong } from '../http/refusal.ts';
import { failingCall, pathParametersOf } from './failing-calls.ts';
import { type Failure, failureOf } from './failures.ts';
import { fieldNames } from './realistic-errors.ts';

export type Arming = CallInput<typeof armFault>['body'];

/** An armed failure as it is stored. */
export type CheckedArming = {
  callId: string;
  failure: string;
  moment: 'before' | 'after';
  remaining: number | null;
  probability: number | null;
  account: string | null;
  params: Record<string, string>;
  body: Record<string, string>;
  seconds: number | null;
  errors: FieldErrors | null;
  form: string | null;
};

const named = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** Returns a message for each condition that no request of the call can meet. */
function unmetConditions({ call }: NamedCall, { params = {}, body = {} }: Arming): FieldErrors {
  const parameters = pathParametersOf(call);
  const fields = fieldNames(call.body);
  const wrongParams = Object.keys(params).filter((name) => !parameters.includes(name));
  const wrongFields = Object.keys(body).filter((path) => !fields.includes(path.split('.')[0] ?? ''));
  return {
    ...Object.fromEntries(
      wrongParams.map((name) => [`params.${name}`, `The path of ${call.id} has the parameters: ${named(parameters)}`]),
    ),
    ...Object.fromEntries(
      wrongFields.map((path) => [`body.${path}`, `The body of ${call.id} has the fields: ${named(fields)}`]),
    ),
  };
}

/** Returns a message for each option that the failure doesn't take. */
function unusedOptions(failure: Failure, { moment, seconds, errors, form }: Arming): FieldErrors {
  const isError = failure.reaction.kind === 'error';
  const isMomentWrong = moment !== undefined && !failure.moments.includes(moment);
  return {
    ...(isMomentWrong && { moment: `This failure happens only ${failure.moments.join(' or ')} the work` }),
    ...(seconds !== undefined && !failure.seconds && { seconds: 'This failure takes no seconds' }),
    ...(errors !== undefined && !isError && { errors: 'Only an error has messages by field' }),
    ...(form !== undefined && !isError && { form: 'Only an error has a form' }),
    ...(isError &&
      form !== undefined &&
      !Object.hasOwn(refusalForms, form) && { form: `Choose one of: ${Object.keys(refusalForms).join(', ')}` }),
  };
}

const refuseField = (field: string, message: string): never =>
  refuse('validation_failed', { errors: { [field]: message } });

/**
 * Checks what is to be armed against the contract, and fills in the usual options.
 * @throws validation_failed
 */
export function checkArming(arming: Arming): CheckedArming {
  const call = failingCall(arming.callId);
  if (!call) return refuseField('callId', 'No call of the contract has this id');
  const failure = failureOf(call, arming.failure);
  if (!failure) return refuseField('failure', `${call.call.id} can’t have this failure`);
  const { count, probability, account, seconds, errors, form } = arming;
  const hasBoth = count !== undefined && probability !== undefined;
  refuseWrong({
    ...(hasBoth && { probability: 'Give a number of requests or a probability, not both' }),
    ...unmetConditions(call, arming),
    ...unusedOptions(failure, arming),
  });
  return {
    callId: call.call.id,
    failure: failure.id,
    moment: arming.moment ?? failure.moments[0] ?? 'before',
    remaining: probability === undefined ? (count ?? 1) : null,
    probability: probability ?? null,
    account: account || null,
    params: arming.params ?? {},
    body: arming.body ?? {},
    seconds: seconds ?? failure.seconds?.usual ?? null,
    errors: errors ?? null,
    form: form ?? null,
  };
}
