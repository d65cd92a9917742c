import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PermittedScreens } from '../../session/permitted.view.tsx';

/** The organisation's apps and their keys (2§2). */
export const appsRoutes: RouteObject[] = [
  {
    element: <PermittedScreens action="apps.read" />,
    children: [
      { path: paths.apps, lazy: () => import('./app-list.page.tsx') },
      { path: '/app/:id', lazy: () => import('./app-details.page.tsx') },
    ],
  },
];
