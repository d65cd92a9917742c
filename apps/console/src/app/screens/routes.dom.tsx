import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routesIn } from '../router.tsx';
import { clientScreens } from './clients.fixtures.ts';
import { lendingScreens } from './lending.fixtures.ts';
import { organizationScreens } from './organization.fixtures.ts';
import { ownScreens, visitorScreens } from './own.fixtures.ts';

const routes = routesIn(<i />);
const join = (above: string, { path }: RouteObject) =>
  path === undefined ? above : path.startsWith('/') ? path : `${above}/${path}`;

/** Returns the patterns of all routes with a screen. */
const patternsOf = (all: readonly RouteObject[], above = ''): string[] =>
  all.flatMap((route) => {
    const own = join(above, route);
    const here = route.index || route.path !== undefined ? [own] : [];
    return [...here, ...patternsOf(route.children ?? [], own)];
  });

/** Returns the route pattern of an address. */
const patternOf = (address: string): string =>
  (matchRoutes(routes, address.split('#')[0]!) ?? []).reduce((above, { route }) => join(above, route), '');

it('every route of the console has a row, and every row has a route', () => {
  const rows = [...clientScreens, ...lendingScreens, ...organizationScreens, ...ownScreens, ...visitorScreens];
  const tested = new Set(rows.flatMap(({ address, routes: also = [] }) => [patternOf(address), ...also]));
  expect([...tested].sort()).toEqual([...new Set(patternsOf(routes))].sort());
});
