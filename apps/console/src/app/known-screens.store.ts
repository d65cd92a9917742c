import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Not in Redux: the router has the routes, which features may not import, and they never change. */
let routes: RouteObject[] | undefined;

export function registerRoutes(given: RouteObject[]): void {
  routes = given;
}

/** Whether an address of the console leads to a screen, and not to the not-found screen. */
export function leadsToScreen(pathname: string): boolean {
  if (!routes) return true;
  const last = matchRoutes(routes, pathname)?.at(-1);
  return last !== undefined && last.route.path !== '*';
}
