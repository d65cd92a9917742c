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
import { words } from './pages.words.ts';

/** The groups of settings, which the search box lists too. */
export const settingsCards = [
  {
    title: words('products'),
    text: words('productsAbout'),
    href: paths.products('loan'),
    icon: mdiPackageVariantClosed,
  },
  {
    title: words('elements'),
    text: words('elementsAbout'),
    href: paths.elements,
    icon: mdiShapeOutline,
  },
  {
    title: words('userManagement'),
    text: words('usersAbout'),
    href: paths.users,
    icon: mdiAccountGroupOutline,
  },
  {
    title: words('userRoles'),
    text: words('rolesAbout'),
    href: paths.roles,
    icon: mdiShieldAccountOutline,
  },
  {
    title: words('createApplicationForm'),
    text: words('formsAbout'),
    href: paths.forms,
    icon: mdiFileDocumentEditOutline,
  },
  {
    title: words('servicesAndIntegrations'),
    text: words('servicesAbout'),
    href: paths.services,
    icon: mdiConnection,
  },
  {
    title: words('approvals'),
    text: words('approvalsAbout'),
    href: paths.approvalSettings,
    icon: mdiAccountMultipleCheckOutline,
  },
  {
    title: words('audit'),
    text: words('auditAbout'),
    href: paths.audit,
    icon: mdiHistory,
  },
  {
    title: words('unexpectedResponses'),
    text: words('unexpectedResponsesAbout'),
    href: paths.differences,
    icon: mdiSwapHorizontalCircleOutline,
  },
] as const;
