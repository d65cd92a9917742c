import type { RouteObject } from 'react-router-dom';

/** The screens of identity verification (1§2). */
export const identityResultsRoutes: RouteObject[] = [
  { path: '/enhanced-kyc/landing', lazy: () => import('./identity-landing.page.tsx') },
  {
    path: '/enhanced-kyc',
    lazy: () => import('./identity-list.page.tsx'),
    // opens over the list: an address of its own, so that Back closes it
    children: [{ path: 'check', lazy: () => import('./number-check.modal.tsx') }],
  },
  { path: '/enhanced-kyc/details/:id', lazy: () => import('./identity-details.page.tsx') },
  { path: '/enhanced-kyc/phone', lazy: () => import('./phone-verifications.page.tsx') },
];
