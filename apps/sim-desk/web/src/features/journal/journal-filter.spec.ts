import type { Exchange } from '@oware/sim-kit/control/contract';
import { expect, it } from 'vitest';
import { filterExchanges } from './journal-filter.ts';

const exchange = (given: Partial<Exchange>): Exchange => ({
  id: '1',
  at: '2026-11-20T08:00:00Z',
  service: 'provider',
  callId: 'C1',
  method: 'GET',
  path: '/institutions/1/customers',
  status: 200,
  durationMs: 4,
  requestId: 'r-1',
  account: 'officer@adom.test',
  ...given,
});

it('keeps what holds every word, in any field and case', () => {
  const list = exchange({});
  const update = exchange({ callId: 'C7', method: 'PUT', account: null });
  const find = (text: string) => filterExchanges([list, update], { text, onlyFailed: false });
  expect(find('')).toEqual([list, update]);
  expect(find('put CUSTOMERS')).toEqual([update]);
  expect(find('officer 200')).toEqual([list]);
  expect(find('delete')).toEqual([]);
});

it('keeps failures only when asked to', () => {
  const failed = exchange({ status: 404 });
  expect(filterExchanges([exchange({}), failed], { text: '', onlyFailed: true })).toEqual([failed]);
});
