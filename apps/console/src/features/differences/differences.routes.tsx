import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** The recorded differences of the service's answers. */
export const differencesRoutes: RouteObject[] = [
  { path: paths.differences, lazy: () => import('./differences.page.tsx') },
];
