import { messages, signIn } from '@oware/contract';
import { send } from '../../api/transport.ts';
import { beginSession } from '../../session/session.ts';

/** Signs in and begins the session. Returns the text for under the fields when it did not work (1§8). */
export async function signInWith(email: string, password: string, remember: boolean): Promise<string | undefined> {
  const { data, error } = await send({ call: signIn, body: { email, password } });
  if (error)
    return error.status === 0 || error.status >= 500
      ? messages.authenticationError
      : `${messages.authenticationFailed}: ${error.message}`;
  const answer = signIn.answer.safeParse(data);
  if (!answer.success) return messages.authenticationError;
  beginSession(answer.data, email.trim(), remember);
  return undefined;
}
