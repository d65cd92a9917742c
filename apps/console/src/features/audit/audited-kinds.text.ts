import type { AuditedKind } from '@oware/contract';
import { words } from './audit.words.ts';

/** Record kinds as menu items. */
export const auditedKindTitles: Record<AuditedKind, string> = {
  client: words('kindClient'),
  phone: words('kindPhone'),
  consent: words('kindConsent'),
  ghanaCard: words('kindGhanaCard'),
  loan: words('kindLoan'),
  batch: words('kindBatch'),
  upload: words('kindUpload'),
  form: words('kindForm'),
  loanProduct: words('kindLoanProduct'),
  savingsProduct: words('kindSavingsProduct'),
  savingsAccount: words('kindSavingsAccount'),
  charge: words('kindCharge'),
  element: words('kindElement'),
  app: words('kindApp'),
  user: words('kindUser'),
  invitation: words('kindInvitation'),
  role: words('kindRole'),
  settings: words('kindSettings'),
  notificationSettings: words('kindNotificationSettings'),
  smtpSettings: words('kindSmtpSettings'),
  smsSettings: words('kindSmsSettings'),
  apiKey: words('kindApiKey'),
  webhook: words('kindWebhook'),
  institute: words('kindInstitute'),
  compliance: words('kindCompliance'),
};
