import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** What an organisation sets for itself. */
export const organizationSettingsRoutes: RouteObject[] = [
  { path: paths.approvalSettings, lazy: () => import('./approval-settings.page.tsx') },
];
