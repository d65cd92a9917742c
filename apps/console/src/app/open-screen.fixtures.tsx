import { setTimeout } from 'node:timers';
import { act, screen } from '@testing-library/react';
import { actions, type OwnPermissions, type Reading } from '@oware/contract';
import { Profiler } from 'react';
import { onTestFinished, vi } from 'vitest';
import { forgetOffers } from '../api/learned/offered-calls.ts';
import { forgetPageCounting } from '../api/learned/page-turn.ts';
import { sessionApi } from '../api/provider.api.ts';
import { chooseLender } from '../session/lender.store.ts';
import { forgetSession, loadSession } from '../session/session.store.ts';
import type { Session } from '../session/session.calls.ts';
import { exampleAnswer, FakeNetwork, isCallName } from './fake-network.fixtures.ts';
import { registerRoutes } from './addresses/known-screens.store.ts';
import { renderRoutes, sessionOf } from './render.fixtures.tsx';
import { routesIn } from './router.tsx';
import type { makeStore } from './store.ts';
import { Main, Screen } from './shell/screen.tsx';
import { Shell } from './shell/shell.tsx';

/** Permission for every screen and control, with the roles of the sign-in. */
const allPermissionsOf = (session: Session | undefined): Reading<OwnPermissions> => ({
  roles: session?.roles ?? [],
  permissions: Object.keys(actions),
  missing: [],
});

const nothing = () => undefined;

/** Maximum number of turns, in case a screen never becomes idle. */
const mostTurns = 2000;

type ScreenSettings = {
  network?: FakeNetwork;
  /** Undefined for a visitor. */
  session?: Session | undefined;
  /** Default: all permissions. Null until the shell has asked for them. */
  permissions?: Reading<OwnPermissions> | null;
  /** Whether a lender is chosen; the first of the example by default. */
  isLenderChosen?: boolean;
  /** Renders the frame around every screen too, which makes its own calls. */
  isInShell?: boolean;
  /** Called whenever a part of the screen has been rendered. */
  onRender?: () => void;
};

/** Opens an address of the console with its router, store and endpoints. Only the network is faked. */
export async function openScreen(address: string, settings: ScreenSettings = {}) {
  const { network = new FakeNetwork() } = settings;
  const session = 'session' in settings ? settings.session : sessionOf({ roles: [{ name: 'Administrator' }] });
  const { permissions = allPermissionsOf(session) } = settings;
  vi.stubGlobal('scrollTo', () => undefined);
  // RTK Query and MUI use animation frames, so run them without waiting for a display, and also if a test fakes the timers
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => setTimeout(() => act(performance.now()), 0));
  network.listen(session);
  forgetOffers();
  forgetPageCounting();
  forgetSession();
  await loadSession();
  const [lender] = exampleAnswer('listLenders');
  if (settings.isLenderChosen === false) sessionStorage.clear();
  else if (lender) chooseLender(lender);
  onTestFinished(() => void vi.unstubAllGlobals());
  const frame = settings.isInShell ? (
    <Shell />
  ) : (
    <Main>
      <Profiler id="screen" onRender={settings.onRender ?? nothing}>
        <Screen />
      </Profiler>
    </Main>
  );
  const routes = routesIn(frame);
  registerRoutes(routes);
  const { router, store } = renderRoutes(routes, address, ({ dispatch }) => {
    if (permissions) void dispatch(sessionApi.util.upsertQueryData('getOwnPermissions', undefined, permissions));
  });
  /** Waits until all responses and files have arrived and are rendered. */
  const settle = async () => {
    let quiet = 0;
    // a response may arrive, and its follow-up request be sent, within one turn
    for (let turns = 0, seen = network.seen.length; quiet < 3; turns += 1, seen = network.seen.length) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
      const isRouted = router.state.initialized && router.state.navigation.state === 'idle';
      const running = runningCalls(store.getState());
      if (turns > mostTurns) throw new Error(`${address} goes on asking: ${running.join(', ')}`);
      const isRead = network.unreadFiles === 0 && running.length <= network.pendingRequests;
      quiet = isRouted && isRead && seen === network.seen.length ? quiet + 1 : 0;
    }
  };
  await settle();
  return { network, router, store, settle };
}

/**
 * Opens an address in the frame until the sidebar counts the pending work. The frame's pauses pass at once: first for a
 * browser without idle callbacks, as jsdom, then for what the person does first.
 */
export async function openCountedScreen(address: string, settings: ScreenSettings) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = await openScreen(address, { ...settings, isInShell: true });
  const pass = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  await pass();
  await opened.settle();
  await pass();
  vi.useRealTimers();
  await screen.findAllByText('pending');
  await opened.settle();
  return opened;
}

/** Returns the contract's calls that are running. An endpoint that makes several of them counts by those. */
function runningCalls({ provider, kyc, push }: ReturnType<ReturnType<typeof makeStore>['getState']>): string[] {
  return [provider, kyc, push]
    .flatMap(({ queries, mutations }) => [...Object.values(queries), ...Object.values(mutations)])
    .flatMap((call) => (call?.status === 'pending' ? [call.endpointName ?? ''] : []))
    .filter(isCallName);
}
