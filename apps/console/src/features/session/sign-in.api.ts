import { messages } from '@oware/contract';
import type { ApiFailure } from '../../api/failure.ts';
import { recordAnswer } from '../../api/difference-store.ts';
import { send } from '../../api/transport.ts';
import { serviceNow } from '../../clock/service-clock.ts';
import { startSession } from '../../session/session.store.ts';
import { beginSession, type SessionAnswer } from '../../session/session.calls.ts';

export type Credentials = { email: string; password: string; remember: boolean; twoFactorCode?: string };

/** Why a sign-in did not work: the text for under the fields (1§8), and the refusal where the service refused. */
export type SignInProblem = { text: string; refusal?: ApiFailure };

/** Signs in and begins the session. Returns why it did not work. */
export async function signInWith(credentials: Credentials): Promise<SignInProblem | undefined> {
  const { data, error } = await send({ call: beginSession, body: credentials });
  if (error) return { text: signInFailure(error), refusal: error };
  const answer = beginSession.answer.safeParse(data);
  if (!answer.success) return { text: messages.authenticationError };
  startAnsweredSession(answer.data);
  return undefined;
}

/** Begins the session that the console's server told, and records how the provider had answered. */
export function startAnsweredSession({ session, answered }: SessionAnswer): void {
  recordAnswer(answered.call, answered.differences, serviceNow());
  startSession(session);
}

/** The password is right, and the account has two-factor sign-in. */
export const needsTwoFactorCode = (refusal: Pick<ApiFailure, 'code'> | undefined): boolean =>
  refusal?.code === 'two_factor_required';

/**
 * The text for under the password, or for under the code. A service that is away says so itself; other failures of a server
 * say too much.
 */
export function signInFailure({ status, code, message, fields }: ApiFailure): string {
  if (code === 'unavailable') return message;
  if (fields.twoFactorCode !== undefined) return fields.twoFactorCode;
  const isRefusal = status > 0 && status < 500;
  return isRefusal ? `${messages.authenticationFailed}: ${message}` : messages.authenticationError;
}
