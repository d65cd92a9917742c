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
import { words } from './palette.words.ts';

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
    label: words('newClient'),
    keywords: words('newClientKeywords'),
    icon: mdiAccountPlusOutline,
    action: 'clients.create',
    href: (lender) => (lender ? paths.newClientForms(lender.id) : paths.selectLender),
  },
  {
    id: 'new-loan',
    label: words('newLoanApplication'),
    keywords: words('newLoanKeywords'),
    icon: mdiFilePlusOutline,
    action: 'loans.create',
    href: (lender) => lender && paths.loanForms(lender.id),
  },
  {
    id: 'approve-identities',
    label: words('approveIdentities'),
    detail: words('approveIdentitiesAbout'),
    keywords: words('approveIdentitiesKeywords'),
    icon: mdiCardAccountDetailsOutline,
    action: 'verifications.decide',
    href: () => paths.identityQueue,
  },
  {
    id: 'approve-loans',
    label: words('approveLoanApplications'),
    detail: words('approveLoansAbout'),
    keywords: words('approveLoansKeywords'),
    icon: mdiCashCheck,
    action: 'loans.decide',
    href: () => paths.loanQueue,
  },
  {
    id: 'submit-batches',
    label: words('submitBatches'),
    detail: words('submitBatchesAbout'),
    keywords: words('submitBatchesKeywords'),
    icon: mdiTrayFull,
    action: 'batches.submit',
    href: () => paths.capitalBatches,
  },
  {
    id: 'new-batch',
    label: words('newBatch'),
    detail: words('newBatchAbout'),
    keywords: words('newBatchKeywords'),
    icon: mdiTrayPlus,
    action: 'batches.fill',
    href: () => paths.capitalApplications,
  },
  {
    id: 'upload-batch',
    label: words('uploadFile'),
    keywords: words('uploadKeywords'),
    icon: mdiFileUploadOutline,
    action: 'uploads.create',
    href: () => paths.upload,
  },
  {
    id: 'check-staff',
    label: words('checkAStaffID'),
    keywords: words('checkStaffKeywords'),
    icon: mdiAccountSearchOutline,
    action: 'registers.look-up',
    href: () => paths.staffCheck,
  },
  {
    id: 'invite-people',
    label: words('invitePeople'),
    keywords: words('invitePeopleKeywords'),
    icon: mdiAccountPlusOutline,
    action: 'users.manage',
    href: () => paths.newUser,
  },
  {
    id: 'new-role',
    label: words('newRole'),
    keywords: words('newRoleKeywords'),
    icon: mdiShieldPlusOutline,
    action: 'roles.manage',
    href: () => paths.newRole,
  },
  {
    id: 'new-form',
    label: words('newApplicationForm'),
    keywords: words('newFormKeywords'),
    icon: mdiFilePlusOutline,
    action: 'forms.manage',
    href: () => paths.newForm(),
  },
  {
    id: 'new-loan-product',
    label: words('newLoanProduct'),
    keywords: words('newProductKeywords'),
    icon: mdiPackageVariantClosedPlus,
    action: 'products.manage',
    href: () => paths.newLoanProduct,
  },
  {
    id: 'new-savings-product',
    label: words('newSavingsProduct'),
    keywords: words('newProductKeywords'),
    icon: mdiPackageVariantClosedPlus,
    action: 'savings.manage',
    href: () => paths.newSavingsProduct,
  },
  {
    id: 'new-charge',
    label: words('newCharge'),
    keywords: words('newChargeKeywords'),
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
    const does = id.startsWith('new-') ? words('start') : words('openList');
    return [{ key: `action:${id}`, group: 'Actions', label, detail, keywords, icon, does, target }];
  });
