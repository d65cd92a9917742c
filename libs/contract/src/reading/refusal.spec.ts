import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRefusal, signInPageSentence, statusSentence } from './refusal.ts';

const json = (status: number, body: unknown) => readRefusal(status, 'application/json', JSON.stringify(body));

describe('the message of an error answer', () => {
  it.each<[string, unknown]>([
    ['errorMessage', { errorMessage: 'No funds left', message: 'other' }],
    ['message', { status: 409, message: 'No funds left' }],
    ['a list of messages', { statusCode: 400, message: ['No funds left'], error: 'Bad Request' }],
    ['error', { error: 'No funds left' }],
    ['error as an object', { error: { code: 7, message: 'No funds left' } }],
    ['error_description', { error: 'invalid_grant', error_description: 'No funds left' }],
    ['problem+json with detail', { type: 'about:blank', title: 'Conflict', detail: 'No funds left' }],
    ['problem+json with a title alone', { type: 'about:blank', title: 'No funds left' }],
    ['defaultUserMessage', { userMessageGlobalisationCode: 'error.msg.funds', defaultUserMessage: 'No funds left' }],
    ['a list of errors without fields', { errors: [{ message: 'No funds left' }] }],
    ['a list of texts', { errors: ['No funds left'] }],
    ['a bare text in JSON', 'No funds left'],
    ['a list of objects', [{ message: 'No funds left' }]],
  ])('is read from %s', (_form, body) => {
    expect(json(409, body)).toMatchObject({ message: 'No funds left' });
  });

  it('accepts a short plain text', () => {
    expect(readRefusal(409, 'text/plain', 'No funds left\n').message).toBe('No funds left');
  });

  it.each<[string, string, string]>([
    ['nothing', '', ''],
    ['a web page', 'text/html', '<html><body><h1>502 Bad Gateway</h1>nginx</body></html>'],
    ['a web page that is called JSON', 'application/json', '<!DOCTYPE html><p>Down</p>'],
    ['a stack trace', 'text/plain', 'java.lang.NullPointerException\n\tat org.acme.Loans.get(Loans.java:42)'],
    ['a stack trace in JSON', 'application/json', '{"message":"Error: x\\n    at Loans.get (/srv/loans.js:42:7)"}'],
    ['words of a framework', 'application/json', '{"error":"Bad Gateway","message":"No message available"}'],
    ['an empty object', 'application/json', '{}'],
    ['a message that is no text', 'application/json', '{"message":17,"errors":null}'],
    ['broken JSON with markup', 'application/json', '{"message": <b>'],
    ['the end of a tag without a name', 'text/plain', 'Down </%'],
    ['a processing instruction', 'application/json', '{"message":"<?php fatal"}'],
  ])('depends on the status if the answer is %s', (_what, type, text) => {
    expect(readRefusal(502, type, text)).toEqual({ message: statusSentence(502), fields: {} });
  });

  it('identifies a sign-in page', () => {
    const page = '<form><input name="u"><input type="password" name="p"></form>';
    expect(readRefusal(403, 'text/html', page).message).toBe(signInPageSentence);
  });

  it('is not cut within a character', () => {
    const { message } = readRefusal(400, null, JSON.stringify({ message: `${'a'.repeat(298)}😀 and more` }));
    expect(message).toBe(`${'a'.repeat(298)}…`);
  });

  it('never contains markup or more than 300 characters', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 900 }),
      fc.json(),
      fc.string().map((text) => `<p>${text}</p>`),
      // texts of few characters have all beginnings of markup in every run
      fc.string({ unit: fc.constantFrom('<', '/', '!', '?', 'a', ' ', '"', '{'), maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), texts, (status, text) => {
        const { message } = readRefusal(status, 'text/plain', text);
        expect(message.length).toBeGreaterThan(0);
        expect(message.length).toBeLessThanOrEqual(300);
        expect(message).not.toMatch(/<[a-z/!?]/i);
      }),
    );
  });
});

describe('the field errors of an error answer', () => {
  it.each<[string, unknown]>([
    ['a map', { errors: { amount: 'Too high' } }],
    ['a map of lists', { errors: { amount: ['Too high'] } }],
    ['a list with field', { errors: [{ field: 'amount', message: 'Too high' }] }],
    ['a list with parameterName', { errors: [{ parameterName: 'amount', defaultUserMessage: 'Too high', args: [] }] }],
    ['a list with path', { errors: [{ path: ['body', 'amount'], message: 'Too high' }] }],
    ['a list with a pointer', { errors: [{ source: { pointer: '/amount' }, detail: 'Too high' }] }],
    ['defaultMessage', { errors: [{ field: 'amount', defaultMessage: 'Too high', code: 'Max' }] }],
    ['invalid-params', { title: 'Wrong', 'invalid-params': [{ name: 'amount', reason: 'Too high' }] }],
    ['an inner error', { error: { message: 'Wrong', errors: { amount: 'Too high' } } }],
  ])('are read from %s', (_form, body) => {
    expect(json(422, body).fields).toEqual({ amount: 'Too high' });
  });

  it('keep the code and request id of the service', () => {
    const body = { message: 'Gone', code: 'not_found', requestId: 'r-1', errors: { id: 'Unknown' } };
    expect(json(404, body)).toEqual({
      message: 'Gone',
      code: 'not_found',
      requestId: 'r-1',
      fields: { id: 'Unknown' },
    });
    expect(json(404, { message: 'Gone', code: 17 })).toEqual({ message: 'Gone', fields: {} });
  });

  it('can be named __proto__', () => {
    expect(Object.keys(readRefusal(422, null, '{"errors":{"__proto__":"No"}}').fields)).toEqual(['__proto__']);
  });
});
