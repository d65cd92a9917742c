import type { Unlisted } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { historyOf, registrationTypeLabel, standingText } from './compliance.text.ts';

const onHold = 'On hold' as Unlisted;

describe('the standing of a submission', () => {
  it.each([
    ['Approved', 'success', 'adom microfinance'],
    ['Returned', 'warning', 'returned'],
    ['Submitted', 'info', 'reviews'],
    [onHold, 'info', 'on hold'],
  ] as const)('of the status %s is %s', (status, severity, part) => {
    const standing = standingText({ status, organization: 'Adom Microfinance' });
    expect(standing.severity).toBe(severity);
    expect(standing.text.toLowerCase()).toContain(part);
  });

  it('is worded differently for each status', () => {
    const texts = (['Approved', 'Returned', 'Submitted', onHold] as const).map(
      (status) => standingText({ status, organization: '' }).text,
    );
    expect(new Set(texts).size).toBe(4);
  });
});

describe('the history of submissions', () => {
  const submission = {
    version: 2,
    status: 'Submitted',
    submittedAt: '2026-11-20T08:00:00Z',
    submittedBy: 'Efua Manager',
    decidedAt: null,
    decidedBy: null,
    reason: null,
  } as const;
  const decided = {
    ...submission,
    status: 'Returned',
    decidedAt: '2026-11-21T08:00:00Z',
    decidedBy: 'Platform',
  } as const;

  it('has one event for a submission that nobody has decided on', () => {
    expect(historyOf([submission])).toEqual([
      { at: submission.submittedAt, what: expect.stringContaining('2'), by: 'Efua Manager', reason: null },
    ]);
  });

  it('has the decision with its reason before the submission', () => {
    const [decision, sent, ...others] = historyOf([{ ...decided, reason: 'The photo is dark' }]);
    expect(decision).toEqual({
      at: decided.decidedAt,
      what: expect.stringMatching(/returned/),
      by: 'Platform',
      reason: 'The photo is dark',
    });
    expect(sent).toMatchObject({ at: submission.submittedAt, by: 'Efua Manager', reason: null });
    expect(others).toEqual([]);
  });

  it('says of a replaced submission only that, also if somebody decided on it', () => {
    const [replaced, ...others] = historyOf([{ ...decided, status: 'Replaced' }]);
    expect(replaced?.what).not.toBe(historyOf([submission])[0]?.what);
    expect(replaced?.at).toBe(submission.submittedAt);
    expect(others).toEqual([]);
  });

  it('names a submission without a number too', () => {
    expect(historyOf([{ ...submission, version: null }])[0]?.what).not.toMatch(/null|\d/);
  });
});

it.each([
  ['coperate', 'Corporate'],
  ['partnership', 'partnership'],
])('labels the registration type %s', (type, label) => expect(registrationTypeLabel(type)).toBe(label));
