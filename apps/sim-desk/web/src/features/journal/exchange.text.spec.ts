import { expect, it } from 'vitest';
import type { ExchangeExplanation } from '@oware/sim-kit/control/contract';
import { answeredText, changeText, messagesText, sourcesText, timesText } from './exchange.text.ts';

const explanation: ExchangeExplanation = {
  query: {},
  answeredBy: ['readInput', 'ClientsController.list'],
  guardMs: 2,
  handlerMs: 30,
  databaseMs: 12,
  statements: 1,
  changes: [],
  messages: [
    { id: 1, channel: 'mail' },
    { id: 2, channel: 'sms' },
    { id: 3, channel: 'mail' },
  ],
};

it('says what answered', () => {
  expect(answeredText({ status: 400, explanation })).toBe('readInput, asked by ClientsController.list');
  const handled = { ...explanation, answeredBy: ['ClientsController.list'] };
  expect(answeredText({ status: 200, explanation: handled })).toBe('ClientsController.list');
  expect(answeredText({ status: 499, explanation: handled })).toBe(
    'nothing yet: ClientsController.list had the request',
  );
  const unknown = { ...explanation, answeredBy: [] };
  expect(answeredText({ status: 404, explanation: unknown })).toBe('nothing: no handler has this address');
  expect(answeredText({ status: 200, explanation: null })).toBe('–');
});

it('says how long the parts took', () => {
  expect(timesText(explanation)).toBe('guards 2 ms, handler 30 ms; database 12 ms in 1 statement');
  expect(timesText({ ...explanation, handlerMs: null, statements: 2 })).toBe(
    'guards 2 ms; database 12 ms in 2 statements',
  );
});

it('names documents, changed records and messages', () => {
  expect(sourcesText({ sources: ['1§7', '2§3'] })).toBe('document 1 §7, document 2 §3');
  expect(sourcesText({ sources: [] })).toBe('–');
  const change = { kind: 'loanProduct', name: 'Personal Loan', action: 'changed', id: 1, changes: [] };
  expect(changeText(change)).toBe('loan product Personal Loan changed');
  expect(messagesText(explanation)).toBe('2 mails, 1 SMS');
});
