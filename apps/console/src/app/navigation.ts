import { mdiAccountGroupOutline, mdiCogOutline, mdiViewDashboardOutline } from '@mdi/js';
import { paths } from '../paths.ts';

export type NavigationEntry = { label: string; href: string; icon: string; domainOnly?: true };

/** The sidebar; `domainOnly` entries appear for administrators only (1§2). */
export const sidebarEntries: readonly NavigationEntry[] = [
  { label: 'Dashboard', href: paths.dashboard, icon: mdiViewDashboardOutline },
  { label: 'Clients', href: paths.clients, icon: mdiAccountGroupOutline },
  { label: 'Admin settings', href: paths.settings, icon: mdiCogOutline },
];

/** The user menu, above signing out. */
export const userMenuEntries: readonly { label: string; href: string; administratorsOnly?: true }[] = [
  { label: 'Profile', href: paths.profile },
  { label: 'Admin settings', href: paths.settings },
  { label: 'Billing', href: paths.bill },
];
