import { messages } from '@oware/contract';
import type { ApiFailure } from '../../api/failure.ts';
import { send } from '../../api/transport.ts';
import { startSession } from '../../session/session.ts';
import { beginSession } from '../../session/session.calls.ts';

/** Signs in and begins the session. Returns the text for under the fields when it did not work (1§8). */
export async function signInWith(email: string, password: string, remember: boolean): Promise<string | undefined> {
  const { data, error } = await send({ call: beginSession, body: { email, password, remember } });
  if (error) return signInFailure(error);
  const answer = beginSession.answer.safeParse(data);
  if (!answer.success) return messages.authenticationError;
  startSession(answer.data.session);
  return undefined;
}

/** The text for under the password. A service that is away says so itself; other failures of a server say too much. */
export function signInFailure({ status, code, message }: ApiFailure): string {
  if (code === 'unavailable') return message;
  const isRefusal = status > 0 && status < 500;
  return isRefusal ? `${messages.authenticationFailed}: ${message}` : messages.authenticationError;
}
