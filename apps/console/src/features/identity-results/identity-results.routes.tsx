import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** The screens of identity verification (1§2). */
export const identityResultsRoutes: RouteObject[] = [
  { path: paths.identityLanding, lazy: () => import('./identity-landing.page.tsx') },
  {
    path: paths.identity,
    lazy: () => import('./identity-list.page.tsx'),
    // opens over the list with its own address, so that Back closes it
    children: [{ path: paths.identityCheck, lazy: () => import('./number-check.modal.tsx') }],
  },
  { path: `${paths.identity}/details/:id`, lazy: () => import('./identity-details.page.tsx') },
  { path: paths.identityPhones, lazy: () => import('./phone-verifications.page.tsx') },
];
