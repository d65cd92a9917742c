import { act } from '@testing-library/react';
import { actions } from '@oware/contract';
import { onTestFinished, vi } from 'vitest';
import { forgetOffers } from '../api/offered-calls.ts';
import { forgetPageCounting } from '../api/page-turn.ts';
import { providerApi } from '../api/provider.api.ts';
import { chooseLender } from '../session/lender.store.ts';
import { forgetSession, loadSession } from '../session/session.store.ts';
import type { Session } from '../session/session.calls.ts';
import { exampleAnswer, FakeNetwork, isCallName } from './fake-network.fixtures.ts';
import { renderRoutes, sessionOf } from './render.fixtures.tsx';
import { routesIn } from './router.tsx';
import { Main, Screen } from './shell/screen.tsx';

/** May open every screen and use every control. */
const allPermissions = { roles: [{ name: 'Administrator' }], permissions: Object.keys(actions), missing: [] };

/** Against a screen that never comes to rest. */
const mostTurns = 2000;

type ScreenSettings = {
  network?: FakeNetwork;
  /** Undefined for a visitor. */
  session?: Session | undefined;
  /** What the person may do; everything where it is left out. */
  permissions?: typeof allPermissions;
};

/**
 * Opens an address of the console with its router, store and endpoints: all but the shell around the screen, which asks for
 * much of its own. Nothing below is replaced except the network.
 */
export async function openScreen(address: string, settings: ScreenSettings = {}) {
  const { network = new FakeNetwork(), permissions = allPermissions } = settings;
  const session = 'session' in settings ? settings.session : sessionOf({ roles: [{ name: 'Administrator' }] });
  vi.stubGlobal('scrollTo', () => undefined);
  // what RTK Query and MUI do with the next frame, without the wait for a display
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => setTimeout(() => act(performance.now()), 0));
  network.listen(session);
  forgetOffers();
  forgetPageCounting();
  forgetSession();
  await loadSession();
  const [lender] = exampleAnswer('listLenders');
  if (lender) chooseLender(lender);
  onTestFinished(() => void vi.unstubAllGlobals());
  const frame = (
    <Main>
      <Screen />
    </Main>
  );
  const { router, store } = renderRoutes(routesIn(frame), address, ({ dispatch }) => {
    void dispatch(providerApi.util.upsertQueryData('getOwnPermissions', undefined, permissions));
  });
  /** Until every answer that comes has come, and is on the screen. */
  const settle = async () => {
    for (let quiet = 0, turns = 0; quiet < 3; turns += 1) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
      const isRouted = router.state.initialized && router.state.navigation.state === 'idle';
      const running = runningCalls(store.getState());
      if (turns > mostTurns) throw new Error(`${address} goes on asking: ${running.join(', ')}`);
      quiet = isRouted && running.length <= network.pendingRequests ? quiet + 1 : 0;
    }
  };
  await settle();
  return { network, router, store, settle };
}

/** The calls of the contract that have been made and not answered; an endpoint that makes several of them waits for those. */
function runningCalls(state: object): string[] {
  const caches = Object.values(state) as { queries: object; mutations: object }[];
  const calls = caches.flatMap(({ queries, mutations }) => [...Object.values(queries), ...Object.values(mutations)]);
  return (calls as { status: string; endpointName: string }[])
    .filter(({ status, endpointName }) => status === 'pending' && isCallName(endpointName))
    .map(({ endpointName }) => endpointName);
}
