import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** The organisation's own settings. */
export const organizationSettingsRoutes: RouteObject[] = [
  { path: paths.approvalSettings, lazy: () => import('./approval-settings.page.tsx') },
];
