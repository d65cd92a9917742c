import {
  mdiAccountGroupOutline,
  mdiApplicationBracketsOutline,
  mdiBankTransfer,
  mdiCardAccountDetailsOutline,
  mdiCashCheck,
  mdiCashMultiple,
  mdiCogOutline,
  mdiFileUploadOutline,
  mdiPackageVariantClosed,
  mdiPiggyBankOutline,
  mdiSwapHorizontal,
  mdiViewDashboardOutline,
} from '@mdi/js';
import type { Action } from '@oware/contract';
import { paths } from '../paths.ts';

export type NavigationChild = {
  label: string;
  href: string;
  domainOnly?: true;
  /** The permission that the screen requires, if any. */
  action?: Action;
  /** Prefix of other screens that belong to this entry. */
  covers?: string;
};
/**
 * Children are visible below their entry while one of its screens is open. The entry's own address is the first screen.
 */
export type NavigationEntry = NavigationChild & { icon: string; children?: readonly NavigationChild[] };

/** The sidebar. Only administrators see `domainOnly` entries (1§2). */
export const sidebarEntries: readonly NavigationEntry[] = [
  { label: 'Dashboard', href: paths.dashboard, icon: mdiViewDashboardOutline },
  { label: 'Clients', href: paths.clients, icon: mdiAccountGroupOutline, action: 'clients.read' },
  {
    label: 'Identity',
    href: paths.identityLanding,
    icon: mdiCardAccountDetailsOutline,
    action: 'verifications.read',
    children: [
      {
        label: 'Awaiting approval',
        href: paths.identityLanding,
        covers: paths.identityQueue,
        action: 'verifications.read',
      },
      { label: 'Verifications', href: paths.identity, action: 'verifications.read' },
      { label: 'Phone numbers', href: paths.identityPhones, action: 'verifications.read' },
    ],
  },
  { label: 'Loans', href: paths.loans, icon: mdiCashMultiple, action: 'loans.read' },
  { label: 'Savings', href: paths.savings, icon: mdiPiggyBankOutline, action: 'savings.read' },
  {
    label: 'Capital by API',
    href: paths.capitalByApi,
    icon: mdiBankTransfer,
    covers: '/cba',
    action: 'loans.read',
    children: [
      { label: 'Lenders', href: paths.capitalByApi, covers: '/cba', action: 'loans.read' },
      {
        label: 'Approved applications',
        href: paths.capitalApplications,
        covers: '/capital-by-api/lender',
        action: 'loans.read',
      },
      { label: 'Batches', href: paths.capitalBatches, covers: '/capital-by-api/batch', action: 'batches.read' },
      // 2§2: the uploads are in this menu too
      { label: 'Bulk Uploads', href: paths.capitalUploads, domainOnly: true, action: 'batches.read' },
    ],
  },
  {
    label: 'Bulk Uploads',
    href: paths.bulkUploads,
    icon: mdiFileUploadOutline,
    action: 'batches.read',
    children: [
      { label: 'Current upload', href: paths.bulkUploads, action: 'batches.read' },
      { label: 'Upload Batch', href: paths.upload, action: 'uploads.create' },
      { label: 'Upload Batches', href: paths.uploadBatches, action: 'batches.read' },
    ],
  },
  {
    label: 'Transactions',
    href: paths.transactions,
    icon: mdiSwapHorizontal,
    action: 'transactions.read',
    children: [
      { label: 'All transactions', href: paths.transactions, action: 'transactions.read' },
      { label: 'Overview', href: paths.transactionsHome, action: 'transactions.read' },
    ],
  },
  { label: 'Disbursement', href: paths.disbursement, icon: mdiCashCheck, action: 'loans.read' },
  { label: 'Apps', href: paths.apps, icon: mdiApplicationBracketsOutline, action: 'apps.read' },
  { label: 'Products', href: paths.products(), icon: mdiPackageVariantClosed, action: 'products.read' },
  { label: 'Admin settings', href: paths.settings, icon: mdiCogOutline },
];

type UserMenuEntry = { label: string; href: string; administratorsOnly?: true; action?: Action };

/** The user menu, above "Sign out". An administrator who acts for one lender lacks the permissions of the platform. */
export const userMenuEntries: readonly UserMenuEntry[] = [
  { label: 'Profile', href: paths.profile },
  { label: 'Admin settings', href: paths.settings },
  { label: 'Compliance', href: paths.compliance },
  {
    label: 'Compliance reviews',
    href: paths.complianceReviews,
    administratorsOnly: true,
    action: 'compliance.decide',
  },
  { label: 'Billing', href: paths.bill },
  { label: 'Financial Institute', href: paths.institutes, administratorsOnly: true, action: 'organizations.manage' },
];

const isWithin = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);

/** Returns the entry or child of an address: the one with the longest matching prefix. */
export function currentHref(pathname: string, entries: readonly NavigationChild[]): string | undefined {
  return entries
    .flatMap(({ href, covers }) => [{ href, above: href }, ...(covers === undefined ? [] : [{ href, above: covers }])])
    .filter(({ above }) => isWithin(pathname, above))
    .toSorted((one, other) => other.above.length - one.above.length)[0]?.href;
}
