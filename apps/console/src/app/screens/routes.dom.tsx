import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { sidebarEntries, userMenuEntries } from '../navigation.ts';
import { pageActionsFor } from '../palette/actions.rules.ts';
import { pagesFor } from '../palette/pages.rules.ts';
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
  const notFound = rows.filter(({ address }) => patternOf(address) === '//*').map(({ address }) => address);
  expect(notFound).toEqual(['/nowhere']);
});

/** The screens that no menu and no search box leads to, each with what leads there. */
const otherWays: Record<string, string> = {
  '/': 'redirects to the dashboard',
  '/admin/settings/application/build-form': 'redirects to its first step',
  '/cba': 'a documented second address of /capital-by-api',
  '/compliance/business': 'a documented address of a step of /compliance',
  '/denied': 'a documented address (1§2); each screen says itself what is not permitted',
  '/disbursement': 'redirects to /disbursement/home',
  '/enhanced-kyc/check': 'a button of the verifications',
  '/forgot-password': 'a link of the sign-in',
  '/invitation': 'the link in a mail',
  '/login': 'redirects to the dashboard; a visitor’s is no route',
  '/privacy': 'a link of the screens before the sign-in',
  '/profile/teams': 'a tab of the profile',
  '/profile/update': 'a tab of the profile',
  '/reported-screen': 'a link of the simulators’ desk',
  '/signup': 'a link of the sign-in',
  '/terms': 'a link of the screens before the sign-in',
  '/transaction/about': 'a card of the overview of transactions',
  '/transaction/verification-api': 'a card of the overview of transactions',
};

it('every screen without a record is in a menu or the search box, or something else leads there', () => {
  const all = () => true;
  const menus = [...sidebarEntries.flatMap((entry) => [entry, ...(entry.children ?? [])]), ...userMenuEntries];
  const found = [...pagesFor(all, true), ...pageActionsFor(all, undefined)].map(({ target }) => target);
  const reached = new Set([...menus.map(({ href }) => href), ...found].map((to) => patternOf(String(to))));
  const left = patternsOf(routes).filter((one) => !/[:*]/.test(one.replaceAll(/:\w+\?/g, '')) && !reached.has(one));
  expect([...new Set(left)].sort()).toEqual(Object.keys(otherWays).sort());
});
