import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, isKeyOf, isObject, listLenders, signIn, signOut } from '@oware/contract';
import { Problem } from '../stack/problem.ts';
import { secondFactor } from './authenticator.ts';
import { allCalls } from './calls.ts';
import { untriedCalls, writtenCalls } from './changing-calls.ts';
import { checkFilters } from './checks/filters.check.ts';
import { checkPaging } from './checks/paging.check.ts';
import { checkRefusals } from './checks/refusals.check.ts';
import { fieldOf, rowsOf } from './checks/rows.ts';
import { checkTotals } from './checks/totals.check.ts';
import { tryReadingCalls } from './reading-calls.ts';
import type { Given } from './reading-requests.ts';
import type { ConformanceReport } from './report.ts';
import { Run } from './run.ts';
import { connectionFault, isSimulator, ServiceClient } from './service.client.ts';
import type { ConformanceSettings } from './settings.ts';
import { type LeftBehind, type TestClient, tryWritingCalls } from './writing-calls.ts';

export type ConformanceOptions = {
  /** The lender in which a run may write. Without it, the run only reads. */
  testLender?: string;
  /** The client to create there. Default: a person of the seed, which is only for simulators. */
  testClient?: TestClient;
  /**
   * Receives the work that removes what a run created, to be called however the run ends. It names on stderr what it
   * could not remove.
   */
  onEnd?: (work: () => Promise<void>) => void;
};

const manifest = z.object({ version: z.string() });
const { version } = manifest.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')));

/**
 * Compares the services with the contract.
 * @throws {@link Problem} if signing in fails
 */
export async function checkConformance(
  settings: ConformanceSettings,
  options: ConformanceOptions = {},
): Promise<ConformanceReport> {
  const startedAt = new Date().toISOString();
  const isSimulated = (await Promise.all(Object.values(settings.urls).map(isSimulator))).every(Boolean);
  const run = new Run(new ServiceClient(settings));
  const given = await openSession(run, settings, options.testLender);
  const leftBehind: LeftBehind[] = [];
  try {
    const asked = await tryReadingCalls(run, given);
    for (const [call, request] of asked) await checkPaging(run, call, request);
    await checkFilters(run, asked);
    checkTotals(run);
    await checkRefusals(run, asked);
    if (options.testLender !== undefined)
      leftBehind.push(...(await tryWritingCalls(run, given, { ...options, isSimulated })));
  } finally {
    await run.compare(signOut);
  }
  explainUntried(run, options.testLender !== undefined);
  return {
    version,
    startedAt,
    endedAt: new Date().toISOString(),
    isSimulator: isSimulated,
    hasWritten: options.testLender !== undefined,
    calls: run.reports(),
    records: run.records(),
    leftBehind: leftBehind.map(({ what }) => what),
  };
}

const unreachable = (fault: string): string =>
  /CERT|SIGNATURE|ISSUER/.test(fault)
    ? `The provider's certificate is not trusted (${fault}). Name the file of its authority in NODE_EXTRA_CA_CERTS.`
    : `The provider can't be reached (${fault}). Check PROVIDER_API_URL.`;

type Account = ConformanceSettings['account'];

/** Returns whether the service refuses the account for a missing code, not for its password. */
async function asksForCode(run: Run, { email, password }: Account): Promise<boolean> {
  const answer = await run.ask(signIn, { body: { email, password } });
  return answer.kind === 'answer' && answer.text.includes('two_factor_required');
}

const codeProblem = ({ authenticator }: Account): string =>
  authenticator
    ? 'The code of ACCOUNT_AUTHENTICATOR_SECRET was refused. Check the secret and the clock of this machine. A code works once: wait a minute after another run.'
    : 'The account has two-factor sign-in. Enter the secret of its authenticator app in ACCOUNT_AUTHENTICATOR_SECRET, or use an account without it.';

/**
 * Signs in and chooses the lender to read.
 * @throws {@link Problem} if that fails
 */
export async function openSession(run: Run, settings: ConformanceSettings, testLender?: string): Promise<Given> {
  const { account } = settings;
  const { email, password } = account;
  const signedIn = await run.compare(signIn, { body: { email, password, ...(await secondFactor(account)) } });
  const [token, domainId] = ['access_token', 'organization_id'].map((name) => fieldOf(signedIn, name));
  if (!token || !domainId) {
    const fault = await connectionFault(settings.urls.provider);
    if (fault !== undefined) throw new Problem(unreachable(fault));
    if (await asksForCode(run, account)) throw new Problem(codeProblem(account));
    throw new Problem(
      'Nobody is signed in: the provider refused the account, the api key or the version, or its answer has no access_token and organization_id. Check the settings.',
    );
  }
  const organizations = isObject(signedIn) ? rowsOf(signedIn.organizations) : undefined;
  run.client.session = { token, domainId, appId: fieldOf(organizations?.[0], 'appId') ?? '' };
  const lenders = (rowsOf(await run.compare(listLenders)) ?? []).flatMap((lender) => fieldOf(lender, 'id') ?? []);
  if (testLender !== undefined && !lenders.includes(testLender))
    throw new Problem('The account does not see the lender of --test-lender. Give the id of a lender that it sees.');
  const lenderId = testLender ?? lenders[0];
  if (lenderId === undefined) throw new Problem('The account sees no lender. Use another account.');
  return { lenderId, domainId, account };
}

function explainUntried(run: Run, writes: boolean): void {
  for (const { name, call } of allCalls) run.skip(call, whyUntried(name, call, writes));
}

function whyUntried(name: string, call: Call, writes: boolean): string {
  if (writtenCalls.some((one) => one === name))
    return writes ? 'What it needs could not be made.' : 'It changes something. Try it with --test-lender.';
  return isKeyOf(untriedCalls, name) ? untriedCalls[name] : 'Nothing was asked of it.';
}
