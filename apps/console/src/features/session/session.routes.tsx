import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** /login is no route: the entry shows it before the app has come. */
export const visitorRoutes: RouteObject[] = [
  { path: paths.signUp, lazy: () => import('./sign-up.page.tsx') },
  { path: paths.forgotPassword, lazy: () => import('./forgot-password.page.tsx') },
];

/** For a visitor; a person who is signed in reads there how to go on. */
export const invitationRoute: RouteObject = { path: paths.invitation, lazy: () => import('./invitation.page.tsx') };

/** The account settings: a tab an address. */
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
