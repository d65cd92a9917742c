import { describe, expect, it } from 'vitest';
import { answerCalls, type AskedCall, refusedCall } from '../answered-calls.fixtures.ts';
import { exampleAnswer } from '../fake-network.fixtures.ts';
import {
  findBatches,
  findClients,
  findLoans,
  findPeople,
  type FindRecords,
  SearchFailure,
} from './record-search.api.ts';

const { signal } = new AbortController();
const found = (find: FindRecords, text: string) => find(text, signal);
const labels = async (find: FindRecords, text: string) => (await found(find, text)).items.map(({ label }) => label);

describe('the search for clients', () => {
  const example = exampleAnswer('filterClients');
  const client = (id: string, name: string, part = {}) => ({
    ...example.clients[0],
    id,
    name,
    mobileNo: '240000000',
    customerUid: `ADM-${id}`,
    staffId: null,
    email: `${id}@example.com`,
    ...part,
  });
  const pageOf = (clients: object[], totalElements: number | null = clients.length) => ({
    clients,
    page: { ...example.page, totalElements },
  });

  it('asks for each field of the lender that the text may be, and lists a client once', async () => {
    const asked = answerCalls(() =>
      pageOf([client('12345', 'Ama Mensah', { staffId: '12345', customerUid: '12345' })]),
    );
    expect(await labels(findClients('2'), '12345')).toEqual(['Ama Mensah']);
    expect(asked.map(({ query }) => Object.keys(query).find((name) => name !== 'lenderId'))).toEqual([
      'mobileNo',
      'customerUid',
      'staffId',
    ]);
    expect(asked.every(({ query }) => query.lenderId === '2')).toBe(true);
  });

  it('lists the best match first, and says how many more there are', async () => {
    const names = ['Yaa Ama', 'Ama Owusu', 'Efua Ama', 'Kojo Ama', 'Esi Ama', 'Abena Ama'];
    answerCalls(() =>
      pageOf(
        names.map((name, at) => client(`${at + 1}`, name)),
        40,
      ),
    );
    const { items, more } = await found(findClients('2'), 'ama');
    expect(items.map(({ label }) => label)).toEqual(['Ama Owusu', 'Yaa Ama', 'Efua Ama', 'Kojo Ama', 'Esi Ama']);
    expect(more).toBe(35);
  });

  it('leaves out what does not match where the provider ignores the field, with its total', async () => {
    answerCalls(() =>
      pageOf([client('1', 'Ama Mensah'), client('2', 'Kofi Boateng'), client('', 'Ama Nameless')], 500),
    );
    const { items, more } = await found(findClients('2'), 'ama');
    expect([items.map(({ label }) => label), more]).toEqual([['Ama Mensah'], 0]);
  });

  it.each([
    ['GHA-000000011-1', ['Ama Mensah']],
    ['GHA-000000022-2', []],
  ])('finds a Ghana Card only if the client’s record has it: %s', async (typed, names) => {
    const asked = answerCalls(({ path }) =>
      path.endsWith('/11')
        ? { ...exampleAnswer('getClient'), id: '11', idNumber: 'GHA-000000011-1' }
        : pageOf([client('11', 'Ama Mensah')]),
    );
    expect(await labels(findClients('2'), typed)).toEqual(names);
    expect(asked).toHaveLength(2);
  });

  it('finds no Ghana Card where the provider lists several clients for it', async () => {
    const asked = answerCalls(() => pageOf([client('11', 'Ama Mensah'), client('12', 'Esi Owusu')], 2));
    expect(await found(findClients('2'), 'gha 000000011 1')).toEqual({ items: [], more: 0 });
    expect(asked).toHaveLength(1);
  });

  it('fails with the reason of the service', async () => {
    answerCalls(() => refusedCall(403, 'forbidden'));
    const failure = await found(findClients('2'), 'ama').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SearchFailure);
    expect(failure).toMatchObject({ failure: { status: 403 } });
  });
});

describe('the search for a loan', () => {
  const [example] = exampleAnswer('listLoans');
  const loan = (id: string, referenceNum: string, lenderId = '2') => ({ ...example, id, referenceNum, lenderId });

  it('asks for the number in the reference, and lists the loan of the lender with it', async () => {
    const asked = answerCalls(() => [
      loan('2001', 'LN-00002001'),
      loan('20010', 'LN-00020010'),
      loan('2001', 'LN-00002001', '3'),
      loan('', 'LN-00002001'),
    ]);
    expect((await found(findLoans('2'), 'ln 2001')).items.map(({ key }) => key)).toEqual(['loan:2001']);
    expect(asked.map(({ query }) => query.id)).toEqual(['2001']);
  });

  it('lists a loan whose lender the provider does not send', async () => {
    answerCalls(() => [loan('2001', 'LN-00002001', '')]);
    expect((await found(findLoans('2'), '2001')).items).toHaveLength(1);
  });

  it('asks nothing for a text that is no reference', async () => {
    const asked = answerCalls(() => []);
    expect(await found(findLoans('2'), 'ama')).toEqual({ items: [], more: 0 });
    expect(asked).toEqual([]);
  });
});

describe('the search for batches', () => {
  const [example] = exampleAnswer('listBatches');
  const batch = (id: string, reference: string, name: string, lenderId = '2') => ({
    ...example,
    id,
    reference,
    name,
    lenderId,
  });
  const all = [
    batch('1', 'BA-0001', 'November teachers'),
    batch('2', 'BA-0002', 'November nurses'),
    batch('3', 'BA-0003', 'November teachers', '3'),
    batch('', 'BA-0004', 'November'),
  ];

  it.each([
    ['november', ['BA-0001', 'BA-0002']],
    ['TEACHERS nov', ['BA-0001']],
    ['0002', ['BA-0002']],
    ['no', []],
  ])('finds “%s” in references and names of the lender', async (text, references) => {
    answerCalls(() => all);
    expect(await labels(findBatches('2'), text)).toEqual(references);
  });

  it('loads the list once, and again after a failure', async () => {
    let isAway = true;
    const asked = answerCalls(() => (isAway ? refusedCall(503, 'unavailable') : all));
    const find = findBatches('2');
    await expect(found(find, 'november')).rejects.toBeInstanceOf(SearchFailure);
    isAway = false;
    await found(find, 'november');
    await found(find, 'nurses');
    expect(asked).toHaveLength(2);
  });

  it('says how many more there are than it lists', async () => {
    answerCalls(() => Array.from({ length: 7 }, (_none, at) => batch(`${at + 1}`, `BA-${at}`, 'November')));
    const { items, more } = await found(findBatches('2'), 'november');
    expect([items.length, more]).toEqual([5, 2]);
  });
});

describe('the search for people', () => {
  const example = exampleAnswer('listUsers');
  const person = (id: string) => ({ ...example.users[0], id, firstname: `Akosua ${id}` });
  const answer = (ids: string[], totalElements: number | null) => (_call: AskedCall) => ({
    users: ids.map(person),
    page: { ...example.page, totalElements },
  });

  it('asks for the first page with the text, and counts the others', async () => {
    const asked = answerCalls(answer(['1', '2', '3', '4', '5', '6'], 12));
    const { items, more } = await found(findPeople, ' akos ');
    expect([items.length, more, asked[0]?.query]).toEqual([5, 7, { search: 'akos', page: '0' }]);
  });

  it('leaves out people without an id, and counts the listed ones without a total', async () => {
    answerCalls(answer(['1', ''], null));
    const { items, more } = await found(findPeople, 'akos');
    expect([items.map(({ key }) => key), more]).toEqual([['person:1'], 0]);
  });

  it('finds nobody where the provider lacks the call', async () => {
    answerCalls(() => new Response('', { status: 501 }));
    expect(await found(findPeople, 'akos')).toEqual({ items: [], more: 0 });
  });
});
