import { screenHeader } from '@oware/contract';
import { domainHeaders } from '../session/own-organization.rules.ts';
import { sessionKeyHeader } from '../session/session-key.header.ts';
import type { Session } from '../session/session.calls.ts';
import { firstCalls, firstPageAddress, opensAsChosen } from './first-calls.rules.ts';
import { sendEarly } from './first-requests.store.ts';
import { lastOwnLender } from './own-lender.store.ts';

/** A real service may send other rows. */
type Lender = { id?: string | number };

/**
 * Requests who is signed in, and then the first data of their screen, whose pattern is given. Rejects if an answer is
 * missing or unreadable.
 */
export async function requestFirstData(screen?: string): Promise<void> {
  const answer = await sendEarly('/api/session', {});
  const { session }: { session: Session | null } = await answer.json();
  // someone without an organisation registers it first
  if (!session?.organizationSet) return;
  const headers = {
    [sessionKeyHeader]: session.key,
    ...domainHeaders(session),
    ...(screen !== undefined && { [screenHeader]: screen }),
  };
  void sendEarly(firstCalls.permissions, headers);
  const requestPage = (lenderId: string) => {
    const page = firstPageAddress(location, lenderId);
    if (page !== undefined && !opensAsChosen(session.person)) void sendEarly(page, headers);
  };
  const last = lastOwnLender(session.person);
  if (last !== undefined) requestPage(last);
  const lenders = await sendEarly(firstCalls.lenders, headers);
  // only someone with one lender has it chosen; the console chooses for everyone else
  const [lender, ...others]: Lender[] = await lenders.json();
  if (lender?.id === undefined || others.length > 0 || String(lender.id) === last) return;
  requestPage(String(lender.id));
}
