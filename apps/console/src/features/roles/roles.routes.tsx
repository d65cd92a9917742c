import type { RouteObject } from 'react-router-dom';
import { PermittedScreens } from '../../session/permitted.view.tsx';
import { paths } from '../../paths.ts';

/** Roles as cards; the address of one opens its modal over them (3§2). */
export const rolesRoutes: RouteObject[] = [
  {
    element: <PermittedScreens action="roles.read" />,
    children: [
      {
        path: paths.roles,
        lazy: () => import('./role-list.page.tsx'),
        children: [
          { path: 'new', lazy: () => import('./new-role.modal.tsx') },
          { path: ':id', lazy: () => import('./role-update.modal.tsx') },
        ],
      },
    ],
  },
];
