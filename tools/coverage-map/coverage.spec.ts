import { callsOf, kycFeatures, listClients, providerFeatures, pushFeatures } from '@oware/contract';
import { expect, it } from 'vitest';
import { coverageOf, documentedCalls, type ProducedOutcome, summaryOf, summaryOfLessons } from './coverage.ts';
import { coveragePage } from './coverage-page.ts';
import { readProduced, shareIn } from './produced.ts';
import { screensOf, summaryOfScreens } from './screens.ts';
import { allowedChanges, coveredChanges, statusFields, summaryOfChanges } from './status-changes.ts';

const calls = [{ feature: 'clients', name: 'listClients', call: listClients }];
const outcome = (given: Partial<ProducedOutcome> = {}): ProducedOutcome => ({
  call: listClients.id,
  status: 200,
  code: '',
  screen: '',
  inLesson: false,
  count: 1,
  ...given,
});
const empty = { coverage: [], screens: [], changes: [], summaries: [] };

it('counts a success and each documented error of a call', () => {
  const [call] = coverageOf(calls, [
    outcome({ count: 3 }),
    outcome({ status: 403, code: 'permission_denied', count: 2 }),
    outcome({ call: 'another', count: 9 }),
  ]);
  const countOf = (name: string) => call?.outcomes.find((one) => one.outcome === name)?.count;
  expect([countOf('success'), countOf('permission_denied'), countOf('session_expired')]).toEqual([3, 2, 0]);
});

it('sums the outcomes of several projects of a run, and of several screens', () => {
  const [call] = coverageOf(calls, [outcome(), outcome(), outcome({ screen: '/clients' })]);
  expect(call?.outcomes[0]).toEqual({ outcome: 'success', status: 200, count: 3 });
});

it('counts a call without any outcome as never made', () => {
  const coverage = coverageOf(calls, []);
  expect(summaryOf(coverage)).toMatch(/^0 of \d+ documented outcomes produced \(0\.0 %\), 1 of 1 calls never made$/);
  expect(coveragePage({ ...empty, coverage })).toContain('class="missing">200 success');
});

it('maps every call once', () => {
  expect(documentedCalls.length).toBeGreaterThan(150);
  expect(new Set(documentedCalls.map(({ call }) => call.id)).size).toBe(documentedCalls.length);
});

it('maps no call that another one serves, whose outcomes are recorded as of that one', () => {
  const every = [providerFeatures, kycFeatures, pushFeatures].flatMap(callsOf).map(({ call }) => call.id);
  const mapped = new Set(documentedCalls.map(({ call }) => call.id));
  expect(every.filter((id) => !mapped.has(id))).toEqual(['L2', 'B5']);
});

it('counts the share of lessons apart', () => {
  expect(summaryOfLessons(calls, [outcome()])).toMatch(/^Lessons: 0 of /);
  expect(summaryOfLessons(calls, [outcome(), outcome({ inLesson: true })])).toMatch(/^Lessons: 1 of /);
});

it('lists the calls of each screen with their outcomes, and screens and calls without the other', () => {
  const produced = [
    outcome({ screen: '/clients', count: 2 }),
    outcome({ screen: '/clients', inLesson: true }),
    outcome({ screen: '/clients', status: 403, code: 'permission_denied' }),
    outcome({ screen: '/of-an-older-console' }),
    outcome(),
  ];
  const screens = screensOf(['/clients', '/loans'], calls, produced);
  expect(screens).toEqual([
    {
      screen: '/clients',
      calls: [
        {
          id: listClients.id,
          name: 'listClients',
          outcomes: [
            { outcome: 'success', status: 200, count: 3 },
            { outcome: 'permission_denied', status: 403, count: 1 },
          ],
        },
      ],
    },
    { screen: '/loans', calls: [] },
  ]);
  const coverage = coverageOf(callsOf(providerFeatures), produced);
  expect(coverage.find(({ id }) => id === listClients.id)?.screens).toEqual(['/clients', '/of-an-older-console']);
  expect(summaryOfScreens(screens, coverage)).toBe(
    `1 of 2 screens made no call, ${coverage.length - 1} of ${coverage.length} calls made by no screen`,
  );
  const page = coveragePage({ ...empty, screens, coverage, summaries: ['A <line>'] });
  expect(page).toContain('<span class="missing">/loans</span>');
  expect(page).toContain('<summary>/clients <small>1 call</small></summary>');
  expect(page).toContain('No screen made this call.');
  expect(page).toContain('A &#60;line&#62;');
});

it('reads what the tests of a run wrote, and tells its share', () => {
  const change = { field: 'consent', from: '', to: 'Pending', call: 'K3', screen: '' };
  const text = [outcome(), change, outcome({ count: 4 })].map((one) => `${JSON.stringify(one)}\n`).join('');
  expect(readProduced(text)).toEqual({ outcomes: [outcome(), outcome({ count: 4 })], changes: [change] });
  expect(shareIn(text)).toMatch(/^1 of \d{4} documented outcomes produced/);
  expect(shareIn('')).toMatch(/^0 of \d{4} documented outcomes produced/);
});

it('tells which allowed status changes were made, from which screens and by which calls', () => {
  const decided = { field: 'domainStatus', from: 'Pending', to: 'Approved' };
  const funded = { field: 'lenderStatus', from: 'Approved', to: 'Disbursed' };
  const returned = { field: 'lenderStatus', from: 'Rejected', to: 'Pending' };
  const changes = coveredChanges(
    [decided, funded, returned],
    [
      { ...funded, call: '', screen: '' },
      { ...funded, call: 'L9', screen: '' },
      { ...decided, call: 'L5', screen: '/loans' },
      { ...decided, call: 'L4', screen: '/loans' },
      { ...decided, call: 'L5', screen: '/loans' },
      { ...decided, call: 'L5', screen: '/clients' },
      { ...returned, field: 'domainStatus', call: 'L5', screen: '/loans' },
    ],
  );
  expect(changes.map(({ isMade, screens }) => [isMade, screens])).toEqual([
    [
      true,
      [
        { screen: '/clients', calls: ['L5'] },
        { screen: '/loans', calls: ['L4', 'L5'] },
      ],
    ],
    [true, []],
    [false, []],
  ]);
  expect(summaryOfChanges(changes)).toBe('2 of 3 allowed status changes made, 1 from a screen of the console');
  const call = { id: 'L5', name: 'decide', outcomes: [] };
  const page = coveragePage({
    ...empty,
    changes,
    screens: [
      { screen: '/loans', calls: [call] },
      { screen: '/savings', calls: [call] },
    ],
  });
  expect(page).toContain('class="missing">Rejected → Pending</li>');
  expect(page).toContain('class="produced">Approved → Disbursed <small>no screen</small></li>');
  expect(page).toContain(
    'Pending → Approved<br><a href="#%2Fclients">/clients</a><br><a href="#%2Floans">/loans</a></li>',
  );
  expect(page).toContain('Domain status of a loan: Pending → Approved <small>L4, L5</small>');
  expect(page.match(/Status changes:/g)).toHaveLength(1);
});

it('knows each status change that the rules allow, once', () => {
  expect(allowedChanges).toContainEqual({ field: 'domainStatus', from: 'Cancelled', to: 'Pending' });
  expect(allowedChanges).toContainEqual({ field: 'lenderStatus', from: 'Rejected', to: 'Pending' });
  expect(allowedChanges).not.toContainEqual(expect.objectContaining({ from: 'Disbursed' }));
  for (const field of ['batch', 'upload'])
    expect(allowedChanges.filter((change) => change.field === field)).toEqual([
      { field, from: 'Pending', to: 'Submitted' },
      { field, from: 'Pending', to: 'Rejected' },
    ]);
  for (const field of ['consent', 'ghanaCard'])
    expect(allowedChanges.filter((change) => change.field === field).map(({ from, to }) => `${from}>${to}`)).toEqual([
      '>Pending',
      'Pending>Pending',
      'Pending>Verified',
      'Pending>Rejected',
      'Verified>Rejected',
      'Rejected>Pending',
    ]);
  expect(new Set(allowedChanges.map((change) => JSON.stringify(change))).size).toBe(allowedChanges.length);
  expect(new Set(allowedChanges.map(({ field }) => field))).toEqual(new Set(Object.keys(statusFields)));
});
