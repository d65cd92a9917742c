import { cleanup, fireEvent, screen } from '@testing-library/react';
import { actions, errorCatalogue, typedKeys } from '@oware/contract';
import { expect, it, vi } from 'vitest';
import { offlineFailure } from '../../api/failure.ts';
import { kycApi } from '../../api/kyc.api.ts';
import { providerApi } from '../../api/provider.api.ts';
import { pushApi } from '../../api/push.api.ts';
import { type CallName, cut, empty, FakeNetwork, full, refused, refusedRequestId } from '../fake-network.fixtures.ts';
import { openScreen } from '../open-screen.fixtures.tsx';
import { furtherFilledButtons, headingFaults, unnamedControls } from './page-structure.fixtures.ts';
import type { ScreenRow } from './screen-row.fixtures.ts';

const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ') ?? '';
/** Returns the text of the screen and its dialogs, without toasts. */
const shown = () =>
  [document.querySelector('main') ?? document.body, ...document.querySelectorAll('[role=dialog]')].map(text).join(' ');
const title = () => text(document.querySelector('h1'));
/** The elements that say that something is loading, each by its tag and class. */
const loading = () =>
  [...document.querySelectorAll('.MuiSkeleton-root, [aria-busy=true], [aria-label^=Loading]')].map(
    ({ tagName, className }) => `${tagName} ${className}`,
  );
const isLoading = () => loading().length > 0;
const alerts = () => [...document.querySelectorAll('[role=alert]')].filter((one) => !one.closest('.Toastify'));
const retries = () => screen.queryAllByText('Try again', { selector: 'button' });
const missing = (patterns: readonly RegExp[]) => patterns.filter((pattern) => !pattern.test(shown())).map(String);

/** Each way in which a call can fail, with its message and the request id. */
const failures = [
  { outcome: refused('internal'), sentence: errorCatalogue.internal.message, id: refusedRequestId },
  { outcome: refused('permission_denied'), sentence: errorCatalogue.permission_denied.message, id: refusedRequestId },
  { outcome: cut, sentence: offlineFailure.message, id: '' },
];

/** Collects what a person should not see, one line each. */
class Faults {
  readonly found: string[] = [];

  expect(isRight: boolean, otherwise: string): void {
    if (!isRight) this.found.push(`${otherwise}; shown: ${title()} | ${shown().slice(0, 300)}`);
  }
  none(list: readonly string[], what: string): void {
    if (list.length > 0) this.found.push(`${what}: ${list.join(', ')}; shown: ${shown().slice(0, 300)}`);
  }
}

type Settings = Pick<Parameters<typeof openScreen>[1] & object, 'permissions'>;

function open(row: ScreenRow, prepare: (network: FakeNetwork) => void = () => undefined, settings: Settings = {}) {
  const network = new FakeNetwork();
  row.prepare?.(network);
  prepare(network);
  return openScreen(row.address, {
    network,
    ...settings,
    ...(row.isInShell && { isInShell: true }),
    ...(row.isVisitor && { session: undefined }),
  });
}

/** Checks that a screen with pending calls shows its title and that it is loading, and none of its data. */
function checkLoading(row: ScreenRow, network: FakeNetwork, faults: Faults): void {
  const asks = network.seen.some(({ name }) => !row.beside?.includes(name));
  if (!asks || row.isUsableAtOnce) return;
  faults.expect(title() === (row.loading ?? row.title), 'another title while loading');
  faults.expect(isLoading(), 'does not say that it loads');
  const early = [...row.shows, ...(row.empty ? [row.empty] : [])].filter((pattern) => pattern.test(shown()));
  faults.none(early.map(String), 'shown before its answer');
}

/** Checks the loading state, then the full screen. Returns the calls that the screen makes. */
async function checkFull(row: ScreenRow, faults: Faults): Promise<CallName[]> {
  const { network, settle } = await open(row, (one) => one.hold());
  checkLoading(row, network, faults);
  network.release();
  await settle();
  faults.none(missing(row.shows), 'not shown');
  faults.expect(title() === row.title, 'another title');
  faults.expect(row.tab === '' || document.title === (row.tab ?? `${row.title} · Oware`), `tab is ${document.title}`);
  faults.none(loading(), 'still loading');
  faults.none(headingFaults(), 'headings');
  faults.none(unnamedControls(), 'control without a name');
  faults.none(furtherFilledButtons(), 'more than one filled button');
  faults.none(network.faults, 'answer of the test');
  return [...new Set(network.seen.map(({ name }) => name))];
}

/** Lets one call fail in each way, while the rest of the screen stays, then tries again with success. */
async function checkFailures(row: ScreenRow, name: CallName, faults: Faults): Promise<void> {
  const { network, settle } = await open(row, (one) => one.answer(name, refused('internal')));
  const following = [...failures.slice(1).map(({ outcome }) => outcome), undefined];
  for (const [at, { sentence, id }] of failures.entries()) {
    faults.expect([row.title, row.loading].includes(title()), `another title without ${name}`);
    const said = alerts().filter((alert) => text(alert).includes(sentence) && text(alert).includes(id));
    faults.expect(said.length > 0, `does not say that ${name} failed: ${sentence}`);
    faults.expect(retries().length > 0, `no Try again for ${name}`);
    network.answer(name, following[at] ?? full);
    if (following[at] === undefined) row.prepare?.(network);
    for (const button of retries()) fireEvent.click(button);
    await settle();
  }
  faults.none(missing(row.shows), `not shown after ${name} was tried again`);
}

/** Checks that the screen is usable without the response of a call. */
async function checkWithout(row: ScreenRow, name: CallName, faults: Faults): Promise<void> {
  await open(row, (one) => one.answer(name, refused('internal')));
  faults.expect(title() === row.title, `not usable without ${name}`);
  faults.none(loading(), `still loading without ${name}`);
}

async function checkStates(row: ScreenRow): Promise<string[]> {
  const faults = new Faults();
  const calls = await checkFull(row, faults);
  const { beside = [], around = [] } = row;
  for (const name of calls.filter((one) => !beside.includes(one) && !around.includes(one))) {
    cleanup();
    await checkFailures(row, name, faults);
  }
  for (const name of beside) {
    cleanup();
    await checkWithout(row, name, faults);
  }
  return faults.found;
}

const mayBeOutdated = /could not be loaded again\. What you see may be outdated\./;

/** Lets every call fail when the screen asks again, as after a change, then tries again with success. */
async function checkOutdated(row: ScreenRow, faults: Faults): Promise<void> {
  const { network, store, settle } = await open(row);
  for (const name of row.around ?? []) network.answer(name, full);
  network.answerAll(refused('internal'));
  for (const api of [providerApi, kycApi, pushApi])
    store.dispatch(api.util.invalidateTags(Object.keys(store.getState()[api.reducerPath].provided.tags) as never));
  await settle();
  const said = alerts().filter((alert) => mayBeOutdated.test(text(alert)));
  faults.expect(said.length > 0, 'does not say that it may be outdated');
  faults.none(missing(row.shows), 'not shown although it was loaded before');
  network.answerAll(full);
  for (const button of retries()) fireEvent.click(button);
  await settle();
  faults.expect(!mayBeOutdated.test(shown()), 'says that it may be outdated after it was loaded again');
}

const noPermissions = {
  roles: [],
  permissions: [],
  missing: typedKeys(actions).map((permission) => ({ permission, grantors: [] })),
};

/** The buttons of screens that need no permission, each with the reason. */
const permitted: Record<string, string> = {
  Actions: 'a menu, whose items say themselves what is not permitted',
  'Change password': 'everybody may change their own',
  'Print or save as PDF': 'prints what the person may read',
  Show: 'lists what the person may read',
};

/** The buttons that save a form or are the next step, and can be pressed. */
const offered = () =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')]
    .filter(({ form, type, classList }) => (form && type === 'submit') || classList.contains('MuiButton-contained'))
    .filter(({ disabled, ariaDisabled }) => !disabled && ariaDisabled !== 'true')
    .map(text)
    .filter((label) => !Object.hasOwn(permitted, label));

/** Tests what a person sees on each screen in each state. */
export function describeScreens(rows: readonly ScreenRow[]): void {
  const named = rows.map((row) => [row.address, row] as const);
  it.each(named)('%s loads, shows its data and reports failures', async (_address, row) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const faults = await checkStates(row);
    const logged = errors.mock.calls.map((one) => one.map(String).join(' ').slice(0, 300));
    errors.mockRestore();
    expect({ faults, logged }).toEqual({ faults: [], logged: [] });
  });
  const lists = named.filter(([, { empty: teaches }]) => teaches);
  // a print view shows only what was just loaded
  const kept = lists.filter(([address]) => !address.endsWith('/print'));
  it.each(kept)('%s keeps its rows and says that they may be outdated', async (_address, row) => {
    const faults = new Faults();
    await checkOutdated(row, faults);
    expect(faults.found).toEqual([]);
  });
  it.each(lists)('%s explains its empty list', async (_address, row) => {
    const { network } = await open(row, (one) => one.answerAll(empty));
    expect([row.title, row.loading]).toContain(title());
    expect(shown()).toMatch(row.empty ?? '');
    expect(furtherFilledButtons()).toEqual([]);
    expect(network.faults).toEqual([]);
  });
  it.each(named.filter(([, { isVisitor }]) => !isVisitor))(
    '%s offers no step that a person without its permission could not end',
    async (_address, row) => {
      await open(row, undefined, { permissions: noPermissions });
      expect(offered()).toEqual([]);
    },
  );
}
