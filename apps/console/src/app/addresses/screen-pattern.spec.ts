import { readScreen } from '@oware/contract';
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { screenPatternOf } from './screen-pattern.ts';
import { screens } from '../screens.routes.tsx';

const routes = [{ path: '/', children: screens }];
const patternOf = (address: string) =>
  screenPatternOf((matchRoutes(routes, address) ?? []).map(({ route }) => route.path));

it.each([
  [paths.clients, '/clients'],
  [paths.clientTab('ama-mensah-1020', 'document'), '/clients/details/:slug/document'],
  [paths.loanDecision({ id: '7', customerId: '8' }), '/loans/queue/:id?/:customerId?'],
  [paths.newRole, '/admin/settings/roles-manager/new'],
  ['/nowhere/ama@adom.test', '/*'],
])('the screen of %s is %s, without what the address names', (address, pattern) => {
  expect(patternOf(address)).toBe(pattern);
  expect(readScreen(pattern)).toBe(pattern);
});

it('has the form that simulators accept for every screen', () => {
  const patternsBelow = (routesOf: typeof screens, above: (string | undefined)[]): string[] =>
    routesOf.flatMap(({ path, children }) => [
      screenPatternOf([...above, path]),
      ...patternsBelow(children ?? [], [...above, path]),
    ]);
  const patterns = patternsBelow(screens, ['/']);
  expect(patterns.length).toBeGreaterThan(80);
  expect(patterns.filter((pattern) => readScreen(pattern) === undefined)).toEqual([]);
});
