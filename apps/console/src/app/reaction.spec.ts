import { describe, expect, it } from 'vitest';
import { type ApiFailure, cancelledFailure, failureOf, offlineFailure } from '../api/failure.ts';
import '../api/kyc.api.ts';
import '../api/push.api.ts';
import { failuresOf } from '../api/endpoints/call-failures.ts';
import type { CallName } from './fake-network.fixtures.ts';
import { reactionTo } from './reaction.ts';
import '../simulator/lesson.api.ts';

const refusal = (status: number, code: string, errors?: Record<string, string>) =>
  failureOf(
    status,
    'application/json',
    JSON.stringify({ status, code, message: 'Told.', errorMessage: 'Told.', errors }),
  );

/** The reaction to a failure of a call whose screen is loaded. */
const reactionOf = (failure: ApiFailure, call: CallName | 'getLesson' | 'startLesson', isChange?: boolean) =>
  reactionTo(failure, failuresOf(call), isChange);

describe('the reaction to a failed call (1§8)', () => {
  it('shows an errorMessage as a toast', () =>
    expect(reactionOf(refusal(409, 'conflict'), 'getClient')).toEqual({ kind: 'toast', text: 'Told.' }));
  it('leaves a colleague’s change to the form that asks which values to keep', () => {
    for (const call of ['updateUserRights', 'updateLoanProduct', 'updateCharge', 'updateNotificationTriggers'] as const)
      expect(reactionOf(refusal(409, 'conflict'), call, true)).toEqual({ kind: 'none' });
    expect(reactionOf(refusal(409, 'last_administrator'), 'updateUserRights', true).kind).toBe('toast');
  });
  it('leaves answers that a colleague has changed to the form of their section', () => {
    expect(reactionOf(refusal(409, 'changed_since_seen'), 'updateLenderClient', true)).toEqual({ kind: 'none' });
    expect(reactionOf(refusal(409, 'changed_since_seen'), 'updateLoanPrincipal', true).kind).toBe('toast');
  });
  it('keeps the notice that recovery codes may be missing until it is closed', () =>
    expect(reactionOf(refusal(409, 'two_factor_on'), 'confirmTwoFactor', true)).toEqual({
      kind: 'alert',
      title: 'Two-factor sign-in',
      text: 'Told.',
    }));
  it('leaves it to the dialog to say that two-factor sign-in is off already', () => {
    expect(reactionOf(refusal(409, 'two_factor_off'), 'disableTwoFactor', true)).toEqual({ kind: 'none' });
    expect(reactionOf(refusal(409, 'two_factor_off'), 'renewRecoveryCodes', true).kind).toBe('toast');
  });
  it('puts New Password before the service’s message about it', () =>
    expect(reactionOf(refusal(400, 'validation_failed', { newPassword: 'is too short' }), 'getClient')).toEqual({
      kind: 'toast',
      text: 'New Password is too short',
    }));
  it('shows that the browser is offline', () =>
    expect(reactionOf(offlineFailure, 'getClient')).toEqual({
      kind: 'toast',
      title: 'Offline mode!',
      text: 'Please check your internet connection',
    }));
  it('leaves a change that may have worked to screens that say themselves what it has done', () => {
    const readsAgain = ['confirmTwoFactor', 'disableTwoFactor', 'removeClient', 'removeApplication'] as const;
    for (const call of ['updatePassword', 'renewRecoveryCodes', ...readsAgain] as const) {
      expect(reactionOf({ ...offlineFailure, mayHaveWorked: true }, call, true)).toEqual({ kind: 'none' });
      expect(reactionOf(refusal(500, 'internal'), call, true).kind).toBe('alert');
    }
  });
  it('shows the service’s message for a rejected savings product, and a fixed text for any other error (3§8)', () => {
    expect(reactionOf(refusal(422, 'savings_product_refused'), 'createSavingsProduct')).toEqual({
      kind: 'toast',
      text: 'Told.',
    });
    for (const status of [400, 403, 500])
      expect(reactionOf(refusal(status, 'unknown'), 'createSavingsProduct')).toEqual({
        kind: 'toast',
        title: 'error occcured saving loan product',
        text: 'please contact administrator',
      });
  });
  it('alerts after a server error', () =>
    expect(reactionOf(refusal(500, 'internal'), 'getClient')).toEqual({
      kind: 'alert',
      title: 'Server error',
      text: 'Please try again later',
    }));
  it.each([
    ['unavailable', 'Told.'],
    ['service_down', 'Told.'],
    ['unknown', 'Please try again later'],
  ])('shows a toast if a service is away (%s), since the banner stays', (code, text) =>
    expect(reactionOf(refusal(503, code), 'getClient')).toEqual({ kind: 'toast', title: 'Server error', text }),
  );
  it('shows the message of a server without its database or disk space', () =>
    expect(reactionOf({ ...refusal(507, 'storage_full'), message: 'The disk is full.' }, 'getClient')).toEqual({
      kind: 'alert',
      title: 'Server error',
      text: 'The disk is full.',
    }));
  it('leaves payroll elements that can’t be loaded to the dialog that asks for one', () => {
    for (const [status, code] of [
      [500, 'internal'],
      [503, 'unavailable'],
      [409, 'conflict'],
    ] as const)
      expect(reactionOf(refusal(status, code), 'listElements')).toEqual({ kind: 'none' });
  });
  it('stays quiet about a lesson that can’t be looked up beside the screen', () => {
    for (const failed of [refusal(500, 'no_desk'), refusal(404, 'sandbox_not_found'), offlineFailure])
      expect(reactionOf(failed, 'getLesson')).toEqual({ kind: 'none' });
    expect(reactionOf(refusal(404, 'not_found'), 'startLesson', true)).toEqual({ kind: 'none' });
  });
  it('leaves lenders that can’t be loaded to the sidebar and the screens that need one', () => {
    for (const failure of [refusal(500, 'internal'), refusal(404, 'not_found'), offlineFailure])
      expect(reactionOf(failure, 'listLenders')).toEqual({ kind: 'none' });
  });

  it('shows the not-found screen for a 404', () =>
    expect(reactionOf(refusal(404, 'not_found'), 'getClient')).toEqual({ kind: 'not-found' }));
  it('leaves an unknown staff number to its field', () =>
    expect(reactionOf(failureOf(404, 'application/json', '{"message":"Nobody."}'), 'verifyStaff')).toEqual({
      kind: 'none',
    }));
  it('leaves a missing submission to its part of the screen', () =>
    expect(reactionOf(refusal(404, 'not_found'), 'getConsent')).toEqual({ kind: 'none' }));
  it('leaves a code that was not sent to its field, even after a server error', () =>
    expect(reactionOf(refusal(502, 'code_not_delivered'), 'sendPhoneCode')).toEqual({ kind: 'none' }));
  it('shows nothing if notifications can’t be loaded', () => {
    for (const failure of [offlineFailure, refusal(502, 'internal'), refusal(404, 'not_found')])
      expect(reactionOf(failure, 'listNotifications')).toEqual({ kind: 'none' });
  });
  it('leaves a role or form that a colleague has removed to its form, which keeps what was typed', () => {
    for (const call of ['updateRole', 'removeRole', 'updateLenderForm', 'removeLenderForm'] as const)
      expect(reactionOf(refusal(404, 'not_found'), call, true)).toEqual({ kind: 'none' });
  });
  it('keeps the rows of an upload on the screen after a 404 of its calls', () => {
    for (const call of ['getUploadHeadings', 'listStaffUnderway', 'uploadLoans'] as const)
      expect(reactionOf(refusal(404, 'not_found'), call)).toEqual({ kind: 'none' });
  });
  it('shows the service’s message for a wrong code', () =>
    expect(reactionOf(refusal(422, 'code_refused'), 'verifyPhoneCode')).toEqual({
      kind: 'toast',
      title: 'Invaid code!',
      text: 'Told.',
    }));
  it('shows the documented text for a failed upload', () =>
    expect(reactionOf(refusal(400, 'validation_failed', { file: 'No.' }), 'uploadClientDocument')).toEqual({
      kind: 'toast',
      text: 'error occurred, please try again!',
    }));
  it('leaves a call that the provider does not offer to its screen', () =>
    expect(reactionOf(refusal(501, 'internal'), 'getClient')).toEqual({ kind: 'none' }));
  it('shows nothing for a call that the console cancelled', () =>
    expect(reactionOf(cancelledFailure, 'getClient')).toEqual({ kind: 'none' }));
  it('accepts a body of another shape', () =>
    expect(reactionOf(failureOf(403, 'text/html', '<html>'), 'getClient')).toEqual({
      kind: 'toast',
      text: 'You are not allowed to do this.',
    }));

  it('of a batch has the status as its title and the message as its text (2§8)', () => {
    const text = 'This batch is submitted already: it can’t be changed.';
    const refused = { status: 409, code: 'batch_refused', message: text, fields: {} };
    expect(reactionOf(refused, 'rejectBatch')).toEqual({ kind: 'toast', text, title: '409' });
  });
});
