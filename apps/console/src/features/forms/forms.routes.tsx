import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PermittedScreens } from '../../session/permitted.view.tsx';

/**
 * The forms of a lender: listing and building them (3§2), and choosing one for a new client (1§2). `onNewClient` are
 * the app's routes above that choice: drafts to continue.
 */
export const formsRoutes = (onNewClient: RouteObject[]): RouteObject[] => [
  { path: paths.forms, lazy: () => import('./form-list.page.tsx') },
  {
    path: '/admin/settings/application/build-form',
    element: <PermittedScreens action="forms.manage" />,
    children: [
      { index: true, element: <Navigate to={paths.newForm()} replace /> },
      { path: ':at', lazy: () => import('./form-builder.page.tsx') },
    ],
  },
  { path: '/clients/lender/:lenderId', lazy: () => import('./lender-forms.page.tsx') },
  { path: '/clients/lender/:lenderId/forms', lazy: () => import('./lender-forms.page.tsx') },
  {
    element: <PermittedScreens action="clients.create" />,
    children: [
      {
        path: '/clients/create/lender/:lenderId/forms',
        lazy: () => import('./new-client-forms.page.tsx'),
        children: onNewClient,
      },
    ],
  },
];
