import { notify } from '@oware/ui';
import { useRef, useState } from 'react';
import { isApiFailure, type ApiFailure } from '../../api/failure.ts';
import type { Problem } from '../../api/problem-alert.tsx';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';
import { words } from '../verification.words.ts';

/** A decision in the form of the calls. */
export type Decision = { verified: boolean; approval_code: string; reason?: string };
/** Sends the decision. Resolves with undefined if it was accepted, otherwise with the failure. */
export type Decide = (decision: Decision) => Promise<ApiFailure | undefined>;
export type DecisionErrors = { code?: string; reason?: string; whole?: Problem };

const codeMissing = words('enterApprovalCode');
const reasonMissing = words('sayWhat');
const codeErrors: readonly string[] = ['approval_code_refused', 'approval_code_locked'];
/** Errors that another code cannot resolve. */
const finalErrors: readonly string[] = ['own_work', 'already_decided'];

/** Assigns a rejection to the code, the reason or the whole form. */
export function decisionErrors(failure: ApiFailure): DecisionErrors {
  const { code, message, fields } = failure;
  // these messages say what to do; the field error only says what is wrong
  const codeError = codeErrors.includes(code) ? message : fields.approval_code;
  if (codeError !== undefined) return { code: codeError };
  if (fields.reason !== undefined) return { reason: fields.reason };
  return { whole: failure };
}

/** Holds the fields of an officer's decision and submits it. */
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
      notify.success(refusing ? words('askedToSubmit') : approvedText);
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
    /** Another try cannot succeed. */
    final,
    refuse: () => (setErrors({}), setRefusing(true)),
    backToApproval: () => (setErrors({}), setRefusing(false)),
    submit,
  };
}

/** Converts the outcome of a mutation to an API failure; undefined for a success. */
export const failureOfOutcome = (error: unknown): ApiFailure | undefined =>
  error === undefined
    ? undefined
    : isApiFailure(error)
      ? error
      : { status: 0, code: 'unknown', message: words('decisionNotSubmitted'), fields: {} };
