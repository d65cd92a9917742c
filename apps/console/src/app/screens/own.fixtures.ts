import type { ScreenRow } from './screen-row.fixtures.ts';

/** The user's own screens, and screens without calls. */
export const ownScreens: ScreenRow[] = [
  {
    address: '/dashboard',
    title: 'Dashboard',
    shows: [/New customers, last 7 days: \d/],
    routes: ['/', '/login'],
    beside: ['getOrganizationSettings'],
  },
  {
    address: '/notifications',
    title: 'Notifications',
    shows: [/The application of Comfort Asare was approved/],
    empty: /Decisions, finished uploads and pending approvals appear here/,
  },
  { address: '/profile', title: 'Profile', shows: [/officer@adom\.test/, /Loan Officer/], beside: ['getProfile'] },
  { address: '/profile/update', title: 'Profile', shows: [/comfort\.asare@mail\.example/] },
  { address: '/profile/teams', title: 'Profile', shows: [/Kwame Asante/], empty: /No pending invites/ },
  { address: '/profile/security', title: 'Profile', shows: [/This session/] },
  {
    address: '/bill',
    title: 'Billing',
    shows: [/Coming soon/],
    isInShell: true,
    isUsableAtOnce: true,
    beside: [
      'streamNotifications',
      'listNotifications',
      // the sidebar's counts, whose failure the dashboard reports
      'listIdentityResults',
      'listConsents',
      'listApplications',
      'filterClients',
      'listBatches',
      'listPortfolioLoans',
      'getOrganizationSettings',
    ],
  },
  { address: '/admin/settings', title: 'Admin settings', shows: [/User Roles/] },
  { address: '/admin/settings/differences', title: 'Unexpected responses', shows: [/never its value/] },
  { address: '/bill', title: 'Billing', shows: [/Coming soon/] },
  // in simulators only
  { address: '/reported-screen', title: 'Reported screen', shows: [/could not be loaded/] },
  { address: '/denied', title: 'Permission Denied!', shows: [/You don’t have access to this screen/] },
  { address: '/nowhere', title: 'Not found', shows: [/Not found/], routes: ['//*'] },
];

export const visitorScreens: ScreenRow[] = [
  { address: '/signup', title: 'Create an account', tab: 'Sign up · Oware', shows: [/First name/], isVisitor: true },
  { address: '/forgot-password', title: 'Forgot Password', shows: [/./], isVisitor: true },
  { address: '/invitation', title: 'Accept your invitation', shows: [/./], isVisitor: true },
  { address: '/terms', title: 'Terms of use', tab: '', shows: [/Oware/], isVisitor: true },
  { address: '/privacy', title: 'Privacy Policy', tab: '', shows: [/Oware/], isVisitor: true },
];
