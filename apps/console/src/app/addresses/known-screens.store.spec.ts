import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { leadsToScreen, registerRoutes } from './known-screens.store.ts';

const routes: RouteObject[] = [
  {
    path: '/',
    children: [
      { path: 'clients' },
      { path: 'clients/details/:slug/:tab?' },
      { path: 'loans', children: [{ index: true }, { path: 'lender/:id/forms' }] },
      { path: 'files/*' },
      { path: '*' },
    ],
  },
  { path: '/login' },
];
beforeAll(() => registerRoutes(routes));

describe('an address', () => {
  it.each([
    ['/clients', true],
    ['/clients/', true],
    ['/Clients/Details/1001', true],
    ['/clients/details/1002/loans', true],
    ['/clients/details/clients', true],
    ['/clients/details', false],
    ['/client', false],
    ['/loans/lender/1/forms', true],
    ['/loans/lender/forms', false],
    ['/files/a/b/c', true],
    ['/cl%69ents', true],
    ['/clients/details/a%20b', true],
    ['/login', true],
    ['/login/1', false],
  ])('%s leads to a screen: %s', (pathname, isScreen) => {
    expect([leadsToScreen(pathname), leadsToScreen(pathname)]).toEqual([isScreen, isScreen]);
  });

  it('is answered as the router does, whatever was asked before', () => {
    const part = fc.constantFrom(
      'clients',
      'details',
      'loans',
      'lender',
      'forms',
      'files',
      'login',
      '1',
      'x-2',
      '',
      '%31',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const pathname = `/${parts.join('/')}`;
        const last = matchRoutes(routes, pathname)?.at(-1);
        expect(leadsToScreen(pathname)).toBe(last !== undefined && last.route.path !== '*');
      }),
    );
  });
});
