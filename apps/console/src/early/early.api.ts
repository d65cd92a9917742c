/**
 * Runs inside the HTML of every screen, before any of the console's files is there: requests at once all files that the
 * screen needs, who is signed in, and the first data. The build puts it into the page.
 */
import { domainHeaders } from '../session/own-organization.rules.ts';
import { sessionKeyHeader } from '../session/session-key.header.ts';
import type { Session } from '../session/session.calls.ts';
import { firstCalls, firstPageAddress } from './first-calls.rules.ts';
import { sendEarly } from './first-requests.store.ts';

/** Set by the build: all files, those of every screen, and those of each screen by the pattern of its address. */
declare const preloads: { files: string[]; always: number[]; screens: [pattern: string, files: number[]][] };

function preload(): void {
  const wanted = new Set(preloads.always);
  for (const [pattern, files] of preloads.screens)
    if (new RegExp(`^${pattern}/?$`).test(location.pathname)) for (const file of files) wanted.add(file);
  for (const index of wanted) {
    const link = document.createElement('link');
    const file = preloads.files[index];
    link.rel = file?.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

type Lender = { id: string | number };

async function requestData(): Promise<void> {
  const answer = await sendEarly('/api/session', {});
  const { session }: { session: Session | null } = await answer.json();
  if (!session) return;
  const headers = { [sessionKeyHeader]: session.key, ...domainHeaders(session) };
  void sendEarly(firstCalls.permissions, headers);
  const lenders = await sendEarly(firstCalls.lenders, headers);
  // only someone with one lender has it chosen; the console chooses for everyone else
  const [lender, ...others]: Lender[] = await lenders.json();
  if (!lender || others.length > 0) return;
  const page = firstPageAddress(location, String(lender.id));
  if (page !== undefined) void sendEarly(page, headers);
}

preload();
// the console sends what fails here again, and tells the person
requestData().catch(() => undefined);
