import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanStatusLabel, loanStatusTone, staffTone, statusLabel, statusTone } from './status.ts';

/** 1§4, with the second spellings of 2§4. */
const documentedLabels =
  'submitted, pending assessment, preapproved, active, verified, pending, request info, pending review, rejected, cancelled, ' +
  'not submitted, in-review, approved';

describe('status badges', () => {
  it.each(documentedLabels.split(', '))('labels %s as documented', (label) =>
    expect(statusLabel(label).toLowerCase()).toBe(label),
  );

  it.each([
    ['inactive', 'Not Verified'],
    ['Inactive', 'Not Verified'],
    ['pre-approved', 'Preapproved'],
    ['reject', 'Rejected'],
    ['approve', 'Approved'],
    ['PendingReview', 'Pending review'],
    ['NOT_SUBMITTED', 'Not submitted'],
  ])('shows %s as %s', (status, label) => expect(statusLabel(status)).toBe(label));

  it.each([
    ['Active', 'teal'],
    ['verified', 'teal'],
    ['Pending', 'yellow'],
    ['Rejected', 'red'],
    ['Disbursed', 'blue'],
    ['Processed', 'teal'],
    ['Fallout', 'red'],
    ['Inactive', 'gray'],
    ['constructor', 'gray'],
  ])('colours %s %s', (status, tone) => expect(statusTone(status)).toBe(tone));

  it('shows an unknown status unchanged', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(statusLabel(`x${text}x`)).toBe(`x${text}x`);
      }),
    ));
});

it.each([
  ['ACTIVE', 'teal'],
  ['Suspended', 'yellow'],
  ['RETIRED', 'red'],
])('colours the staff status %s %s', (status, tone) => expect(staffTone(status)).toBe(tone));

describe('the loan list', () => {
  it.each([
    ['Approved', 'Approved', 'teal'],
    ['Pending', 'Pending', 'yellow'],
    ['Rejected', 'Declined', 'red'],
    ['Declined', 'Declined', 'red'],
    ['Disbursed', 'Disbursed', 'blue'],
    ['PreApproved', 'Preapproved', 'gray'],
    ['Held', 'Held', 'gray'],
  ])('shows %s as %s in %s', (status, label, tone) => {
    expect(loanStatusLabel(status)).toBe(label);
    expect(loanStatusTone(status)).toBe(tone);
  });
});
