import type { RouteObject } from 'react-router-dom';

/** The client screens (1§2). `overList` are the app's routes for what opens over the list: Check Staff Id. */
export const clientsRoutes = (overList: RouteObject[]): RouteObject[] => [
  { path: '/clients', lazy: () => import('./client-list.page.tsx'), children: overList },
  { path: '/clients/details/:slug', lazy: () => import('./client-details.page.tsx') },
  { path: '/clients/details/:slug/:tabId', lazy: () => import('./client-details.page.tsx') },
];
