import {
  mdiAccountGroupOutline,
  mdiAccountMultipleCheckOutline,
  mdiConnection,
  mdiFileDocumentEditOutline,
  mdiHistory,
  mdiPackageVariantClosed,
  mdiShapeOutline,
  mdiShieldAccountOutline,
  mdiSwapHorizontalCircleOutline,
} from '@mdi/js';
import { paths } from '../../paths.ts';

/** The groups of settings, which the search box lists too. */
export const settingsCards = [
  {
    title: 'Products',
    text: 'Set up loan products, savings products and charges.',
    href: paths.products('loan'),
    icon: mdiPackageVariantClosed,
  },
  {
    title: 'Elements',
    text: 'Set up the elements to choose from when you submit a batch.',
    href: paths.elements,
    icon: mdiShapeOutline,
  },
  {
    title: 'User Management',
    text: 'Invite people and manage who can sign in.',
    href: paths.users,
    icon: mdiAccountGroupOutline,
  },
  {
    title: 'User Roles',
    text: 'Control what people can do.',
    href: paths.roles,
    icon: mdiShieldAccountOutline,
  },
  {
    title: 'Create Application Form',
    text: 'Choose the questions for new clients, section by section.',
    href: paths.forms,
    icon: mdiFileDocumentEditOutline,
  },
  {
    title: 'Services and Integrations',
    text: 'Set up notifications, email, SMS, API keys and webhooks.',
    href: paths.services,
    icon: mdiConnection,
  },
  {
    title: 'Approvals',
    text: 'Require a second person to approve and disburse.',
    href: paths.approvalSettings,
    icon: mdiAccountMultipleCheckOutline,
  },
  {
    title: 'Audit',
    text: 'See who changed what, and when.',
    href: paths.audit,
    icon: mdiHistory,
  },
  {
    title: 'Unexpected responses',
    text: 'See responses that the console didn’t expect, as a report for support.',
    href: paths.differences,
    icon: mdiSwapHorizontalCircleOutline,
  },
] as const;
