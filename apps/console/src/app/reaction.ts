import { type ErrorCode, isKeyOf, isOneOf, type kycCalls, messages, type providerCalls } from '@oware/contract';
import type { ApiFailure } from '../api/failure.ts';
import type { PushEndpoint } from '../api/push.api.ts';
import type { LoanQueueEndpoint } from '../features/loans/queue/loan-queue.api.ts';
import type { FailuresEndpoint } from '../simulator/failures.api.ts';
import type { LessonEndpoint } from '../simulator/lesson.api.ts';
import type { ReportEndpoint } from '../simulator/report/report.api.ts';
import type { IdentityWorkEndpoint } from '../work/identity-work.api.ts';
import type { LendingWorkEndpoint } from '../work/lending-work.api.ts';
import { isServiceAway } from './outage/outage.rules.ts';
import { words } from './frame.words.ts';

/** The endpoints of the services, which have the names of their calls, and those that the console adds to them. */
export type EndpointName =
  | keyof typeof providerCalls
  | keyof typeof kycCalls
  | LendingWorkEndpoint
  | IdentityWorkEndpoint
  | LoanQueueEndpoint
  | FailuresEndpoint
  | LessonEndpoint
  | ReportEndpoint
  | PushEndpoint;

export type Reaction =
  | { kind: 'none' }
  | { kind: 'toast'; text: string; title?: string }
  | { kind: 'alert'; text: string; title: string }
  | { kind: 'not-found' };

/**
 * Calls whose 404 belongs to a part of the screen and doesn't replace it: the staff check (1§7), queries on a submission
 * or a client's verification beside other work, and those whose screen names what it lacks and leads to the list.
 */
const ownNotFound: readonly EndpointName[] = [
  'verifyStaff',
  'getLenderForm',
  'getConsent',
  'getIdentityResult',
  'getKycRecord',
  'getLoanProduct',
  'getCharge',
  'getApplication',
  'removeBatchApplication',
  // a colleague has removed the record: the dialog or screen says so and keeps the input
  'updateLenderClient',
  'removeClient',
  'updateClientContact',
  'removeClientContact',
  'updateClientLocation',
  'removeClientLocation',
  'updateApp',
  'removeApp',
  'revokeApiKey',
  'resendInvitation',
  'resendInstituteInvitation',
  'cancelInvitation',
  'cancelInstituteInvitation',
  'endOwnSession',
  'updateWebhook',
  'replaceWebhookSecret',
  'removeWebhook',
  'updateLenderForm',
  'removeLenderForm',
  'updateRole',
  'removeRole',
  'removeApplication',
  'patchDomainStatus',
  'updateLoanStatus',
  'updateLoanPrincipal',
  'addNote',
  'updateNote',
  'sendTestWebhookMessage',
  'redeliverWebhookMessage',
  // the screen keeps its rows, including corrected ones
  'uploadLoans',
];

/** Calls whose form shows a colleague's change and asks which values to keep, instead of asking to reload. */
const ownConflicts: readonly EndpointName[] = [
  'updateClientContact',
  'updateClientLocation',
  'updateElement',
  'updateLoanProduct',
  'updateCharge',
  'updateNotificationTriggers',
  'updateRole',
  'updateUserRights',
  'updateWebhook',
];

/** Calls on batches: the notice of a failure has the status as title and the message as text (2§8). */
const batchCalls: readonly EndpointName[] = [
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
 * and the decision on it; mail and SMS settings and their test; the failures panel and the lessons of
 * simulators.
 */
const saidByScreen: readonly EndpointName[] = [
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
  'listLessons',
  'startLesson',
  'openHint',
];

/**
 * Calls whose screen says in its own words what a change without an answer may have done, or reads whether the record is
 * gone.
 */
const ownLostAnswers: readonly EndpointName[] = [
  'updatePassword',
  'renewRecoveryCodes',
  'confirmTwoFactor',
  'disableTwoFactor',
  'removeClient',
  'removeApplication',
];

/** Queries beside other work (2§8: only logged). Their screen shows the failure or does without them. */
const quiet: readonly EndpointName[] = [
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
  // the question to submit a batch and the list of elements say it in place
  'listElements',
  // a panel of the dashboard
  'getPortfolio',
  // the sidebar's counts, which the dashboard explains
  'submittedCards',
  'submittedConsents',
  'cardReference',
  'cardReferences',
  'applicationQueue',
  'undecidedLoans',
  'clientQueue',
  'overdueQueue',
  'workBatches',
  // the sidebar says it, and each screen that needs a lender
  'listLenders',
  // beside every screen of simulators
  'getLesson',
];

/**
 * Whether a notice tells that a shown answer of the call is gone. The client's screen says so itself, and a loan's unless
 * it keeps what was typed.
 */
export const mayNameGone = (endpoint: EndpointName | undefined, isTyped: boolean): boolean =>
  endpoint !== 'getClient' && (endpoint !== 'getApplication' || isTyped) && !isOneOf(quiet, endpoint);

/** Calls with their own error text (1§8, 2§8). The field or dialog shows the reason. */
const ownWords = {
  uploadClientDocument: { text: messages.documentFailed },
  createClientDocument: { text: messages.documentFailed },
  replaceClientDocument: { text: messages.documentFailed },
  createApp: { text: messages.appCreationFailed },
  updateApp: { text: messages.appEditFailed, title: messages.appEditFailedTitle },
  removeApp: { text: messages.appDeletionFailed },
} satisfies Partial<Record<EndpointName, { text: string; title?: string }>>;

/** Server errors whose message already says what happened and what to do. */
const ownReasons: readonly (ErrorCode | 'unreachable')[] = [
  'unavailable',
  'unreachable',
  'service_down',
  'too_busy',
  'storage_full',
];

/**
 * Returns how the console reacts to a failed call, besides the call's own screen (1§8). `isChange`: the person
 * requested a change with it.
 */
export function reactionTo(
  { status, code, message, fields, mayHaveWorked }: ApiFailure,
  endpoint: EndpointName | undefined,
  isChange = false,
): Reaction {
  if (code === 'cancelled' || isOneOf(quiet, endpoint)) return { kind: 'none' };
  if (mayHaveWorked && isOneOf(ownLostAnswers, endpoint)) return { kind: 'none' };
  if (code === 'offline') return { kind: 'toast', text: messages.offlineText, title: messages.offlineTitle };
  if (code === 'not_offered') return isChange ? { kind: 'toast', text: message } : { kind: 'none' };
  // the screen handles a call that the provider does not offer
  if (status === 501) return { kind: 'none' };
  if (isOneOf(saidByScreen, endpoint)) return { kind: 'none' };
  // 3§8: the server's message for a 422, and the same text for any other error
  if (endpoint === 'createSavingsProduct' && status !== 422)
    return { kind: 'toast', text: messages.savingsProductFailedText, title: messages.savingsProductFailedTitle };
  if (status >= 500) {
    const text = isOneOf(ownReasons, code) ? message : messages.serverErrorText;
    // the banner shows the outage until it ends; an alert would stay longer
    return { kind: isServiceAway({ status, code }) ? 'toast' : 'alert', text, title: messages.serverErrorTitle };
  }
  if (status === 404) return { kind: isOneOf(ownNotFound, endpoint) ? 'none' : 'not-found' };
  if (fields.newPassword !== undefined)
    return { kind: 'toast', text: `${messages.newPasswordPrefix} ${fields.newPassword}` };
  if (endpoint === 'verifyPhoneCode' && status !== 429)
    return { kind: 'toast', text: message, title: messages.invalidCode };
  // shown at the reference's field until another reference is entered
  if (code === 'batch_exists') return { kind: 'none' };
  // after a lost response, the person has no recovery codes: the notice stays until it is closed
  if (code === 'two_factor_on') return { kind: 'alert', text: message, title: words('twoFactorSignIn') };
  // what the person asked for: the dialog says so and closes
  if (code === 'two_factor_off' && endpoint === 'disableTwoFactor') return { kind: 'none' };
  if (code === 'conflict' && isOneOf(ownConflicts, endpoint)) return { kind: 'none' };
  // the section's form takes over what a colleague answered, or shows it at the fields that both changed
  if (code === 'changed_since_seen' && endpoint === 'updateLenderClient') return { kind: 'none' };
  if (isOneOf(batchCalls, endpoint)) return { kind: 'toast', text: message, title: String(status) };
  return { kind: 'toast', ...(endpoint && isKeyOf(ownWords, endpoint) ? ownWords[endpoint] : { text: message }) };
}
