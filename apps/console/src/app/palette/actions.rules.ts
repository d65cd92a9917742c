import {
  mdiAccountPlusOutline,
  mdiAccountSearchOutline,
  mdiCardAccountDetailsOutline,
  mdiCashCheck,
  mdiFilePlusOutline,
  mdiFileUploadOutline,
  mdiPackageVariantClosedPlus,
  mdiShieldPlusOutline,
  mdiTrayFull,
  mdiTrayPlus,
} from '@mdi/js';
import type { Action, Lender } from '@oware/contract';
import { paths } from '../../paths.ts';
import type { PaletteItem } from './palette-item.ts';

type PageAction = {
  id: string;
  label: string;
  detail?: string;
  keywords?: string;
  icon: string;
  action: Action;
  /** Undefined if the action needs a lender and none is selected. */
  href: (lender: Lender | undefined) => string | undefined;
};

/** What people start or decide; each leads to the screen or list where it is done. */
const pageActions: readonly PageAction[] = [
  {
    id: 'new-client',
    label: 'New client',
    keywords: 'onboard add create customer register',
    icon: mdiAccountPlusOutline,
    action: 'clients.create',
    href: (lender) => (lender ? paths.newClientForms(lender.id) : paths.selectLender),
  },
  {
    id: 'new-loan',
    label: 'New loan application',
    keywords: 'create add apply',
    icon: mdiFilePlusOutline,
    action: 'loans.create',
    href: (lender) => lender && paths.loanForms(lender.id),
  },
  {
    id: 'approve-identities',
    label: 'Approve identities',
    detail: 'Consents and Ghana Cards awaiting approval',
    keywords: 'decide reject verify kyc queue pending',
    icon: mdiCardAccountDetailsOutline,
    action: 'verifications.decide',
    href: () => paths.identityQueue,
  },
  {
    id: 'approve-loans',
    label: 'Approve loan applications',
    detail: 'Pending applications',
    keywords: 'decide reject review queue',
    icon: mdiCashCheck,
    action: 'loans.decide',
    href: () => paths.loanQueue,
  },
  {
    id: 'submit-batches',
    label: 'Submit batches',
    detail: 'Batches of the lender',
    keywords: 'pay disburse',
    icon: mdiTrayFull,
    action: 'batches.submit',
    href: () => paths.capitalBatches,
  },
  {
    id: 'new-batch',
    label: 'New batch',
    detail: 'Select approved applications',
    keywords: 'create group',
    icon: mdiTrayPlus,
    action: 'batches.fill',
    href: () => paths.capitalApplications,
  },
  {
    id: 'upload-batch',
    label: 'Upload a file of applications',
    keywords: 'bulk batch csv excel payroll',
    icon: mdiFileUploadOutline,
    action: 'uploads.create',
    href: () => paths.upload,
  },
  {
    id: 'check-staff',
    label: 'Check a staff ID',
    keywords: 'payroll number verify register',
    icon: mdiAccountSearchOutline,
    action: 'registers.look-up',
    href: () => paths.staffCheck,
  },
  {
    id: 'invite-people',
    label: 'Invite people',
    keywords: 'new user colleague staff add',
    icon: mdiAccountPlusOutline,
    action: 'users.manage',
    href: () => paths.newUser,
  },
  {
    id: 'new-role',
    label: 'New role',
    keywords: 'create permissions',
    icon: mdiShieldPlusOutline,
    action: 'roles.manage',
    href: () => paths.newRole,
  },
  {
    id: 'new-form',
    label: 'New application form',
    keywords: 'create build questions',
    icon: mdiFilePlusOutline,
    action: 'forms.manage',
    href: () => paths.newForm(),
  },
  {
    id: 'new-loan-product',
    label: 'New loan product',
    keywords: 'create',
    icon: mdiPackageVariantClosedPlus,
    action: 'products.manage',
    href: () => paths.newLoanProduct,
  },
  {
    id: 'new-savings-product',
    label: 'New savings product',
    keywords: 'create',
    icon: mdiPackageVariantClosedPlus,
    action: 'savings.manage',
    href: () => paths.newSavingsProduct,
  },
  {
    id: 'new-charge',
    label: 'New charge',
    keywords: 'create fee',
    icon: mdiPackageVariantClosedPlus,
    action: 'charges.manage',
    href: () => paths.newCharge,
  },
];

/** Returns the actions that the person may do, each leading to its screen. */
export const pageActionsFor = (may: (action: Action) => boolean, lender: Lender | undefined): PaletteItem[] =>
  pageActions.flatMap(({ id, label, detail, keywords, icon, action, href }) => {
    const target = href(lender);
    if (target === undefined || !may(action)) return [];
    const does = label.startsWith('New') ? 'Start' : 'Open list';
    const extras = { ...(detail && { detail }), ...(keywords && { keywords }) };
    return [{ key: `action:${id}`, group: 'Actions', label, ...extras, icon, does, target }];
  });
