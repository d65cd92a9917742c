import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Services and Integrations; a tab has its own address (3§2). */
export const serviceSettingsRoutes: RouteObject[] = [
  { path: paths.services, element: <Navigate to={paths.serviceSettings('notifications')} replace /> },
  { path: `${paths.services}/:tab`, lazy: () => import('./service-settings.page.tsx') },
];
