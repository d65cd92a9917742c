import { listClients } from '@oware/contract';
import { expect, it } from 'vitest';
import { coverageOf, documentedCalls, summaryOf } from './coverage.ts';
import { coveragePage } from './coverage-page.ts';
import { allowedChanges, coveredChanges, summaryOfChanges } from './status-changes.ts';

const calls = [{ feature: 'clients', name: 'listClients', call: listClients }];

it('counts a success and each documented error of a call', () => {
  const [call] = coverageOf(calls, [
    { call: listClients.id, status: 200, code: '', count: 3 },
    { call: listClients.id, status: 403, code: 'permission_denied', count: 2 },
    { call: 'another', status: 200, code: '', count: 9 },
  ]);
  const countOf = (name: string) => call?.outcomes.find(({ outcome }) => outcome === name)?.count;
  expect([countOf('success'), countOf('permission_denied'), countOf('session_expired')]).toEqual([3, 2, 0]);
});

it('sums the outcomes of several projects of a run', () => {
  const once = { call: listClients.id, status: 200, code: '', count: 1 };
  expect(coverageOf(calls, [once, once])[0]?.outcomes[0]).toEqual({ outcome: 'success', status: 200, count: 2 });
});

it('counts a call without any outcome as never made', () => {
  expect(summaryOf(coverageOf(calls, []))).toMatch(
    /^0 of \d+ documented outcomes produced \(0\.0 %\), 1 of 1 calls never made$/,
  );
  expect(coveragePage(coverageOf(calls, []), [])).toContain('class="missing">200 success');
});

it('maps every call once', () => {
  expect(documentedCalls.length).toBeGreaterThan(150);
  expect(new Set(documentedCalls.map(({ call }) => call.id)).size).toBe(documentedCalls.length);
});

it('tells which allowed status changes of a loan were made', () => {
  const submitted = { field: 'domainStatus', from: 'Pending', to: 'Approved' };
  const funded = { field: 'lenderStatus', from: 'Approved', to: 'Disbursed' };
  const changes = coveredChanges([submitted, funded], [funded, { ...submitted, field: 'lenderStatus' }]);
  expect(changes.map(({ isMade }) => isMade)).toEqual([false, true]);
  expect(summaryOfChanges(changes)).toBe('1 of 2 allowed status changes of a loan made');
  const page = coveragePage([], changes);
  expect(page).toContain('class="missing">Pending → Approved');
  expect(page).toContain('class="produced">Approved → Disbursed');
});

it('knows each status change that the rules allow, once', () => {
  expect(allowedChanges).toContainEqual({ field: 'domainStatus', from: 'Cancelled', to: 'Pending' });
  expect(allowedChanges).toContainEqual({ field: 'lenderStatus', from: 'Rejected', to: 'Pending' });
  expect(allowedChanges).not.toContainEqual(expect.objectContaining({ from: 'Disbursed' }));
  expect(new Set(allowedChanges.map((change) => JSON.stringify(change))).size).toBe(allowedChanges.length);
});
