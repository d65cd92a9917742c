import { errorCatalogue, type ErrorCode } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { decisionErrors, failureOfOutcome } from './use-decision.ts';

const refusal = (code: ErrorCode, fields = {}) => ({ ...errorCatalogue[code], code, fields });

describe('a rejected decision', () => {
  it.each(['approval_code_refused', 'approval_code_locked'] as const)('shows %s at the code', (code) =>
    expect(decisionErrors(refusal(code))).toEqual({ code: errorCatalogue[code].message }),
  );
  it.each(['own_work', 'already_decided', 'service_down'] as const)('shows %s on the whole form', (code) =>
    expect(decisionErrors(refusal(code))).toMatchObject({ whole: { message: errorCatalogue[code].message } }),
  );
  it('shows the service’s messages at their fields', () => {
    expect(decisionErrors(refusal('validation_failed', { approval_code: 'Too long' }))).toEqual({ code: 'Too long' });
    expect(decisionErrors(refusal('validation_failed', { reason: 'Too long' }))).toEqual({ reason: 'Too long' });
  });
  it('differs from an accepted one', () => {
    expect(failureOfOutcome(undefined)).toBeUndefined();
    expect(failureOfOutcome(refusal('own_work'))?.code).toBe('own_work');
    expect(failureOfOutcome({ name: 'Error' })?.message).toContain('Try again');
  });
});
