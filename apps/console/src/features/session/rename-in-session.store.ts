import type { Profile } from '../../api/readings.ts';
import { send } from '../../api/transport.ts';
import { currentSession, startSession } from '../../session/session.store.ts';
import { renameSession } from '../../session/session.calls.ts';

/**
 * Updates the names in this browser's session and all tabs after a profile change. If the console's server does not
 * answer, the old names stay until the next sign-in.
 */
export async function renameInSession({ firstname, lastname, company_name }: Profile): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const body = { key: session.key, firstname, lastname, organization: company_name };
  const { data } = await send({ call: renameSession, body });
  const answer = renameSession.answer.safeParse(data);
  if (answer.success) startSession(answer.data.session);
}
