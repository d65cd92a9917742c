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
import { LinkCards, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';

const cards = [
  {
    title: 'Products',
    text: 'What is lent and saved, at what price, and with which charges.',
    href: paths.products('loan'),
    icon: mdiPackageVariantClosed,
  },
  {
    title: 'Elements',
    text: 'What the submission of a batch names.',
    href: paths.elements,
    icon: mdiShapeOutline,
  },
  {
    title: 'User Management',
    text: 'Who belongs to the organisation, and who is invited.',
    href: paths.users,
    icon: mdiAccountGroupOutline,
  },
  {
    title: 'User Roles',
    text: 'What the people of the organisation may do.',
    href: paths.roles,
    icon: mdiShieldAccountOutline,
  },
  {
    title: 'Create Application Form',
    text: 'What is asked of new clients, section by section.',
    href: paths.forms,
    icon: mdiFileDocumentEditOutline,
  },
  {
    title: 'Services and Integrations',
    text: 'How people are notified of events.',
    href: paths.services,
    icon: mdiConnection,
  },
  {
    title: 'Approvals',
    text: 'Whether two people are required to approve and pay out.',
    href: paths.approvalSettings,
    icon: mdiAccountMultipleCheckOutline,
  },
  {
    title: 'Audit',
    text: 'Who changed what, when, from what to what.',
    href: paths.audit,
    icon: mdiHistory,
  },
  {
    title: 'Answers of the service',
    text: 'Where the service answers in another form than expected, as a report for its support.',
    href: paths.differences,
    icon: mdiSwapHorizontalCircleOutline,
  },
] as const;

/** /admin/settings: a card for each thing that can be set up (3§2). */
export const Component = () => (
  <>
    <PageHeader title="Admin settings" />
    <LinkCards cards={cards} />
  </>
);

Component.displayName = 'SettingsPage';
