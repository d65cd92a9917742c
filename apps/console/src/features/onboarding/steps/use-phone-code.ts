import { messages, readMobile } from '@oware/contract';
import type { ClientSummary } from '../../../api/readings.ts';
import { notify } from '@oware/ui';
import { useRef, useState } from 'react';
import { serviceNow } from '../../../clock/service-clock.ts';
import { apiFailureOf } from '../../../api/failure.ts';
import { type Problem, problemOf } from '../../../api/problem-alert.tsx';
import { useSendPhoneCodeMutation, useVerifyPhoneCodeMutation } from '../../../api/kyc.api.ts';
import { isFullPhone, sentPhone } from '../../../identity/numbers/input-masks.rules.ts';
import { useRetryWait } from '../../../waiting/use-retry-wait.ts';
import type { OnboardingDraft, StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { useFindKnown } from '../../../onboarding-draft/known-clients.api.ts';
import { applyLateAnswer } from './late-answer.rules.ts';
import { useIsSlow } from './use-is-slow.ts';
import { words } from '../onboarding.words.ts';

/** 1§9 */
export const codeLength = 4;

const problemOfCode = (error: unknown): Problem => problemOf(error, words('codeFailed'));

/** Errors of the number or its code. */
type PhoneErrors = { phone?: Problem; code?: Problem };

/** Sends and verifies the code (K1, K2), with errors at their fields. */
export function usePhoneCode({ draft, change, done, refused }: Omit<StepProps, 'formId' | 'onBusy'>) {
  const { phone } = draft;
  const findKnown = useFindKnown(draft.lenderId);
  const [sendCode] = useSendPhoneCodeMutation();
  const [verifyCode, verifying] = useVerifyPhoneCodeMutation();
  const [sending, setSending] = useState(false);
  /** The answer to a try was lost: the code may have arrived, and another one can be sent at once if not. */
  const [maybeSent, setMaybeSent] = useState(false);
  const [known, setKnown] = useState<ClientSummary>();
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<PhoneErrors>(() => {
    const phone = refused.phoneNumber ?? refused.mobileNo;
    return phone === undefined ? {} : { phone };
  });
  const clearErrors = () => setErrors({});
  const sendingWait = useRetryWait(clearErrors);
  const verifyingWait = useRetryWait(clearErrors);
  const phoneRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  /** Whether a code is being verified, known before the next render. */
  const underWay = useRef(false);
  /** The current request; answers to earlier ones are ignored. */
  const request = useRef<{ abort: () => void }>(undefined);

  const stopWaiting = () => {
    request.current?.abort();
    request.current = undefined;
    setSending(false);
  };
  const setNumber = (number: string) => {
    stopWaiting();
    sendingWait.forget();
    verifyingWait.forget();
    setErrors({});
    setKnown(undefined);
    setMaybeSent(false);
    setCode('');
    change({ phone: { number, verified: false, codeSentAt: null } });
  };
  /** Applies an answer about this number. Returns false if the person has left the step and typed another one since. */
  const learn = (told: Partial<OnboardingDraft['phone']>): boolean =>
    applyLateAnswer(
      change,
      (now) => now.phone.number === phone.number,
      (now) => ({ phone: { ...now.phone, ...told } }),
    );
  const fail = (next: PhoneErrors) => {
    setErrors(next);
    (next.phone === undefined ? codeRef : phoneRef).current?.focus();
  };
  const send = async () => {
    if (!isFullPhone(phone.number)) return fail({ phone: messages.phoneInvalid });
    const { problem } = readMobile(phone.number);
    if (problem !== undefined) return fail({ phone: problem });
    const own = { abort: (): void => undefined };
    request.current = own;
    setErrors({});
    setSending(true);
    const client = await findKnown({ mobileNo: phone.number });
    if (request.current !== own) return;
    if (client) {
      setSending(false);
      return setKnown(client);
    }
    const sent = sendCode({ body: { phonenumber: sentPhone(phone.number) } });
    own.abort = () => sent.abort();
    const { error } = await sent;
    if (request.current !== own) return;
    setSending(false);
    if (error) {
      sendingWait.waitAfter(error);
      if (apiFailureOf(error)?.mayHaveWorked) setMaybeSent(true);
      return fail({ phone: problemOfCode(error) });
    }
    setCode('');
    if (!learn({ codeSentAt: serviceNow().getTime() })) return;
    notify.success(messages.codeSent);
    codeRef.current?.focus();
  };
  const verify = async (typed = code) => {
    if (underWay.current || verifyingWait.left > 0) return;
    if (typed.length !== codeLength) return fail({ code: words('enterThe4Digits') });
    underWay.current = true;
    const { error } = await verifyCode({ body: { code: typed, phonenumber: sentPhone(phone.number) } });
    underWay.current = false;
    if (error) {
      verifyingWait.waitAfter(error);
      fail({ code: problemOfCode(error) });
      return codeRef.current?.select();
    }
    setErrors({});
    if (!learn({ verified: true })) return;
    notify.success(messages.codeVerified);
    done();
  };
  /** The last digit verifies the code, whether typed, pasted or filled in by a phone. */
  const enterCode = (text: string) => {
    setErrors({});
    setCode(text);
    if (text.length === codeLength && text !== code) void verify(text);
  };
  return {
    code: { value: code, set: enterCode, ref: codeRef },
    phoneRef,
    known,
    maybeSent,
    errors,
    sending,
    slow: useIsSlow(sending),
    verifying: verifying.isLoading,
    sendingWait,
    verifyingWait,
    setNumber,
    send,
    stopWaiting,
    verify,
    fail,
  };
}
