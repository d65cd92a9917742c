import { mergeFeatures } from '../core/registry.ts';
import * as audit from './organization/audit.calls.ts';
import * as apiKeys from './organization/api-keys.calls.ts';
import * as apps from './organization/apps.calls.ts';
import * as batches from './lending/batches.calls.ts';
import * as catalogue from './products/catalogue.calls.ts';
import * as charges from './products/charges.calls.ts';
import * as clients from './clients/clients.calls.ts';
import * as compliance from './organization/compliance.calls.ts';
import * as contacts from './clients/contacts.calls.ts';
import * as documents from './clients/documents.calls.ts';
import * as elements from './lending/elements.calls.ts';
import * as forms from './organization/forms.calls.ts';
import * as institutes from './organization/institutes.calls.ts';
import * as loanNotes from './lending/loan-notes.calls.ts';
import * as loanProducts from './products/loan-products.calls.ts';
import * as loans from './lending/loans.calls.ts';
import * as locations from './clients/locations.calls.ts';
import * as messageSenders from './organization/message-senders.calls.ts';
import * as notificationTriggers from './organization/notification-triggers.calls.ts';
import * as organizationSettings from './organization/organization-settings.calls.ts';
import * as ownSessions from './session/own-sessions.calls.ts';
import * as portfolio from './lending/portfolio.calls.ts';
import * as profile from './session/profile.calls.ts';
import * as repayments from './lending/repayments.calls.ts';
import * as roles from './organization/roles.calls.ts';
import * as savingsProducts from './products/savings-products.calls.ts';
import * as savings from './lending/savings.calls.ts';
import * as session from './session/session.calls.ts';
import * as staff from './clients/staff.calls.ts';
import * as transactions from './lending/transactions.calls.ts';
import * as twoFactor from './session/two-factor.calls.ts';
import * as uploads from './lending/uploads.calls.ts';
import * as users from './organization/users.calls.ts';
import * as verification from './clients/verification.calls.ts';
import * as webhooks from './organization/webhooks.calls.ts';

/** The provider API's calls by feature. */
export const providerFeatures = {
  session,
  'own sessions': ownSessions,
  profile,
  'two-factor sign-in': twoFactor,
  'organization settings': organizationSettings,
  'notification triggers': notificationTriggers,
  'api keys': apiKeys,
  'message senders': messageSenders,
  webhooks,
  roles,
  users,
  institutes,
  audit,
  clients,
  staff,
  contacts,
  locations,
  documents,
  repayments,
  savings,
  'savings products': savingsProducts,
  'loan products': loanProducts,
  charges,
  loans,
  'loan notes': loanNotes,
  portfolio,
  forms,
  elements,
  batches,
  uploads,
  transactions,
  apps,
  verification,
  catalogue,
  compliance,
};

/** Every call of the provider API by name. */
export const providerCalls = /* @__PURE__ */ mergeFeatures(providerFeatures);
