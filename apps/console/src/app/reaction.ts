import { type ErrorCode, messages } from '@oware/contract';
import type { ApiFailure } from '../api/failure.ts';
import { isServiceAway } from './outage/outage.rules.ts';

export type Reaction =
  | { kind: 'none' }
  | { kind: 'toast'; text: string; title?: string }
  | { kind: 'alert'; text: string; title: string }
  | { kind: 'not-found' };

/**
 * Calls whose 404 is an answer that belongs on their part of a screen, not a screen that is missing: the staff check (1§7),
 * and what is asked about a submission or a client's verification beside other work.
 */
const ownNotFound: readonly string[] = [
  'verifyStaff',
  'getLenderForm',
  'getConsent',
  'getIdentityResult',
  'getKycRecord',
  'getLoanProduct',
  'removeBatchApplication',
  // a colleague has removed it: the dialog says so and keeps what was typed
  'updateClientContact',
  'removeClientContact',
  'updateClientLocation',
  'removeClientLocation',
  'revokeApiKey',
  'updateWebhook',
  'replaceWebhookSecret',
  'removeWebhook',
  'redeliverWebhookMessage',
  // its rows, some of them mended, stay on the screen
  'uploadLoans',
];

/** Calls on batches: a notice of their failure has the status as its title and the message as its text (2§8). */
const batchCalls: readonly string[] = [
  'generateBatch',
  'addBatchApplications',
  'attachUploadToBatch',
  'removeBatchApplication',
  'submitBatchApplication',
  'submitBatchUpload',
  'rejectBatch',
  'preprocessUpload',
];

/**
 * Said where they are asked for and nowhere else: a code that could not be sent, on the phone's field (1§8: only logged);
 * a decision on a loan, which has words of its own for a refusal (2§8); business compliance, whose form shows the status and
 * the message (3§8), and the decision on it; settings of mails and text messages, and what a test of them says.
 */
const saidByScreen: readonly string[] = [
  'sendPhoneCode',
  'decideLoan',
  'submitCompliance',
  'decideCompliance',
  'updateSmtpSender',
  'sendTestMail',
  'updateSmsSender',
  'sendTestSms',
];

/** Asked for beside other work (2§8: only logged); their own screen says that they could not be had, or does without. */
const quiet: readonly string[] = [
  'getOrganizationSettings',
  'getNotificationTriggers',
  'listApiKeys',
  'getSmtpSender',
  'getSmsSender',
  'listWebhooks',
  'listWebhookMessages',
  'getCompliance',
  'getOwnPermissions',
  'listAuditEntries',
  'listAuditedPeople',
  'listNotifications',
  'registerPushToken',
  'getUploadHeadings',
  'listStaffUnderway',
  'listCatalogueProducts',
];

/** Calls whose failure has words of its own (1§8, 2§8); the reason stands at the field or in the dialog. */
const ownWords: Readonly<Record<string, { text: string; title?: string }>> = {
  uploadClientDocument: { text: messages.documentFailed },
  createClientDocument: { text: messages.documentFailed },
  replaceClientDocument: { text: messages.documentFailed },
  createApp: { text: messages.appCreationFailed },
  updateApp: { text: messages.appEditFailed, title: messages.appEditFailedTitle },
  removeApp: { text: messages.appDeletionFailed },
};

/** Failures of a server that say themselves what happened and what to do. */
const ownReasons: readonly string[] = ['unavailable', 'service_down', 'too_busy', 'storage_full'] satisfies ErrorCode[];

/** What a failed call does beside what its own screen does (1§8). `isChange`: the person asked for a change by it. */
export function reactionTo(
  { status, code, message, fields }: ApiFailure,
  callName: string,
  isChange = false,
): Reaction {
  if (code === 'cancelled' || quiet.includes(callName)) return { kind: 'none' };
  if (code === 'offline') return { kind: 'toast', text: messages.offlineText, title: messages.offlineTitle };
  if (code === 'not_offered') return isChange ? { kind: 'toast', text: message } : { kind: 'none' };
  // left to the screen: a call that the provider does not offer
  if (status === 501) return { kind: 'none' };
  if (saidByScreen.includes(callName)) return { kind: 'none' };
  // 3§8: the server's message of a 422, and the same words for any other error
  if (callName === 'createSavingsProduct' && status !== 422)
    return { kind: 'toast', text: messages.savingsProductFailedText, title: messages.savingsProductFailedTitle };
  if (status >= 500) {
    const text = ownReasons.includes(code) ? message : messages.serverErrorText;
    // the banner says so until the service is back; an alert would outlast it
    return { kind: isServiceAway({ status, code }) ? 'toast' : 'alert', text, title: messages.serverErrorTitle };
  }
  if (status === 404) return { kind: ownNotFound.includes(callName) ? 'none' : 'not-found' };
  if (fields.newPassword !== undefined)
    return { kind: 'toast', text: `${messages.newPasswordPrefix} ${fields.newPassword}` };
  if (callName === 'verifyPhoneCode' && status !== 429)
    return { kind: 'toast', text: message, title: messages.invalidCode };
  // said at the reference's field, unless another reference is tried
  if (code === 'batch_exists') return { kind: 'none' };
  if (batchCalls.includes(callName)) return { kind: 'toast', text: message, title: String(status) };
  return { kind: 'toast', ...(ownWords[callName] ?? { text: message }) };
}
