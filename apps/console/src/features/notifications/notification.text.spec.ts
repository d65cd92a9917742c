import type { Notification } from '../../api/readings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerRoutes } from '../../app/addresses/known-screens.store.ts';
import { bodyOf, screenOf, subjectOf, unreadText } from './notification.text.ts';

const bare: Notification = { id: '1', read: false, callBack: null, createdAt: '2026-11-20T08:00:00Z' };
const origin = 'https://console.example.com';

beforeAll(() => registerRoutes([{ path: '/loans/details/:id/:customerId' }]));

describe('a notification', () => {
  it('has a subject or a title, and a body or a message', () => {
    expect([subjectOf({ ...bare, subject: 'S' }), subjectOf({ ...bare, title: 'T' })]).toEqual(['S', 'T']);
    expect([bodyOf({ ...bare, body: 'B' }), bodyOf({ ...bare, message: 'M' })]).toEqual(['B', 'M']);
    expect([subjectOf(bare), bodyOf(bare)]).toEqual(['Notification', '']);
  });

  it('keeps an amount on one line', () => {
    expect(bodyOf({ ...bare, body: 'A loan of GHS 7,700.00 in GHS' })).toBe('A loan of GHS\u00A07,700.00 in GHS');
  });

  it.each([
    ['/loans/details/2001/1001?tab=x#y', '/loans/details/2001/1001?tab=x#y'],
    ['/vaults/7', undefined],
    ['loans/details/2001/1001', undefined],
    ['//elsewhere.example', undefined],
    ['//elsewhere.example/loans/details/2001/1001', undefined],
    ['//[', undefined],
    ['/\\elsewhere.example', undefined],
    ['https://elsewhere.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [null, undefined],
  ])('that calls back %s leads to %s', (callBack, expected) => expect(screenOf({ callBack }, origin)).toBe(expected));

  it('is counted in words', () =>
    expect([unreadText(1), unreadText(2)].join()).toBe('1 unread notification,2 unread notifications'));
});
