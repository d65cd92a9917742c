import { mdiAccountGroupOutline, mdiCardAccountDetailsOutline, mdiCogOutline, mdiViewDashboardOutline } from '@mdi/js';
import { paths } from '../paths.ts';

export type NavigationChild = { label: string; href: string; domainOnly?: true };
/** Children show below their entry while one of its screens is open; its own address is the first screen. */
export type NavigationEntry = NavigationChild & { icon: string; children?: readonly NavigationChild[] };

/** The sidebar; `domainOnly` entries appear for administrators only (1§2). */
export const sidebarEntries: readonly NavigationEntry[] = [
  { label: 'Dashboard', href: paths.dashboard, icon: mdiViewDashboardOutline },
  { label: 'Clients', href: paths.clients, icon: mdiAccountGroupOutline },
  {
    label: 'Identity',
    href: paths.identityLanding,
    icon: mdiCardAccountDetailsOutline,
    children: [
      { label: 'Awaiting approval', href: paths.identityLanding },
      { label: 'Verifications', href: paths.identity },
      { label: 'Phone numbers', href: paths.identityPhones },
    ],
  },
  { label: 'Admin settings', href: paths.settings, icon: mdiCogOutline },
];

/** The user menu, above signing out. */
export const userMenuEntries: readonly { label: string; href: string; administratorsOnly?: true }[] = [
  { label: 'Profile', href: paths.profile },
  { label: 'Admin settings', href: paths.settings },
  { label: 'Billing', href: paths.bill },
];

const isWithin = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);

/** The entry or child that an address belongs to: the one with the longest address above it. */
export function currentHref(pathname: string, entries: readonly NavigationChild[]): string | undefined {
  return entries
    .map(({ href }) => href)
    .filter((href) => isWithin(pathname, href))
    .toSorted((one, other) => other.length - one.length)[0];
}
