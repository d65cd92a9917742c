import type { createBrowserRouter, Location } from 'react-router-dom';

/** Of this load of the page alone: after a reload the address is tried again. */
const mark = crypto.randomUUID();

/** Shows the not-found screen in place of the screen at this address, which stays as it is (1§2: a call answered 404). */
export const markNotFound = (router: ReturnType<typeof createBrowserRouter>): void =>
  void router.navigate(router.state.location, { replace: true, state: { notFound: mark } });

export const isMarkedNotFound = ({ state }: Location<unknown>): boolean =>
  (state as { notFound?: string } | null)?.notFound === mark;
