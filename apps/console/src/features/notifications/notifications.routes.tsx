import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

export const notificationsRoutes: RouteObject[] = [
  { path: paths.notifications, lazy: () => import('./notification-list.page.tsx') },
];
