import type { RouteObject } from 'react-router-dom';
import type { ClientTabContents } from '../../client-tab/client-tab.context.ts';
import { paths } from '../../paths.ts';

/** Savings accounts (2§2). */
export const savingsRoutes: RouteObject[] = [
  { path: paths.savings, lazy: () => import('./savings-list.page.tsx') },
  { path: '/savings/details/:slug', lazy: () => import('./savings-details.page.tsx') },
];

/** The savings tab of a client. */
export const savingsTabs: ClientTabContents = {
  Accounts: () => import('./client-accounts.tab.tsx'),
};
