import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Disbursements and repayments (2§2), with the documented placeholders. */
export const transactionsRoutes: RouteObject[] = [
  { path: paths.transactions, lazy: () => import('./transaction-list.page.tsx') },
  { path: paths.transactionsHome, lazy: () => import('./transaction-home.page.tsx') },
  { path: '/transaction/details/:id', lazy: () => import('./transaction-details.page.tsx') },
  {
    path: paths.transactionsAbout,
    lazy: async () => ({ Component: (await import('./placeholder.pages.tsx')).TransactionsAbout }),
  },
  {
    path: paths.verificationApi,
    lazy: async () => ({ Component: (await import('./placeholder.pages.tsx')).VerificationApi }),
  },
];
