import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PermittedScreens } from '../../session/permitted.view.tsx';

const bulkUploads = () => import('./list/bulk-uploads.page.tsx');

/** Bulk uploads, also linked from Capital by API (2§2). */
export const uploadsRoutes: RouteObject[] = [
  { path: paths.bulkUploads, lazy: bulkUploads },
  { path: paths.capitalUploads, lazy: bulkUploads },
  {
    element: <PermittedScreens action="uploads.create" />,
    children: [{ path: paths.upload, lazy: () => import('./file/upload.page.tsx') }],
  },
];
