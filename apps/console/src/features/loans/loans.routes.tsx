import { Navigate, type RouteObject } from 'react-router-dom';
import type { ClientTabContents } from '../../client-tab/client-tab.context.ts';
import { paths } from '../../paths.ts';
import { PermittedScreens } from '../../session/permitted.view.tsx';

/** Loan applications (2§2). */
export const loansRoutes: RouteObject[] = [
  { path: paths.loans, lazy: () => import('./list/loan-list.page.tsx') },
  // both addresses are one screen, so that it goes on from application to application
  { path: `${paths.loanQueue}/:id?/:customerId?`, lazy: () => import('./queue/loan-queue.page.tsx') },
  { path: '/loans/details/:id/:customerId', lazy: () => import('./details/loan-details.page.tsx') },
  { path: '/loans/details/:id/:customerId/print', lazy: () => import('./print/loan-print.page.tsx') },
  { path: '/loans/application/:id/preview', lazy: () => import('./details/loan-preview.page.tsx') },
  { path: '/clients/details/:slug/statement/print', lazy: () => import('./print/statement-print.page.tsx') },
  {
    element: <PermittedScreens action="loans.create" />,
    children: [
      { path: '/loans/lender/:lenderId/forms', lazy: () => import('./details/loan-forms.page.tsx') },
      { path: '/clients/details/:slug/new/loan', lazy: () => import('./new-loan.page.tsx') },
    ],
  },
  { path: '/disbursement', element: <Navigate to={paths.disbursement} replace /> },
  { path: paths.disbursement, lazy: () => import('./details/disbursement.page.tsx') },
];

/** The loan tabs of a client. */
export const loansTabs: ClientTabContents = {
  loans: () => import('./list/client-loans.tab.tsx'),
  pay_history: () => import('./schedule/pay-history.tab.tsx'),
};
