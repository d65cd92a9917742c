import { expect, it } from 'vitest';
import { matchesRequest } from './matching.ts';

const anything = { account: null, params: {}, body: {} };
const request = {
  account: 'Officer@adom.test',
  params: { id: '7' },
  body: { amount: 500, person: { names: ['Ama', 'Esi'] }, sections: '{"address":{"town":"Ho"}}' },
};

it('matches a request that meets all conditions', () => {
  expect(matchesRequest(anything, request)).toBe(true);
  expect(matchesRequest({ account: 'officer@adom.test', params: { id: '7' }, body: { amount: '500' } }, request)).toBe(
    true,
  );
  expect(
    matchesRequest({ ...anything, body: { 'person.names.1': 'Esi', 'sections.address.town': 'Ho' } }, request),
  ).toBe(true);
});

it.each([
  ['another account', { account: 'manager@adom.test' }],
  ['another path parameter', { params: { id: '8' } }],
  ['a missing path parameter', { params: { lenderId: '7' } }],
  ['another value', { body: { amount: '501' } }],
  ['one met condition and one that is not', { params: { id: '7' }, body: { amount: '501' } }],
  ['a missing field', { body: { total: 'undefined' } }],
  ['an object', { body: { person: '[object Object]' } }],
  ['what every object has', { body: { 'constructor.name': 'Object' } }],
  ['text that is no object', { body: { 'sections.address.town.x': 'Ho' } }],
])('does not match %s', (_what, condition) => {
  expect(matchesRequest({ ...anything, ...condition }, request)).toBe(false);
});

it('does not match a visitor or a request without body', () => {
  const visitor = { account: undefined, params: {}, body: undefined };
  expect(matchesRequest(anything, visitor)).toBe(true);
  expect(matchesRequest({ ...anything, account: 'officer@adom.test' }, visitor)).toBe(false);
  expect(matchesRequest({ ...anything, body: { amount: '500' } }, visitor)).toBe(false);
});
