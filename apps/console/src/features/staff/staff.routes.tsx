import type { RouteObject } from 'react-router-dom';

/** Opens over the client list, which the app puts it under: an address of its own, so that Back closes it. */
export const staffCheckRoutes: RouteObject[] = [{ path: 'staff-check', lazy: () => import('./staff-check.modal.tsx') }];
