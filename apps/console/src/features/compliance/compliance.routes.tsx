import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PermittedScreens } from '../../session/permitted.view.tsx';

const applicant = () => import('./compliance.page.tsx');

/** Business compliance (3§2) for the organisation, and its review for the platform. */
export const complianceRoutes: RouteObject[] = [
  {
    element: <PermittedScreens action="compliance.read" />,
    children: [
      { path: paths.compliance, lazy: applicant },
      { path: paths.businessCompliance, lazy: applicant },
    ],
  },
  {
    element: <PermittedScreens action="compliance.decide" />,
    children: [
      { path: paths.complianceReviews, lazy: () => import('./review-list.page.tsx') },
      { path: `${paths.complianceReviews}/:id`, lazy: () => import('./review.page.tsx') },
    ],
  },
];
