import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of the settings and of the screens without a feature. */
export const english = {
  billing: 'Billing',
  deniedAbout: 'Ask your administrator if you need it for your work.',
  notFound: 'Not found',
  notFoundTitle: 'This page doesn’t exist',
  goBack: 'Go back',
  backToDashboard: 'Back to the dashboard',
  notFoundAbout: 'It may have been removed, or it belongs to another lender.',
  products: 'Products',
  productsAbout: 'Set up loan products, savings products and charges.',
  elements: 'Elements',
  elementsAbout: 'Set up the elements to choose from when you submit a batch.',
  userManagement: 'User Management',
  usersAbout: 'Invite people and manage who can sign in.',
  userRoles: 'User Roles',
  rolesAbout: 'Control what people can do.',
  createApplicationForm: 'Create Application Form',
  formsAbout: 'Choose the questions for new clients, section by section.',
  servicesAndIntegrations: 'Services and Integrations',
  servicesAbout: 'Set up notifications, email, SMS, API keys and webhooks.',
  approvals: 'Approvals',
  approvalsAbout: 'Require a second person to approve and disburse.',
  audit: 'Audit',
  auditAbout: 'See who changed what, and when.',
  unexpectedResponses: 'Unexpected responses',
  unexpectedResponsesAbout: 'See responses that the console didn’t expect, as a report for support.',
  adminSettings: 'Admin settings',
} as const;

export const { words } = makeCatalogue('pages', english);
