import { messages } from '@oware/contract';
import type { ApiFailure } from '../../api/failure.ts';
import { recordAnswer } from '../../api/differences.store.ts';
import { send } from '../../api/transport.ts';
import { serviceNow } from '../../clock/service-clock.ts';
import { startSession } from '../../session/session.store.ts';
import { beginSession, type SessionAnswer } from '../../session/session.calls.ts';
import { setSignInDoubt } from '../../session/sign-in-doubt.store.ts';

export type Credentials = { email: string; password: string; remember: boolean; twoFactorCode?: string };

/** Why sign-in failed: the text below the fields (1§8), and the service's error, if any. */
export type SignInProblem = { text: string; refusal?: ApiFailure };

/** Signs in and starts the session. Returns why it failed. */
export async function signInWith(credentials: Credentials): Promise<SignInProblem | undefined> {
  const { data, error } = await send({ call: beginSession, body: credentials });
  if (error) return { text: signInFailure(error), refusal: error };
  const answer = beginSession.answer.safeParse(data);
  if (!answer.success) return { text: messages.authenticationError };
  startAnsweredSession(answer.data);
  return undefined;
}

/** Starts the session from the console server's answer, and records how the provider answered. */
export function startAnsweredSession({ session, answered }: SessionAnswer): void {
  recordAnswer(answered.call, answered.differences, serviceNow());
  setSignInDoubt(undefined);
  startSession(session);
}

/**
 * Returns the text below the password or code. Unavailable services send their own text; other server errors reveal too
 * much.
 */
export function signInFailure({ status, code, message, fields }: ApiFailure): string {
  if (code === 'unavailable' || code === 'unreachable') return message;
  if (fields.twoFactorCode !== undefined) return fields.twoFactorCode;
  const isRefusal = status > 0 && status < 500;
  return isRefusal ? `${messages.authenticationFailed}: ${message}` : messages.authenticationError;
}
