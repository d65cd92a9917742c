import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PermittedScreens } from '../../session/permitted.view.tsx';

/** The audit of changes; not in the documents. */
export const auditRoutes: RouteObject[] = [
  {
    element: <PermittedScreens action="audit.read" />,
    children: [{ path: paths.audit, lazy: () => import('./audit-list.page.tsx') }],
  },
];
