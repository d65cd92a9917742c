import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Not in Redux: the router has the routes, which features may not import, and they never change. */
let routes: RouteObject[] | undefined;
let fixedParts: ReadonlySet<string> = new Set();
/** Whether addresses of this shape lead to a screen. */
const known = new Map<string, boolean>();

export function registerRoutes(given: RouteObject[]): void {
  routes = given;
  fixedParts = new Set(fixedPartsOf(given));
  known.clear();
}

/**
 * Whether an address of the console leads to a screen, and not to the not-found screen. The router takes a millisecond for
 * an answer, and a list asks for a hundred addresses, so it is asked once for addresses that differ in their ids only.
 */
export function leadsToScreen(pathname: string): boolean {
  if (!routes) return true;
  // the router decodes it before it compares
  if (pathname.includes('%')) return isMatched(routes, pathname);
  const shape = shapeOf(pathname);
  const isScreen = known.get(shape) ?? isMatched(routes, pathname);
  known.set(shape, isScreen);
  return isScreen;
}

function isMatched(among: RouteObject[], pathname: string): boolean {
  const last = matchRoutes(among, pathname)?.at(-1);
  return last !== undefined && last.route.path !== '*';
}

/** Returns the parts of the routes' paths that an address must have literally: `details` of `/clients/details/:slug`. */
const fixedPartsOf = (among: readonly RouteObject[]): string[] =>
  among.flatMap(({ path = '', children = [] }) => [
    ...path.split('/').flatMap((part) => (/^[:*]|^$/.test(part) ? [] : [part.replace(/\?$/, '').toLowerCase()])),
    ...fixedPartsOf(children),
  ]);

/** Returns the address with `:` in place of what only a parameter can match. */
const shapeOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (part === '' || fixedParts.has(part.toLowerCase()) ? part.toLowerCase() : ':'))
    .join('/');
