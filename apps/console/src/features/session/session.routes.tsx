import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** /login is not a route: the entry shows it before the app is loaded. */
export const visitorRoutes: RouteObject[] = [
  { path: paths.signUp, lazy: () => import('./sign-up.page.tsx') },
  { path: paths.forgotPassword, lazy: () => import('./forgot-password.page.tsx') },
];

/** For visitors; signed-in people see how to continue. */
export const invitationRoute: RouteObject = { path: paths.invitation, lazy: () => import('./invitation.page.tsx') };

/** The account settings, one address per tab. */
export const sessionRoutes: RouteObject[] = [
  {
    lazy: () => import('./profile/profile.page.tsx'),
    children: [
      { path: paths.profileTab('profile'), lazy: () => import('./profile/my-profile.tab.tsx') },
      { path: paths.profileTab('update'), lazy: () => import('./profile/update-profile.tab.tsx') },
      { path: paths.profileTab('teams'), lazy: () => import('./profile/teams.tab.tsx') },
      { path: paths.profileTab('security'), lazy: () => import('./profile/security.tab.tsx') },
    ],
  },
];
