import { formatMobile } from '@oware/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientSummary } from '../../api/readings.ts';
import { clientQueriesFor, clientScore, isClientMatch, isPartOfCardNumber, loanIdIn } from './client-search.rules.ts';
import type { PaletteItem } from './palette-item.ts';
import { bestMatches, isRecordMatch } from './ranking.rules.ts';

const item = (label: string, rest: Partial<PaletteItem> = {}): PaletteItem => ({
  key: label,
  group: 'Pages',
  label,
  icon: '',
  does: '',
  target: '/',
  ...rest,
});

describe('the search for clients', () => {
  it.each(['0241234567', '024 123 4567', '0 24 123-4567', '+233 24 123 4567', '233241234567', '+233 (0)24 123 4567'])(
    'finds the phone number %s by its nine digits',
    (typed) => expect(clientQueriesFor(typed)).toEqual([{ mobileNo: '241234567' }]),
  );

  it('finds any spelling of any Ghanaian number by the same digits', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^(20|24|26|27|50|54|55|59)\d{7}$/), (digits) => {
        for (const typed of [
          `0${digits}`,
          `+233${digits}`,
          formatMobile(digits),
          `0 ${digits.slice(0, 2)} ${digits.slice(2)}`,
        ])
          expect(clientQueriesFor(typed)).toEqual([{ mobileNo: digits }]);
      }),
    ));

  it.each([
    ['024', [{ mobileNo: '24' }, { customerUid: '024' }]],
    ['+233 24', [{ mobileNo: '24' }]],
    ['000020', [{ mobileNo: '020' }, { customerUid: '000020' }, { staffId: '000020' }]],
    ['adm-000020', [{ customerUid: 'adm-000020' }, { staffId: 'adm-000020' }]],
    ['gha-000000007-1', [{ idNumber: 'GHA-000000007-1' }]],
    ['GHA 0000000071', [{ idNumber: 'GHA-000000007-1' }]],
    ['GHA-00000', []],
    ['ama@example', [{ email: 'ama@example' }]],
    ['ama.mensah', [{ name: 'ama.mensah' }, { email: 'ama.mensah' }]],
    ['  ama   mensah ', [{ name: 'ama mensah' }]],
    ['20 01', [{ mobileNo: '2001' }, { customerUid: '2001' }, { staffId: '2001' }]],
    ['240000000', [{ mobileNo: '240000000' }, { customerUid: '240000000' }, { staffId: '240000000' }]],
    ['123-4', [{ mobileNo: '1234' }]],
    ['05', []],
    ['am', [{ name: 'am' }]],
    ['a', []],
    ['  ', []],
  ])('asks for %j by %j', (typed, queries) => expect(clientQueriesFor(typed)).toEqual(queries));

  it.each([
    [' GHA-00000 ', true],
    [' GHA-000000007-1 ', false],
    ['ama', false],
  ])('knows whether %j is part of a card number', (typed, isPart) => expect(isPartOfCardNumber(typed)).toBe(isPart));

  const client: ClientSummary = {
    id: '1',
    name: 'Akua Owusu-Ansah',
    firstName: 'Akua',
    lastName: 'Owusu-Ansah',
    email: 'akua@example.test',
    mobileNo: '241234567',
    customerUid: 'ADM-000020',
    status: 'Active',
    createdAt: null,
    staffId: 'GH77',
    employerName: null,
  };

  it('drops clients that a provider answers without searching', () => {
    expect(isClientMatch(client, { name: 'ansah akua' })).toBe(true);
    expect(isClientMatch(client, { mobileNo: '24123' })).toBe(true);
    expect(isClientMatch(client, { staffId: 'gh77' })).toBe(true);
    expect(isClientMatch({ ...client, mobileNo: '24 123 4567' }, { mobileNo: '24123' })).toBe(true);
    expect(isClientMatch({ ...client, staffId: null }, { staffId: 'gh77' })).toBe(false);
    expect(isClientMatch(client, { name: 'kofi' })).toBe(false);
    expect(isClientMatch(client, { name: 'akua kofi' })).toBe(false);
    expect(isClientMatch(client, { name: 'kau' })).toBe(false);
    expect(isClientMatch(client, { mobileNo: '99' })).toBe(false);
    expect(isClientMatch(client, { staffId: 'GH7' })).toBe(false);
  });

  it('puts whole numbers first, then the start of the phone number or name', () => {
    for (const [typed, score] of [
      ['adm-000020', 3],
      ['GH77', 3],
      ['024 12', 2],
      [' akua ', 2],
      ['()', 1],
      ['ansah', 1],
      ['34567', 1],
    ] as const)
      expect([typed, clientScore(client, typed)]).toEqual([typed, score]);
  });

  it.each([
    ['LN-00002001', '2001'],
    ['ln 2001', '2001'],
    ['ln1', '1'],
    ['2001', '2001'],
    ['00002001', '2001'],
    [' 2001 ', '2001'],
    ['2001x', undefined],
    ['1001234567', undefined],
    ['0241', undefined],
    ['024 123 4567', undefined],
    ['12', undefined],
    ['LN-', undefined],
    ['LN-0', undefined],
    ['kofi', undefined],
  ])('reads the loan of %j', (typed, id) => expect(loanIdIn(typed)).toBe(id));
});

describe('the ranking', () => {
  const pages = [
    item('Loans'),
    item('Loan products', { keywords: 'interest' }),
    item('New loan application'),
    item('Audit', { keywords: 'log history' }),
    item('Catalogue'),
  ];
  const found = (text: string) => bestMatches(text, pages, 5).map(({ label }) => label);

  it('puts the whole label first, then the start, then the start of a word', () => {
    expect(found('loans')).toEqual(['Loans']);
    expect(found('loan')).toEqual(['Loans', 'Loan products', 'New loan application']);
    expect(found('LOAN prod')).toEqual(['Loan products']);
  });

  it('finds keywords from their start, and needs every word', () => {
    expect(found('log')).toEqual(['Audit', 'Catalogue']);
    expect(found('istory')).toEqual([]);
    expect(found('loan kofi')).toEqual([]);
    expect(found('')).toEqual([]);
  });

  it('lists the best first, in whatever order they were given', () => {
    const order = (text: string, ...labels: string[]) =>
      bestMatches(
        text,
        labels.map((label) => item(label)),
        5,
      ).map(({ label }) => label);
    expect(order('loan products', 'Old loan products', 'Loan products of lenders', 'Loan products')).toEqual([
      'Loan products',
      'Loan products of lenders',
      'Old loan products',
    ]);
    expect(order('loan new', 'New loan', 'Loan new form')).toEqual(['Loan new form', 'New loan']);
    expect(order('log', 'Catalogue', 'The log')).toEqual(['The log', 'Catalogue']);
  });

  it('counts a word of the label more than a keyword, and lists no more than asked for', () => {
    const both = [item('Audit', { keywords: 'history' }), item('Loan history')];
    expect(bestMatches('history', both, 5).map(({ label }) => label)).toEqual(['Loan history', 'Audit']);
    expect(bestMatches('history', both, 1)).toHaveLength(1);
  });

  it('finds nothing by an empty text, and a sign as it is', () => {
    expect(bestMatches(' ', [item('')], 5)).toEqual([]);
    expect(bestMatches('a+', [item('Grade a+'), item('Grade aa')], 5).map(({ label }) => label)).toEqual(['Grade a+']);
  });

  it('treats signs of regular expressions as text', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(found(text).length).toBeLessThanOrEqual(5);
      }),
    ));

  it('matches a shown record by its phone number in every spelling', () => {
    const record = { label: 'Akua Owusu-Ansah', detail: 'ADM-000020 · +233 24 123 4567' };
    for (const typed of ['024123', '+233 24 1', '0 24 123', 'akua 000020', 'owusu'])
      expect([typed, isRecordMatch(typed, record)]).toEqual([typed, true]);
    for (const typed of ['0249', 'kofi', 'akua 77'])
      expect([typed, isRecordMatch(typed, record)]).toEqual([typed, false]);
  });
});
