import { describe, expect, it } from 'vitest';
import { isDecision, type SentDecision } from './own-decision.rules.ts';

const at = new Date('2026-11-26T10:00:10.900Z');
const returned: SentDecision = { decision: 'return', reason: 'The photo is dark', at };
const shown = {
  status: 'Returned',
  reason: 'The photo is dark',
  decidedBy: 'Esi Reviewer',
  decidedAt: '2026-11-26T10:00:11Z',
} as const;

describe('a decision without an answer', () => {
  it('is the one that the service shows: by the same person, with the same reason, not before it was sent', () => {
    expect(isDecision(shown, returned, 'Esi Reviewer')).toBe(true);
    expect(
      isDecision(
        { ...shown, status: 'Approved', reason: null },
        { ...returned, decision: 'approve', reason: '' },
        'Esi Reviewer',
      ),
    ).toBe(true);
  });

  it.each([
    ['another decision', { status: 'Approved' }],
    ['another reason', { reason: 'The address is missing' }],
    ['no reason', { reason: null }],
    ['another person', { decidedBy: 'Yaw Reviewer' }],
    ['nobody', { decidedBy: null }],
    ['no time', { decidedAt: null }],
    ['a time long before it', { decidedAt: '2026-11-26T10:00:08Z' }],
  ] as const)('is not one with %s', (_what, difference) => {
    expect(isDecision({ ...shown, ...difference }, returned, 'Esi Reviewer')).toBe(false);
  });

  it('may be shown as up to two seconds older, because the service’s time is known in whole seconds', () => {
    expect(isDecision({ ...shown, decidedAt: '2026-11-26T10:00:09Z' }, returned, 'Esi Reviewer')).toBe(true);
  });
});
