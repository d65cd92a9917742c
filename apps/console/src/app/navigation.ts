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
import { words } from './frame.words.ts';

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
  { label: words('dashboard'), href: paths.dashboard, icon: mdiViewDashboardOutline },
  { label: words('clients'), href: paths.clients, icon: mdiAccountGroupOutline, action: 'clients.read' },
  {
    label: words('identity'),
    href: paths.identityLanding,
    icon: mdiCardAccountDetailsOutline,
    action: 'verifications.read',
    children: [
      {
        label: words('awaitingApproval'),
        href: paths.identityLanding,
        covers: paths.identityQueue,
        action: 'verifications.read',
      },
      { label: words('verifications'), href: paths.identity, action: 'verifications.read' },
      { label: words('phoneNumbers'), href: paths.identityPhones, action: 'verifications.read' },
    ],
  },
  { label: words('loans'), href: paths.loans, icon: mdiCashMultiple, action: 'loans.read' },
  { label: words('savings'), href: paths.savings, icon: mdiPiggyBankOutline, action: 'savings.read' },
  {
    label: words('capitalByAPI'),
    href: paths.capitalByApi,
    icon: mdiBankTransfer,
    covers: '/cba',
    action: 'loans.read',
    children: [
      { label: words('lenders'), href: paths.capitalByApi, covers: '/cba', action: 'loans.read' },
      {
        label: words('approvedApplications'),
        href: paths.capitalApplications,
        covers: '/capital-by-api/lender',
        action: 'loans.read',
      },
      { label: words('batches'), href: paths.capitalBatches, covers: '/capital-by-api/batch', action: 'batches.read' },
      // 2§2: the uploads are in this menu too
      { label: words('bulkUploads'), href: paths.capitalUploads, domainOnly: true, action: 'batches.read' },
    ],
  },
  {
    label: words('bulkUploads'),
    href: paths.bulkUploads,
    icon: mdiFileUploadOutline,
    action: 'batches.read',
    children: [
      { label: words('currentUpload'), href: paths.bulkUploads, action: 'batches.read' },
      { label: words('uploadBatch'), href: paths.upload, action: 'uploads.create' },
      { label: words('uploadBatches'), href: paths.uploadBatches, action: 'batches.read' },
    ],
  },
  {
    label: words('transactions'),
    href: paths.transactions,
    icon: mdiSwapHorizontal,
    action: 'transactions.read',
    children: [
      { label: words('allTransactions'), href: paths.transactions, action: 'transactions.read' },
      { label: words('overview'), href: paths.transactionsHome, action: 'transactions.read' },
    ],
  },
  { label: words('disbursement'), href: paths.disbursement, icon: mdiCashCheck, action: 'loans.read' },
  { label: words('apps'), href: paths.apps, icon: mdiApplicationBracketsOutline, action: 'apps.read' },
  { label: words('products'), href: paths.products(), icon: mdiPackageVariantClosed, action: 'products.read' },
  { label: words('adminSettings'), href: paths.settings, covers: paths.services, icon: mdiCogOutline },
];

type UserMenuEntry = { label: string; href: string; administratorsOnly?: true; action?: Action };

/** The user menu, above "Sign out". An administrator who acts for one lender lacks the permissions of the platform. */
export const userMenuEntries: readonly UserMenuEntry[] = [
  { label: words('profile'), href: paths.profile },
  { label: words('adminSettings'), href: paths.settings },
  { label: words('compliance'), href: paths.compliance },
  {
    label: words('complianceReviews'),
    href: paths.complianceReviews,
    administratorsOnly: true,
    action: 'compliance.decide',
  },
  { label: words('billing'), href: paths.bill },
  {
    label: words('financialInstitute'),
    href: paths.institutes,
    administratorsOnly: true,
    action: 'organizations.manage',
  },
];

const isWithin = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);

/** Returns the entry or child of an address: the one with the longest matching prefix. */
export function currentHref(pathname: string, entries: readonly NavigationChild[]): string | undefined {
  return entries
    .flatMap(({ href, covers }) => [{ href, above: href }, ...(covers === undefined ? [] : [{ href, above: covers }])])
    .filter(({ above }) => isWithin(pathname, above))
    .toSorted((one, other) => other.above.length - one.above.length)[0]?.href;
}
