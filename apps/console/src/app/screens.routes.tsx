import { Navigate, type RouteObject } from 'react-router-dom';
import type { ClientTabContents } from '../client-tab/client-tab.context.ts';
import { auditRoutes } from '../features/audit/audit.routes.tsx';
import { appsRoutes } from '../features/organization-apps/apps.routes.tsx';
import { batchesRoutes } from '../features/batches/batches.routes.tsx';
import { capitalByApiRoutes } from '../features/capital-by-api/capital-by-api.routes.tsx';
import { clientsRoutes } from '../features/clients/clients.routes.tsx';
import { complianceRoutes } from '../features/compliance/compliance.routes.tsx';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.tsx';
import { elementsRoutes } from '../features/elements/elements.routes.tsx';
import { formsRoutes } from '../features/forms/forms.routes.tsx';
import { identityQueueRoutes } from '../features/identity-queue/identity-queue.routes.tsx';
import { identityResultsRoutes } from '../features/identity-results/identity-results.routes.tsx';
import { institutesRoutes } from '../features/institutes/institutes.routes.tsx';
import { notificationsRoutes } from '../features/notifications/notifications.routes.tsx';
import { continueRoutes, onboardingRoutes } from '../features/onboarding/onboarding.routes.tsx';
import { loansRoutes, loansTabs } from '../features/loans/loans.routes.tsx';
import { differencesRoutes } from '../features/differences/differences.routes.tsx';
import { portfolioRoutes } from '../features/portfolio/portfolio.routes.tsx';
import { productsRoutes } from '../features/products/products.routes.tsx';
import { rolesRoutes } from '../features/roles/roles.routes.tsx';
import { organizationSettingsRoutes } from '../features/organization-settings/organization-settings.routes.tsx';
import { serviceSettingsRoutes } from '../features/service-settings/service-settings.routes.tsx';
import { savingsRoutes, savingsTabs } from '../features/savings/savings.routes.tsx';
import { sessionRoutes } from '../features/session/session.routes.tsx';
import { staffCheckRoutes } from '../features/staff/staff.routes.tsx';
import { transactionsRoutes } from '../features/transactions/transactions.routes.tsx';
import { usersRoutes } from '../features/users/users.routes.tsx';
import { uploadsRoutes } from '../features/uploads/uploads.routes.tsx';
import { paths } from '../paths.ts';

/** Tabs that features add to a client. */
const clientTabContents: ClientTabContents = {
  ...loansTabs,
  ...savingsTabs,
  document: () => import('../features/documents/documents.tab.tsx'),
  location: () => import('../features/locations/locations.tab.tsx'),
  contacts: () => import('../features/contacts/contacts.tab.tsx'),
};

/**
 * The routes of every screen of a signed-in person. The build imports this file to learn which files each screen loads, so
 * that it imports no part that shows something.
 */
export const screens: RouteObject[] = [
  { index: true, element: <Navigate to={paths.dashboard} replace /> },
  // Back from the first screen after a sign-in with a code; a visitor's /login is no route
  { path: paths.login, element: <Navigate to={paths.dashboard} replace /> },
  ...dashboardRoutes,
  ...clientsRoutes({ overList: staffCheckRoutes, tabs: clientTabContents }),
  ...loansRoutes,
  ...portfolioRoutes,
  ...savingsRoutes,
  ...transactionsRoutes,
  ...appsRoutes,
  ...formsRoutes(continueRoutes),
  ...onboardingRoutes,
  ...identityQueueRoutes,
  ...identityResultsRoutes,
  ...notificationsRoutes,
  ...batchesRoutes,
  ...uploadsRoutes,
  ...capitalByApiRoutes,
  ...productsRoutes,
  ...elementsRoutes,
  ...organizationSettingsRoutes,
  ...complianceRoutes,
  ...usersRoutes,
  ...institutesRoutes,
  ...auditRoutes,
  ...rolesRoutes,
  ...serviceSettingsRoutes,
  ...differencesRoutes,
  ...sessionRoutes,
  { path: paths.settings, lazy: () => import('./pages/settings.page.tsx') },
  { path: paths.bill, lazy: () => import('./pages/bill.page.tsx') },
  { path: paths.reportedScreen, lazy: () => import('../simulator/report/reported-screen.page.tsx') },
  { path: paths.denied, lazy: () => import('./pages/denied.page.tsx') },
  { path: '*', lazy: () => import('./pages/not-found.page.tsx') },
];
