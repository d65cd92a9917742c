import { mergeFeatures } from '../core/registry.ts';
import * as audit from './audit.calls.ts';
import * as apiKeys from './api-keys.calls.ts';
import * as apps from './apps.calls.ts';
import * as batches from './batches.calls.ts';
import * as catalogue from './catalogue.calls.ts';
import * as charges from './charges.calls.ts';
import * as clients from './clients.calls.ts';
import * as compliance from './compliance.calls.ts';
import * as contacts from './contacts.calls.ts';
import * as documents from './documents.calls.ts';
import * as elements from './elements.calls.ts';
import * as forms from './forms.calls.ts';
import * as institutes from './institutes.calls.ts';
import * as loanNotes from './loan-notes.calls.ts';
import * as loanProducts from './loan-products.calls.ts';
import * as loans from './loans.calls.ts';
import * as locations from './locations.calls.ts';
import * as messageSenders from './message-senders.calls.ts';
import * as notificationTriggers from './notification-triggers.calls.ts';
import * as notifications from './notifications.calls.ts';
import * as organizationSettings from './organization-settings.calls.ts';
import * as ownSessions from './own-sessions.calls.ts';
import * as profile from './profile.calls.ts';
import * as repayments from './repayments.calls.ts';
import * as roles from './roles.calls.ts';
import * as savingsProducts from './savings-products.calls.ts';
import * as savings from './savings.calls.ts';
import * as session from './session.calls.ts';
import * as staff from './staff.calls.ts';
import * as transactions from './transactions.calls.ts';
import * as twoFactor from './two-factor.calls.ts';
import * as uploads from './uploads.calls.ts';
import * as users from './users.calls.ts';
import * as verification from './verification.calls.ts';
import * as webhooks from './webhooks.calls.ts';

/** The provider's API, feature by feature. */
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

/** Every call of the provider's API, by name. */
export const providerCalls = /* @__PURE__ */ mergeFeatures(providerFeatures);

/** The external notifications endpoint. */
export const pushFeatures = { notifications };

/** Every call of the external notifications endpoint, by name. */
export const pushCalls = /* @__PURE__ */ mergeFeatures(pushFeatures);

export * from './api-keys.calls.ts';
export * from './api-keys.shapes.ts';
export * from './apps.calls.ts';
export * from './apps.shapes.ts';
export * from './audit.calls.ts';
export * from './audit.shapes.ts';
export * from './batches.calls.ts';
export * from './batches.shapes.ts';
export * from './catalogue.calls.ts';
export * from './catalogue.shapes.ts';
export * from './charges.calls.ts';
export * from './charges.shapes.ts';
export * from './clients.calls.ts';
export * from './clients.shapes.ts';
export * from './compliance.calls.ts';
export * from './compliance.shapes.ts';
export * from './contacts.calls.ts';
export * from './contacts.shapes.ts';
export * from './documents.calls.ts';
export * from './documents.shapes.ts';
export * from './elements.calls.ts';
export * from './elements.shapes.ts';
export * from './forms.calls.ts';
export * from './forms.shapes.ts';
export * from './institutes.calls.ts';
export * from './institutes.shapes.ts';
export * from './loan-notes.calls.ts';
export * from './loan-product-drafts.shapes.ts';
export * from './loan-products.calls.ts';
export * from './loan-products.shapes.ts';
export * from './loan-terms.shapes.ts';
export * from './loans.calls.ts';
export * from './loans.shapes.ts';
export * from './locations.calls.ts';
export * from './locations.shapes.ts';
export * from './message-senders.calls.ts';
export * from './message-senders.shapes.ts';
export * from './notifications.calls.ts';
export * from './notifications.shapes.ts';
export * from './notification-triggers.calls.ts';
export * from './notification-triggers.shapes.ts';
export * from './organization-settings.calls.ts';
export * from './organization-settings.shapes.ts';
export * from './own-sessions.calls.ts';
export * from './own-sessions.shapes.ts';
export * from './profile.calls.ts';
export * from './profile.shapes.ts';
export * from './repayments.calls.ts';
export * from './repayments.shapes.ts';
export * from './roles.calls.ts';
export * from './roles.shapes.ts';
export * from './savings-products.calls.ts';
export * from './savings-products.shapes.ts';
export * from './savings.calls.ts';
export * from './savings.shapes.ts';
export * from './session.calls.ts';
export * from './session.shapes.ts';
export * from './staff.calls.ts';
export * from './staff.shapes.ts';
export * from './transactions.calls.ts';
export * from './transactions.shapes.ts';
export * from './two-factor-code.shape.ts';
export * from './two-factor.calls.ts';
export * from './two-factor.shapes.ts';
export * from './uploads.calls.ts';
export * from './uploads.shapes.ts';
export * from './users.calls.ts';
export * from './users.shapes.ts';
export * from './verification.calls.ts';
export * from './verification.shapes.ts';
export * from './webhooks.calls.ts';
export * from './webhooks.shapes.ts';
