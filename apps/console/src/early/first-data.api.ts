import { screenHeader } from '@oware/contract';
import { domainHeaders } from '../session/own-organization.rules.ts';
import { sessionKeyHeader } from '../session/session-key.header.ts';
import type { Session } from '../session/session.calls.ts';
import { firstCalls, firstPageAddress, opensAsChosen } from './first-calls.rules.ts';
import { sendEarly } from './first-requests.store.ts';
import { type LastVisit, lastVisit } from './last-visit.store.ts';

type Headers = LastVisit['headers'];
/** A real service may send other rows. */
type Lender = { id?: string | number };

/**
 * Requests who is signed in and the first data of their screen, whose pattern is given. Requests the data of the last visit's
 * person and lender at once, and again where it turns out that they have changed. Rejects if an answer is missing or
 * unreadable.
 */
export async function requestFirstData(screen?: string): Promise<void> {
  const sent = new Map<string, Promise<Response>>();
  const request = (address: string, headers: Headers): Promise<Response> => {
    const key = JSON.stringify([address, headers]);
    const answer =
      sent.get(key) ?? sendEarly(address, { ...headers, ...(screen !== undefined && { [screenHeader]: screen }) });
    answer.catch(() => undefined);
    sent.set(key, answer);
    return answer;
  };
  const requestShared = (headers: Headers): Promise<Response> => {
    // first, because the page of rows waits for it
    const lenders = request(firstCalls.lenders, headers);
    void request(firstCalls.permissions, headers);
    return lenders;
  };
  const requestPage = ({ person, headers, lenderId }: LastVisit): void => {
    const page = lenderId === undefined ? undefined : firstPageAddress(location, lenderId);
    if (page !== undefined && !opensAsChosen(person)) void request(page, headers);
  };
  const answer = sendEarly('/api/session', {});
  const last = lastVisit();
  if (last) {
    void requestShared(last.headers);
    requestPage(last);
  }
  const { session }: { session: Session | null } = await (await answer).json();
  // someone without an organisation registers it first
  if (!session?.organizationSet) return;
  const headers = { [sessionKeyHeader]: session.key, ...domainHeaders(session) };
  const lenders = await requestShared(headers);
  // only someone with one lender has it chosen; the console chooses for everyone else
  const [lender, ...others]: Lender[] = await lenders.json();
  if (lender?.id !== undefined && others.length === 0)
    requestPage({ person: session.person, headers, lenderId: String(lender.id) });
}
