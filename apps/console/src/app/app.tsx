import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { makeTheme, size, Toasts } from '@oware/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { writeAnswers } from '../api/differences.store.ts';
import { registerTransport } from '../api/transport.ts';
import { startReporting } from '../features/differences/report-differences.api.ts';
import { keepFocusOnBusyControls } from '../keyboard/busy-control.listener.ts';
import { keepFocusOnScreen } from '../keyboard/lost-focus.listener.ts';
import { sessionEnded } from '../session/relogin.store.ts';
import { followOtherTabs, sessionHeaders } from '../session/session.store.ts';
import { isInputOnlyHere } from '../session/unsaved-changes.store.ts';
import { linkRequestIdsToDesk } from '../simulator/request-link.address.ts';
import { observeCall } from '../simulator/simulator-calls.store.ts';
import { errorPolicy } from './error-policy.ts';
import { readFirstAnswers } from './first-answers.store.ts';
import { watchForLateAnswer } from './outage/late-answer.listener.ts';
import { markNotFound } from './not-found.ts';
import { makeRouter } from './router.tsx';
import { RouterLink } from './router-link.tsx';
import { screenPatternOf } from './addresses/screen-pattern.ts';
import { makeStore } from './store.ts';

/** Milliseconds that the first screen's code and data may take longer than the console's own code. */
const mostWait = 250;

/** Waits until the router has loaded the first screen. */
const screenLoaded = (router: ReturnType<typeof makeRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/**
 * Starts the console with its transport, store, router and theme. Resolves when it is being rendered. `focused` had the
 * focus before.
 */
export async function start(place: HTMLElement, focused: Element | null): Promise<void> {
  const router = makeRouter();
  const store = makeStore(errorPolicy(() => markNotFound(router)));
  registerTransport({
    headers: sessionHeaders,
    sessionEnded,
    sent: (call) => {
      const observed = observeCall(call);
      const answered = watchForLateAnswer(call);
      return (headers) => {
        observed(headers);
        answered();
      };
    },
    screen: () => screenPatternOf(router.state.matches.map(({ route }) => route.path)),
  });
  followOtherTabs(isInputOnlyHere);
  keepFocusOnBusyControls();
  keepFocusOnScreen(focused);
  window.addEventListener('pagehide', writeAnswers);
  // if the settings can't be loaded, the console keeps its reports to itself
  startReporting().catch(() => undefined);
  // without the settings, ids are only copied
  linkRequestIdsToDesk().catch(() => undefined);
  // otherwise the frame is rendered three times: without the screen, without data, and with both
  const tooLate = new AbortController();
  const pause = setTimeout(() => tooLate.abort(), mostWait);
  await Promise.race([
    Promise.all([readFirstAnswers(store, tooLate.signal), screenLoaded(router)]),
    new Promise((resolve) => tooLate.signal.addEventListener('abort', resolve)),
  ]);
  clearTimeout(pause);
  createRoot(place).render(
    <StrictMode>
      <Provider store={store}>
        {/* there is no markup of a server, for which everything would be rendered twice */}
        <ThemeProvider theme={makeTheme(RouterLink)} noSsr>
          <CssBaseline />
          <RouterProvider router={router} />
          <Toasts wideScreenWidth={size.sidebar - 32} />
        </ThemeProvider>
      </Provider>
    </StrictMode>,
  );
}
