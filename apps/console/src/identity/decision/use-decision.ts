import { notify } from '@oware/ui';
import { useRef, useState } from 'react';
import { isApiFailure, type ApiFailure } from '../../api/failure.ts';
import type { Problem } from '../../api/problem-alert.tsx';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';

/** The decision as the calls take it. */
export type Decision = { verified: boolean; approval_code: string; reason?: string };
/** Hands the decision in; undefined once it was taken, else why not. */
export type Decide = (decision: Decision) => Promise<ApiFailure | undefined>;
export type DecisionErrors = { code?: string; reason?: string; whole?: Problem };

const codeMissing = 'Enter your officer approval code, or have one sent to you';
const reasonMissing = 'Say what has to be different next time';
const codeErrors: readonly string[] = ['approval_code_refused', 'approval_code_locked'];
/** Trying again with another code changes nothing. */
const finalErrors: readonly string[] = ['own_work', 'already_decided'];

/** Where a refused decision is said: at the code, at the reason, or of the whole. */
export function decisionErrors(failure: ApiFailure): DecisionErrors {
  const { code, message, fields } = failure;
  // these say what to do; what stands at the field says only what is wrong
  const codeError = codeErrors.includes(code) ? message : fields.approval_code;
  if (codeError !== undefined) return { code: codeError };
  if (fields.reason !== undefined) return { reason: fields.reason };
  return { whole: failure };
}

/** What an officer's decision is made of, and its handing in. */
export function useDecision(decide: Decide, approvedText: string, onDone: () => void) {
  const [refusing, setRefusing] = useState(false);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<DecisionErrors>({});
  const [busy, setBusy] = useState(false);
  const [final, setFinal] = useState(false);
  const retry = useRetryWait(() => setErrors({}));
  const codeRef = useRef<HTMLInputElement>(null);
  const reasonRef = useRef<HTMLTextAreaElement>(null);

  const fail = (next: DecisionErrors) => {
    setErrors(next);
    if (next.code !== undefined) codeRef.current?.focus();
    else if (next.reason !== undefined) reasonRef.current?.focus();
  };
  const submit = async () => {
    const missing = {
      ...(code.trim() === '' && { code: codeMissing }),
      ...(refusing && reason.trim() === '' && { reason: reasonMissing }),
    };
    if (Object.keys(missing).length > 0) return fail(missing);
    setBusy(true);
    const failure = await decide({
      verified: !refusing,
      approval_code: code.trim(),
      ...(refusing && { reason: reason.trim() }),
    });
    setBusy(false);
    if (!failure) {
      notify.success(refusing ? 'Asked to submit again' : approvedText);
      return onDone();
    }
    setFinal(finalErrors.includes(failure.code));
    retry.waitAfter(failure);
    fail(decisionErrors(failure));
  };

  return {
    code: { value: code, set: setCode, ref: codeRef },
    reason: { value: reason, set: setReason, ref: reasonRef },
    errors,
    busy,
    retry,
    refusing,
    /** No other try can succeed. */
    final,
    refuse: () => (setErrors({}), setRefusing(true)),
    backToApproval: () => (setErrors({}), setRefusing(false)),
    submit,
  };
}

/** The failure of a mutation's outcome, in the shape of every screen. */
export const failureOfOutcome = (error: unknown): ApiFailure | undefined =>
  error === undefined
    ? undefined
    : isApiFailure(error)
      ? error
      : { status: 0, code: 'unknown', message: 'The decision could not be handed in. Try again.', fields: {} };
