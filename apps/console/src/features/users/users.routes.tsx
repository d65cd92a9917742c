import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PermittedScreens } from '../../session/permitted.view.tsx';

/** The people of the organisation and invitations; the address of a person opens the permissions modal (3§2). */
export const usersRoutes: RouteObject[] = [
  {
    element: <PermittedScreens action="users.read" />,
    children: [{ path: paths.users, lazy: () => import('./user-list.page.tsx') }],
  },
  {
    element: <PermittedScreens action="users.manage" />,
    children: [{ path: paths.newUser, lazy: () => import('./new-user.page.tsx') }],
  },
];
