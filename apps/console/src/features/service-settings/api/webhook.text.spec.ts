import { webhookTestEvent } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import type { Webhook, WebhookMessage } from '../../../api/readings.ts';
import {
  attemptText,
  endedSecretText,
  eventLabel,
  eventLabels,
  messageBadge,
  offReasonText,
  previousSecretText,
  webhookBadge,
  webhookChanges,
} from './webhook.text.ts';

const webhook: Webhook = {
  id: '1',
  url: 'https://hooks.adom.test',
  events: ['loan.approved'],
  isOn: true,
  offReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-20T08:15:00.000Z',
  createdBy: null,
  version: 1,
};
const failingSince = '2026-11-22T08:15:00.000Z';

describe('a webhook', () => {
  it.each([
    ['On', {}],
    ['Failing', { failingSince }],
    ['Off', { isOn: false }],
    ['Off', { isOn: false, failingSince }],
    ['', { isOn: null }],
  ])('is “%s”', (label, part) => expect(webhookBadge({ ...webhook, ...part })).toMatchObject({ label }));

  it('says since when it fails while it is on, and why it is off', () => {
    expect(offReasonText(webhook)).toBeUndefined();
    expect(offReasonText({ ...webhook, failingSince })).toMatch(/since 22 Nov 2026/);
    expect(offReasonText({ ...webhook, isOn: false, offReason: 'failures', failingSince })).toMatch(/for a day/);
    expect(offReasonText({ ...webhook, isOn: false, offReason: 'gone' })).toMatch(/410/);
    expect(offReasonText({ ...webhook, isOn: false, offReason: 'person' })).toBeUndefined();
  });

  it('shows what a colleague changed, with the names of events', () => {
    const after: Webhook = { ...webhook, events: ['loan.approved', 'loan.rejected'], isOn: false, version: 2 };
    expect(webhookChanges(webhook, after).map(({ from, to }) => [from, to])).toEqual([
      ['Loan Approved', 'Loan Approved, Loan Rejected'],
      ['Yes', 'No'],
    ]);
    expect(webhookChanges(webhook, { ...webhook, version: 2, failingSince })).toEqual([]);
  });
});

it('shows an event that it does not know as the service sent it', () => {
  expect(eventLabels(['loan.approved', 'loan.sold'])).toBe('Loan Approved, loan.sold');
  expect(eventLabel(webhookTestEvent)).toBe('Test message');
});

it.each([
  [{ status: 200, problem: null, durationMs: 12 }, 'Answered 200 after 12 ms'],
  [{ status: 500, problem: null, durationMs: null }, 'Answered 500'],
  [{ status: null, problem: 'Connection refused', durationMs: 3 }, 'Connection refused'],
  [{ status: null, problem: null, durationMs: null }, 'No answer'],
])('describes an attempt %#', (attempt, text) =>
  expect(attemptText({ at: failingSince, ...attempt } as never)).toBe(text),
);

it('shows a message in an unknown state as the service sent it', () => {
  const badgeOf = (state: string) => messageBadge({ state } as WebhookMessage).label;
  expect(['delivered', 'failed', 'pending', 'queued'].map(badgeOf)).toEqual([
    'Delivered',
    'Failed',
    'Pending',
    'queued',
  ]);
});

it('says until when the previous secret is valid, and that another one ends it', () => {
  const overlap = { previousSecretUntil: '2026-11-23T08:15:00.000Z' };
  expect(previousSecretText(overlap)).toMatch(/^Until 23 Nov 2026/);
  expect(endedSecretText(overlap)).toMatch(/23 Nov 2026/);
  expect(endedSecretText(overlap)).not.toBe(previousSecretText(overlap));
  expect([previousSecretText(webhook), endedSecretText(webhook)]).toEqual([undefined, undefined]);
});
