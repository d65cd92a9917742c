import type { RouteObject } from 'react-router-dom';
import { Navigate, useLocation } from 'react-router-dom';

/** Redirects to the uploads: they have one address each, but 2§2 links them from here too. */
function ToUploads() {
  const { pathname, search } = useLocation();
  return <Navigate replace to={pathname.replace('/capital-by-api', '') + search} />;
}

const landing: RouteObject = { index: true, lazy: () => import('./capital-landing.page.tsx') };
const ofLender: RouteObject = {
  path: 'lender/:lenderId/applications',
  lazy: async () => ({ Component: (await import('./lender-applications.page.tsx')).LenderFromAddress }),
};

/** Capital by API: lenders and their approved applications (2§2). */
export const capitalByApiRoutes: RouteObject[] = [
  { path: '/cba', children: [landing, ofLender] },
  {
    path: '/capital-by-api',
    children: [
      landing,
      ofLender,
      { path: 'lender/applications', lazy: () => import('./lender-applications.page.tsx') },
      { path: 'bulkupload/*', element: <ToUploads /> },
    ],
  },
];
