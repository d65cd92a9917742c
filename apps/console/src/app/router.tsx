import type { ReactElement } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { invitationRoute, visitorRoutes } from '../features/session/session.routes.tsx';
import { paths } from '../paths.ts';
import { RequireSession, VisitorsOnly } from './guards.tsx';
import { registerRoutes } from './addresses/known-screens.store.ts';
import { RouteFailure } from './route-failure.tsx';
import { screens } from './screens.routes.tsx';
import { Shell } from './shell/shell.tsx';
import { Splash } from './splash.tsx';

/** Returns the routes of every address with its guard. `frame` surrounds each screen of a signed-in person. */
export const routesIn = (frame: ReactElement): RouteObject[] => [
  {
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Splash />,
    children: [
      { element: <VisitorsOnly />, children: visitorRoutes },
      invitationRoute,
      // the build renders these two once and the server sends them unchanged; these routes are for development
      {
        path: paths.terms,
        lazy: async () => ({ Component: (await import('../features/session/legal.pages.tsx')).TermsPage }),
      },
      {
        path: paths.privacy,
        lazy: async () => ({ Component: (await import('../features/session/legal.pages.tsx')).PrivacyPage }),
      },
      {
        element: <RequireSession />,
        children: [{ path: '/', element: frame, children: [{ errorElement: <RouteFailure />, children: screens }] }],
      },
    ],
  },
];

export function makeRouter() {
  const routes = routesIn(<Shell />);
  registerRoutes(routes);
  return createBrowserRouter(routes);
}
