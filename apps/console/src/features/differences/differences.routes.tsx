import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** What the console has seen of the service's answers. */
export const differencesRoutes: RouteObject[] = [
  { path: paths.differences, lazy: () => import('./differences.page.tsx') },
];
