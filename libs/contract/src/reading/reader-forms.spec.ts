import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amount, day, id, moment, pageInfo } from '../core/shapes.ts';
import { client, clientPage, loanApplicationPage, lenderForm } from '../provider/index.ts';
import { answersOf } from './answer.fixtures.ts';
import { isUnreadable, readerOf } from './answer-reader.ts';
import { parseJson } from './json.ts';

const loan = z.object({
  id,
  amount,
  tenure: z.int().positive(),
  status: z.enum(['Pending', 'InReview']),
  isOwn: z.boolean(),
  dueOn: day.nullable(),
  createdAt: moment,
  note: z.string().optional(),
});
const read = (text: string) => readerOf(loan)(parseJson(text));

describe('reading a record', () => {
  it('keeps each digit of ids and amounts', () => {
    const { value } = read('{"id": 90071992547409931234, "amount": 123456789012.340000000001}');
    expect(value).toMatchObject({ id: '90071992547409931234', amount: '123456789012.340000000001' });
    expect(read('{"id": 7, "amount": 0.1}').value).toMatchObject({ id: '7', amount: '0.1' });
    const amountOf = (text: string) => read(JSON.stringify({ amount: text })).value.amount;
    const forms = ['1234.500000', '1234.50', 'GHS 1,234.567000', '-5.0000', '1,234 ghs', '1.2.3'];
    expect(forms.map(amountOf)).toEqual(['1234.50', '1234.50', '1234.567', '-5.00', '1234', null]);
    expect(parseJson('{"a":"\\"9007199254740993\\" 12345678901234567890","b":[-12345678901234567890]}')).toEqual({
      a: '"9007199254740993" 12345678901234567890',
      b: ['-12345678901234567890'],
    });
  });

  it('never invents missing values', () => {
    const { value, differences } = read('{}');
    expect(value).toEqual({
      id: '',
      amount: null,
      tenure: null,
      status: '',
      isOwn: null,
      dueOn: null,
      createdAt: null,
    });
    expect(differences.map(({ path, found }) => `${path} ${found}`)).toEqual([
      '$ object without fields',
      ...['id', 'amount', 'tenure', 'status', 'isOwn', 'dueOn', 'createdAt'].map((name) => `$.${name} missing`),
    ]);
  });

  it('returns null for values it cannot understand', () => {
    const answer = {
      id: {},
      amount: 'n/a',
      tenure: 'long',
      status: 3,
      isOwn: 'maybe',
      dueOn: '2026-02-31',
      createdAt: 'soon',
    };
    expect(readerOf(loan)(answer).value).toEqual({
      id: '',
      amount: null,
      tenure: null,
      status: '3',
      isOwn: null,
      dueOn: null,
      createdAt: null,
    });
  });

  it('keeps an unlisted word, and reports it only if it is a plain status word', () => {
    const { value, differences } = read('{"status": "On Hold By Ama"}');
    expect(value.status).toBe('On Hold By Ama');
    expect(differences).toContainEqual({ path: '$.status', expected: 'known word', found: 'another word', count: 1 });
    expect(read('{"status": "SUSPENDED"}').differences).toContainEqual(
      expect.objectContaining({ path: '$.status', found: 'word SUSPENDED' }),
    );
    expect(read('{"status": "in-review"}').value.status).toBe('InReview');
  });

  it.each([
    [2, 2, undefined],
    ['2', 2, 'text'],
    [97, '97', 'another code'],
    ['Fortnightly by Ama', 'Fortnightly by Ama', 'another code as text'],
    [null, null, 'null'],
    ['', null, 'empty text'],
    [true, null, 'true or false'],
  ])('reads the code %j as %j and reports only its shape', (sent, value, found) => {
    const product = z.object({ period: z.union([z.literal(2), z.literal(3)]) });
    expect(readerOf(product)({ period: sent })).toEqual({
      value: { period: value },
      differences: found === undefined ? [] : [{ path: '$.period', expected: 'known code', found, count: 1 }],
    });
  });

  it.each([[null], ['text'], [7], [[]], [undefined]])('reads %j as an empty record', (answer) => {
    const { value, differences } = readerOf(loan)(answer);
    expect(value).toMatchObject({ id: '', amount: null });
    expect(differences).toHaveLength(1);
  });
});

describe('reading a list', () => {
  const clients = (answer: unknown) => readerOf(clientPage)(answer);
  const row = { id: 1, name: 'Ama' };

  it('skips and counts invalid rows and reads the others', () => {
    const { value } = clients({ clients: [null, row, 'x', [], row] });
    expect(value.clients.map(({ id: one }) => one)).toEqual(['1', '1']);
    expect(value.clients.unreadable).toBe(3);
    expect(clients({ clients: [row] }).value.clients.unreadable).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['at the top', [row]],
    ['content', { content: [row] }],
    ['data', { data: [row] }],
    ['data.data', { data: { data: [row] } }],
    ['the documented name in data', { data: { clients: [row] } }],
    ['_embedded', { _embedded: { customers: [row] } }],
    ['items', { items: [row] }],
    ['results', { results: [row] }],
    ['a name of its own', { customers: [row], page: { number: 0 }, warnings: [{ text: 'x' }] }],
    ['a name of its own in data', { data: { customers: [row], total: 1 } }],
  ])('finds it in %s', (_where, answer) => {
    expect(clients(answer).value.clients).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['beside the list', { number: '2', size: 10, totalElements: 35, totalPages: 4 }],
    ['in page, renamed', { page: { pageNumber: 2, pageSize: 10, totalItems: 35, pages: 4 } }],
    ['in pagination', { pagination: { current_page: 2, per_page: 10, total: '35', last_page: 4 } }],
    ['as Spring sends it', { pageable: { pageNumber: 2, pageSize: 10 }, totalElements: 35, totalPages: 4 }],
  ])('finds the page %s', (_where, around) => {
    expect(clients({ content: [row], ...around }).value.page).toEqual({
      number: 2,
      size: 10,
      totalElements: 35,
      totalPages: 4,
    });
  });

  it('returns null for a missing total', () => {
    const unknown = { number: null, size: null, totalElements: null, totalPages: null };
    expect(clients([row]).value.page).toEqual(unknown);
    expect(clients({ clients: [row], page: { number: 1, size: 10 } }).value.page).toEqual({
      ...unknown,
      number: 1,
      size: 10,
    });
    const { value } = readerOf(z.object({ rows: z.array(z.object({ id })), page: pageInfo }))({
      rows: [],
      total: 35,
      limit: 10,
    });
    expect(value.page).toEqual({ number: null, size: 10, totalElements: 35, totalPages: 4 });
  });
});

describe('an answer about something else', () => {
  const isAnother = (schema: z.ZodType, answer: unknown) => isUnreadable(readerOf(schema)(answer).differences);

  it.each<[string, unknown]>([
    ['an error', { success: false, message: 'No such lender' }],
    ['a single record', { clients: { id: 1 } }],
    ['two lists', { customers: [{ id: 1 }], agents: [{ id: 2 }] }],
    ['lists of texts', { customers: ['Ama'] }],
    ['text', 'OK'],
  ])('is %s in place of a list', (_what, answer) => expect(isAnother(clientPage, answer)).toBe(true));

  it.each<[string, unknown]>([
    ['null', null],
    ['an empty object', {}],
    ['a list that is null', { clients: null, page: { totalElements: 0 } }],
    ['an envelope of nothing', { data: { data: null } }],
    ['a list that is null beside others', { clients: null, tenant: 'adom' }],
    ['a list elsewhere that is null', { success: true, message: 'No clients', data: null }],
    ['a page without its list', { _links: { self: { href: '/x' } }, page: { size: 10, totalElements: 0 } }],
    ['an empty list in place of a page', []],
  ])('is not %s in place of a list', (_what, answer) => expect(isAnother(clientPage, answer)).toBe(false));

  it.each<[string, unknown]>([
    ['an error', { success: false, message: 'No such client' }],
    ['several records', [{ id: 1 }, { id: 2 }]],
    ['no record', []],
    ['null', null],
    ['an empty object', {}],
    ['a number', 7],
  ])('is %s in place of a record', (_what, answer) => expect(isAnother(client, answer)).toBe(true));

  it.each<[string, unknown]>([
    ['a record with one known field', { id: 1, surname: 'Mensah' }],
    ['the only record of a list', [{ id: 1 }]],
  ])('is not %s in place of a record', (_what, answer) => expect(isAnother(client, answer)).toBe(false));

  it('is not an empty object in place of a record whose fields may all be left out', () =>
    expect(isAnother(z.object({ note: z.string().optional() }), {})).toBe(false));
});

it('keeps the values of a group in a map of texts under both names', () => {
  const data = { town: 'Accra', contact_information: { sim_count: '2', phone_number: 241234567 } };
  const { value } = readerOf(client)({ clientPersonalInformation: { data, isComplete: true } });
  expect((value as { clientPersonalInformation: unknown }).clientPersonalInformation).toMatchObject({
    data: {
      town: 'Accra',
      'contact_information: sim_count': '2',
      'contact_information: phone_number': '241234567',
    },
  });
});

it.each([
  ['anything', z.unknown(), { fields: { town: 'Accra' } }],
  ['objects', z.object({ read: z.boolean() }), { loans: { read: true } }],
])('keeps a map of %s as it is', (_what, values, map) =>
  expect(readerOf(z.record(z.string(), values))(map)).toEqual({ value: map, differences: [] }),
);

describe('the differences of an answer', () => {
  const secret = 'Akosua Frimpomaa 0241234567 GHA-123456789-0 iVBORw0KGgo';

  it('contain no values and no map keys', () => {
    const tricky = fc.constantFrom<unknown>(
      secret,
      241234567,
      [secret],
      { [secret]: secret },
      null,
      true,
      987654.32,
      '',
    );
    for (const schema of [client, clientPage, loanApplicationPage, lenderForm]) {
      fc.assert(
        fc.property(answersOf(schema), fc.infiniteStream(tricky), (answer, values) => {
          const spoiled = JSON.parse(JSON.stringify(answer), (_key, value: unknown) =>
            typeof value === 'object' ? value : values.next().value,
          ) as unknown;
          const told = JSON.stringify(readerOf(schema)({ ...(spoiled as object), [secret]: 1 }).differences);
          for (const part of [...secret.split(' '), '241234567', '987654']) expect(told).not.toContain(part);
        }),
        { numRuns: 10 },
      );
    }
  });

  it('count equal differences in many rows once', () => {
    const { differences } = readerOf(clientPage)({ clients: Array(50).fill({ id: 1 }) });
    expect(differences).toContainEqual({ path: '$.clients[].id', expected: 'id as text', found: 'number', count: 50 });
    expect(differences.length).toBeLessThan(20);
  });
});
