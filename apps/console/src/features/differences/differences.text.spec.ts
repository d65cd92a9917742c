import { type DifferenceReport, listClients, submitConsent } from '@oware/contract';
import { expect, it } from 'vitest';
import { summaryOf, titleOf } from './differences.text.ts';

it.each([listClients, submitConsent])('names the call $id with its address', (call) =>
  expect(titleOf(call.id)).toEqual({ title: `${call.id} ${call.summary}`, address: `${call.method} ${call.path}` }),
);

it('names a call that the contract no longer has by its id', () => expect(titleOf('Z99')).toEqual({ title: 'Z99' }));

it.each([
  [[0], '1 call answered, all as expected'],
  [[0, 0], '2 calls answered, all as expected'],
  [[1], '1 call answered, 1 of them not as expected'],
  [[0, 3, 1, 0], '4 calls answered, 2 of them not as expected'],
])('sums up calls with %j differences as “%s”', (counts, text) => {
  const calls = counts.map((count) => ({ differences: Array.from({ length: count }, () => ({})) }));
  expect(summaryOf({ calls } as unknown as DifferenceReport)).toBe(text);
});
