import { type ErrorCode, messages } from '@oware/contract';
import type { ApiFailure } from '../api/failure.ts';
import { isServiceAway } from './outage/outage.rules.ts';

export type Reaction =
  | { kind: 'none' }
  | { kind: 'toast'; text: string; title?: string }
  | { kind: 'alert'; text: string; title: string }
  | { kind: 'not-found' };

/**
 * Calls whose 404 belongs to a part of the screen and doesn't replace it: the staff check (1§7), and queries on a
 * submission or a client's verification beside other work.
 */
const ownNotFound: readonly string[] = [
  'verifyStaff',
  'getLenderForm',
  'getConsent',
  'getIdentityResult',
  'getKycRecord',
  'getLoanProduct',
  'removeBatchApplication',
  // a colleague has removed the record: the dialog says so and keeps the input
  'updateClientContact',
  'removeClientContact',
  'updateClientLocation',
  'removeClientLocation',
  'revokeApiKey',
  'updateWebhook',
  'replaceWebhookSecret',
  'removeWebhook',
  'redeliverWebhookMessage',
  // the screen keeps its rows, including corrected ones
  'uploadLoans',
];

/** Calls on batches: the notice of a failure has the status as title and the message as text (2§8). */
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
 * Calls whose errors only the screen shows: a code that could not be sent, at the phone field (1§8: only logged); a
 * decision on a loan, with its own error texts (2§8); business compliance, whose form shows status and message (3§8),
 * and the decision on it; mail and SMS settings and their test; the failures panel of simulators.
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
  'listFailures',
  'listFaults',
  'armFault',
  'disarmFault',
];

/** Queries beside other work (2§8: only logged). Their screen shows the failure or does without them. */
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
  // a panel of the dashboard
  'getPortfolio',
  // the sidebar's counts, which the dashboard explains
  'submittedCards',
  'submittedConsents',
  'cardReferences',
  'applicationQueue',
  'undecidedLoans',
  'clientQueue',
  'overdueQueue',
  'workBatches',
];

/** Calls with their own error text (1§8, 2§8). The field or dialog shows the reason. */
const ownWords: Readonly<Record<string, { text: string; title?: string }>> = {
  uploadClientDocument: { text: messages.documentFailed },
  createClientDocument: { text: messages.documentFailed },
  replaceClientDocument: { text: messages.documentFailed },
  createApp: { text: messages.appCreationFailed },
  updateApp: { text: messages.appEditFailed, title: messages.appEditFailedTitle },
  removeApp: { text: messages.appDeletionFailed },
};

/** Server errors whose message already says what happened and what to do. */
const ownReasons: readonly string[] = ['unavailable', 'service_down', 'too_busy', 'storage_full'] satisfies ErrorCode[];

/**
 * Returns how the console reacts to a failed call, besides the call's own screen (1§8). `isChange`: the person
 * requested a change with it.
 */
export function reactionTo(
  { status, code, message, fields }: ApiFailure,
  callName: string,
  isChange = false,
): Reaction {
  if (code === 'cancelled' || quiet.includes(callName)) return { kind: 'none' };
  if (code === 'offline') return { kind: 'toast', text: messages.offlineText, title: messages.offlineTitle };
  if (code === 'not_offered') return isChange ? { kind: 'toast', text: message } : { kind: 'none' };
  // the screen handles a call that the provider does not offer
  if (status === 501) return { kind: 'none' };
  if (saidByScreen.includes(callName)) return { kind: 'none' };
  // 3§8: the server's message for a 422, and the same text for any other error
  if (callName === 'createSavingsProduct' && status !== 422)
    return { kind: 'toast', text: messages.savingsProductFailedText, title: messages.savingsProductFailedTitle };
  if (status >= 500) {
    const text = ownReasons.includes(code) ? message : messages.serverErrorText;
    // the banner shows the outage until it ends; an alert would stay longer
    return { kind: isServiceAway({ status, code }) ? 'toast' : 'alert', text, title: messages.serverErrorTitle };
  }
  if (status === 404) return { kind: ownNotFound.includes(callName) ? 'none' : 'not-found' };
  if (fields.newPassword !== undefined)
    return { kind: 'toast', text: `${messages.newPasswordPrefix} ${fields.newPassword}` };
  if (callName === 'verifyPhoneCode' && status !== 429)
    return { kind: 'toast', text: message, title: messages.invalidCode };
  // shown at the reference's field until another reference is entered
  if (code === 'batch_exists') return { kind: 'none' };
  if (batchCalls.includes(callName)) return { kind: 'toast', text: message, title: String(status) };
  return { kind: 'toast', ...(ownWords[callName] ?? { text: message }) };
}
