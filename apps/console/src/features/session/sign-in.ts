import { messages } from '@oware/contract';
import { send } from '../../api/transport.ts';
import { startSession } from '../../session/session.ts';
import { beginSession } from '../../session/session.calls.ts';

/** Signs in and begins the session. Returns the text for under the fields when it did not work (1§8). */
export async function signInWith(email: string, password: string, remember: boolean): Promise<string | undefined> {
  const { data, error } = await send({ call: beginSession, body: { email, password, remember } });
  if (error)
    return error.status === 0 || error.status >= 500
      ? messages.authenticationError
      : `${messages.authenticationFailed}: ${error.message}`;
  const answer = beginSession.answer.safeParse(data);
  if (!answer.success) return messages.authenticationError;
  startSession(answer.data.session);
  return undefined;
}
