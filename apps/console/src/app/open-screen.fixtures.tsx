import { act } from '@testing-library/react';
import { actions } from '@oware/contract';
import { onTestFinished, vi } from 'vitest';
import { forgetOffers } from '../api/offered-calls.ts';
import { forgetPageCounting } from '../api/page-turn.ts';
import { providerApi } from '../api/provider.api.ts';
import { chooseLender } from '../session/lender.store.ts';
import { forgetSession, loadSession } from '../session/session.store.ts';
import type { Session } from '../session/session.calls.ts';
import { exampleAnswer, FakeNetwork } from './fake-network.fixtures.ts';
import { renderRoutes, sessionOf } from './render.fixtures.tsx';
import { routesIn } from './router.tsx';
import { Main, Screen } from './shell/screen.tsx';

/** May open every screen and use every control. */
const allPermissions = { roles: [{ name: 'Administrator' }], permissions: Object.keys(actions), missing: [] };

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
    for (let quiet = 0; quiet < 3;) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
      const isQuiet = network.inFlight === 0 && router.state.initialized && router.state.navigation.state === 'idle';
      quiet = isQuiet ? quiet + 1 : 0;
    }
  };
  await settle();
  return { network, router, store, settle };
}
