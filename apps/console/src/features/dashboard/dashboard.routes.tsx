import type { RouteObject } from 'react-router-dom';

/** Home: `/dashboard`, and `/` by the app's redirect (1§2). */
export const dashboardRoutes: RouteObject[] = [{ path: '/dashboard', lazy: () => import('./dashboard.page.tsx') }];
