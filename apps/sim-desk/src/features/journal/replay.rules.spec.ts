import { addNote, type Call, authenticate, listClients, uploadLoans } from '@oware/contract';
import type { Exchange } from '@oware/db';
import { describe, expect, it } from 'vitest';
import { addressIn, fillingErrors, replayOf } from './replay.rules.ts';

const exchangeOf = (part: Partial<Exchange> = {}): Exchange => ({
  sandboxId: 1,
  id: 7n,
  at: new Date(0),
  service: 'provider',
  callId: 'L14',
  method: 'POST',
  path: '/applications/2003/comment',
  status: 201,
  durationMs: 3,
  requestId: 'r-1',
  account: 'officer@adom.test',
  requestBody: { body: 'Called her' },
  responseBody: null,
  failure: null,
  explanation: null,
  screen: null,
  ...part,
});
const explained = (query: Record<string, string>) => ({
  query,
  answeredBy: [],
  guardMs: 0,
  handlerMs: 0,
  databaseMs: 0,
  statements: 0,
  changes: [],
  messages: [],
});

describe('replayOf', () => {
  it('restores address, query and body', () => {
    expect(replayOf(exchangeOf(), addNote)).toEqual({
      account: 'officer@adom.test',
      request: { call: addNote, path: '/applications/2003/comment', body: { body: 'Called her' } },
      masked: [],
    });
    const listed = exchangeOf({
      path: '/clients',
      requestBody: {},
      explanation: explained({ page: '1', search: 'a b' }),
    });
    expect(replayOf(listed, listClients)).toEqual({
      account: 'officer@adom.test',
      request: { call: listClients, path: '/clients?page=1&search=a+b', body: undefined },
      masked: [],
    });
  });

  it.each<[string, Partial<Exchange>, Call | undefined, RegExp]>([
    ['an unknown address', {}, undefined, /No call/],
    ['a visitor', { account: null }, addNote, /No account/],
    ['a sign-in', {}, authenticate, /without a session/],
    ['files', {}, uploadLoans, /files/],
    ['a body that was cut off', { requestBody: '{"body":"Call…' }, addNote, /beginning/],
    ['a masked path', { path: '/keys/•••' }, addNote, /the address/],
  ])('refuses %s', (_what, part, call, reason) => {
    expect(replayOf(exchangeOf(part), call)).toEqual({ refusal: expect.stringMatching(reason) });
  });
});

describe('masked values', () => {
  const requestBody = { next: [{ name: 'Ama', phone: '•••' }], note: 'Card •••' };

  it('are named by their places, with what the journal keeps', () => {
    expect(replayOf(exchangeOf({ requestBody }), addNote)).toMatchObject({
      masked: [
        { field: 'body.next.0.phone', kept: null },
        { field: 'body.note', kept: 'Card •••' },
      ],
    });
    const searched = exchangeOf({ path: '/clients', explanation: explained({ mobileNo: '•••' }) });
    expect(replayOf(searched, listClients)).toMatchObject({ masked: [{ field: 'query.mobileNo', kept: null }] });
  });

  it('are filled in', () => {
    const values = { 'body.next.0.phone': '0200000001', 'body.note': 'Card lost', 'query.search': 'Ama' };
    const explanation = explained({ search: '•••', page: '1' });
    expect(replayOf(exchangeOf({ requestBody, explanation }), addNote, values)).toMatchObject({
      request: {
        path: '/applications/2003/comment?search=Ama&page=1',
        body: { next: [{ name: 'Ama', phone: '0200000001' }], note: 'Card lost' },
      },
    });
  });

  it('are all asked for, and no others', () => {
    const masked = [{ field: 'body.phone', kept: null }];
    expect(fillingErrors(masked, { 'body.phone': '' })).toEqual({});
    expect(fillingErrors(masked, {})).toHaveProperty(['values.body.phone']);
    expect(fillingErrors([], { 'body.constructor': 'x' })).toHaveProperty(['values.body.constructor']);
    expect(fillingErrors([{ field: 'constructor', kept: null }], {})).toHaveProperty(['values.constructor']);
  });
});

describe('addressIn', () => {
  it('moves an address between sandboxes, and leaves others as they are', () => {
    expect(addressIn('officer@adom.test', '', '.ama')).toBe('officer@adom.ama.test');
    expect(addressIn('officer@adom.ama.test', '.ama', '')).toBe('officer@adom.test');
    expect(addressIn('officer@adom.ama.test', '.ama', '.kofi')).toBe('officer@adom.kofi.test');
    expect(addressIn('someone@example.com', '', '.ama')).toBe('someone@example.com');
  });
});
