import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** /login is no route: the entry shows it before the app has come. */
export const visitorRoutes: RouteObject[] = [
  { path: paths.signUp, lazy: () => import('./sign-up.page.tsx') },
  { path: paths.invitation, lazy: () => import('./invitation.page.tsx') },
  { path: paths.forgotPassword, lazy: () => import('./forgot-password.page.tsx') },
];

export const sessionRoutes: RouteObject[] = [{ path: paths.profile, lazy: () => import('./profile.page.tsx') }];
