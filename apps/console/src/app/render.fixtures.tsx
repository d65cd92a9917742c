import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { makeTheme, Toasts } from '@oware/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { registerTransport } from '../api/transport.ts';
import { loadSession, sessionHeaders } from '../session/session.store.ts';
import type { Session } from '../session/session.calls.ts';
import { errorPolicy } from './error-policy.ts';
import { markNotFound } from './not-found.ts';
import { RouterLink } from './router-link.tsx';
import { makeStore } from './store.ts';

/** A request of the console as its server receives it. */
export type SeenRequest = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };

/**
 * Responses by method and path: `{ 'POST /api/kyc/api/v1/verify/phone': () => Response.json({ message: 'Sent' }) }`.
 */
export type Answers = Record<string, (request: SeenRequest) => Response | Promise<Response>>;

/** Replaces the console's server until the test ends. A request without a response gets 404. Returns the requests. */
export function answerRequests(answers: Answers): SeenRequest[] {
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const request = {
      method,
      path: pathname,
      query: searchParams,
      headers: new Headers(headers),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    };
    seen.push(request);
    const answer = answers[`${method} ${pathname}`];
    return Promise.resolve(answer ? answer(request) : Response.json({ message: 'Not found' }, { status: 404 }));
  });
  return seen;
}

/** Returns the session of an officer of Adom with these changes. */
export const sessionOf = (part: Partial<Session> = {}): Session => ({
  key: 'key-1',
  person: 'person-1',
  email: 'officer@adom.test',
  organizationId: '1',
  organizationSet: true,
  firstname: 'Akosua',
  lastname: 'Mensah',
  roles: [{ name: 'Loan Officer' }],
  organizations: [],
  apps: [],
  ...part,
});

/**
 * Signs in with this session, as a page does at start. Call {@link answerRequests} again for the requests that follow.
 */
export async function signInAs(session: Session): Promise<void> {
  answerRequests({ 'GET /api/session': () => Response.json({ session }) });
  await loadSession();
}

const theme = makeTheme(RouterLink);
/** In one style sheet, as in the built console. A style element for each rule, the default in tests, is slower. */
const styles = createCache({ key: 'css', speedy: true });

type Store = ReturnType<typeof makeStore>;

/** Renders routes of the console with its store, error policy and theme. `prepare` fills the store first. */
export function renderRoutes(routes: RouteObject[], address = '/', prepare?: (store: Store) => void) {
  history.replaceState(null, '', address);
  const router = createBrowserRouter(routes);
  onTestFinished(() => router.dispose());
  const store = makeStore(errorPolicy(() => markNotFound(router)));
  prepare?.(store);
  registerTransport({ headers: sessionHeaders, sessionEnded: () => Promise.resolve(false) });
  render(
    <CacheProvider value={styles}>
      <Provider store={store}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <RouterProvider router={router} />
          <Toasts />
        </ThemeProvider>
      </Provider>
    </CacheProvider>,
  );
  return { router, store };
}

/** Like {@link renderRoutes}, for one part of a screen. */
export const renderPart = (part: ReactNode) => renderRoutes([{ path: '*', element: part }]);
