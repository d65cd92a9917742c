import type { RouteObject } from 'react-router-dom';

/** Opens over the client list, where the app mounts it, with its own address so that Back closes it. */
export const staffCheckRoutes: RouteObject[] = [{ path: 'staff-check', lazy: () => import('./staff-check.modal.tsx') }];
