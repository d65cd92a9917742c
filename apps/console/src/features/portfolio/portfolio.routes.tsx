import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** The lists that the figures of the portfolio add up from. */
export const portfolioRoutes: RouteObject[] = [
  { path: paths.portfolioLoans(), lazy: () => import('./portfolio-loans.page.tsx') },
  { path: paths.decidedApplications(), lazy: () => import('./decisions.page.tsx') },
];
