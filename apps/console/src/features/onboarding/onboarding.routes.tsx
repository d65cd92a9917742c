import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PermittedScreens } from '../../session/permitted.view.tsx';

/** Onboarding of a client (1§2). */
export const onboardingRoutes: RouteObject[] = [
  {
    element: <PermittedScreens action="clients.create" />,
    children: [
      { path: paths.selectLender, lazy: () => import('./select-lender.page.tsx') },
      { path: '/clients/create/lender/:lenderId/forms/new/:formId', lazy: () => import('./onboarding.page.tsx') },
    ],
  },
];

/** Drafts above the choice of a form. */
export const continueRoutes: RouteObject[] = [
  { index: true, lazy: () => import('./draft/continue-onboarding.view.tsx') },
];
