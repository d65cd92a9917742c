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
import * as notifications from './session/notifications.calls.ts';
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

/** The external notifications endpoint. */
export const pushFeatures = { notifications };

/** Every call of the external notifications endpoint by name. */
export const pushCalls = /* @__PURE__ */ mergeFeatures(pushFeatures);

export * from './organization/api-keys.calls.ts';
export * from './organization/api-keys.shapes.ts';
export * from './organization/apps.calls.ts';
export * from './organization/apps.shapes.ts';
export * from './organization/audit.calls.ts';
export * from './organization/audit.shapes.ts';
export * from './lending/batches.calls.ts';
export * from './lending/batches.shapes.ts';
export * from './products/catalogue.calls.ts';
export * from './products/catalogue.shapes.ts';
export * from './products/charges.calls.ts';
export * from './products/charges.shapes.ts';
export * from './clients/clients.calls.ts';
export * from './clients/clients.shapes.ts';
export * from './organization/compliance.calls.ts';
export * from './organization/compliance.shapes.ts';
export * from './clients/contacts.calls.ts';
export * from './clients/contacts.shapes.ts';
export * from './clients/documents.calls.ts';
export * from './clients/documents.shapes.ts';
export * from './lending/elements.calls.ts';
export * from './lending/elements.shapes.ts';
export * from './organization/forms.calls.ts';
export * from './organization/forms.shapes.ts';
export * from './organization/institutes.calls.ts';
export * from './organization/institutes.shapes.ts';
export * from './lending/loan-notes.calls.ts';
export * from './products/loan-product-drafts.shapes.ts';
export * from './products/loan-products.calls.ts';
export * from './products/loan-products.shapes.ts';
export * from './lending/loan-terms.shapes.ts';
export * from './lending/loans.calls.ts';
export * from './lending/loans.shapes.ts';
export * from './clients/locations.calls.ts';
export * from './clients/locations.shapes.ts';
export * from './organization/message-senders.calls.ts';
export * from './organization/message-senders.shapes.ts';
export * from './session/notifications.calls.ts';
export * from './session/notifications.shapes.ts';
export * from './organization/notification-triggers.calls.ts';
export * from './organization/notification-triggers.shapes.ts';
export * from './organization/organization-settings.calls.ts';
export * from './organization/organization-settings.shapes.ts';
export * from './session/own-sessions.calls.ts';
export * from './session/own-sessions.shapes.ts';
export * from './lending/portfolio.calls.ts';
export * from './lending/portfolio.shapes.ts';
export * from './session/profile.calls.ts';
export * from './session/profile.shapes.ts';
export * from './lending/repayments.calls.ts';
export * from './lending/repayments.shapes.ts';
export * from './organization/roles.calls.ts';
export * from './organization/roles.shapes.ts';
export * from './products/savings-products.calls.ts';
export * from './products/savings-products.shapes.ts';
export * from './lending/savings.calls.ts';
export * from './lending/savings.shapes.ts';
export * from './session/session.calls.ts';
export * from './session/session.shapes.ts';
export * from './clients/staff.calls.ts';
export * from './clients/staff.shapes.ts';
export * from './lending/transactions.calls.ts';
export * from './lending/transactions.shapes.ts';
export * from './session/two-factor-code.shape.ts';
export * from './session/two-factor.calls.ts';
export * from './session/two-factor.shapes.ts';
export * from './lending/uploads.calls.ts';
export * from './lending/uploads.shapes.ts';
export * from './organization/users.calls.ts';
export * from './organization/users.shapes.ts';
export * from './clients/verification.calls.ts';
export * from './clients/verification.shapes.ts';
export * from './organization/webhooks.calls.ts';
export * from './organization/webhooks.shapes.ts';
