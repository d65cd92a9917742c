import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PermittedScreens } from '../../session/permitted.view.tsx';

/** For administrators of the platform (3§6). */
export const institutesRoutes: RouteObject[] = [
  {
    element: <PermittedScreens action="organizations.manage" />,
    children: [{ path: paths.institutes, lazy: () => import('./institute-list.page.tsx') }],
  },
];
