import {
  callPath,
  callQuery,
  type Client,
  type ClientPage,
  filterClients,
  getClient,
  listClients,
  listOrganizationClients,
  removeClient,
  updateClient,
  updateLenderClient,
} from '@oware/contract';
import { plainLetters } from '@oware/domain';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

const adom = String(lenderIds.adom);
const persona = personas.nameDiffersFromCard.client;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const list = async (page: number, size?: number) =>
  (
    await request(server)
      .get(callPath(listClients, { lenderId: adom }))
      .query({ page, size })
      .set(manager)
      .expect(200)
  ).body as ClientPage;
const filter = async (query: object, headers = manager) =>
  (
    await request(server)
      .get(callPath(filterClients))
      .query(Object.fromEntries(callQuery(query)))
      .set(headers)
      .expect(200)
  ).body as ClientPage;
const one = (id: number | string) =>
  request(server)
    .get(callPath(getClient, { lenderId: adom, id: String(id) }))
    .set(manager);
const change = (id: number | string, body: object) =>
  request(server)
    .put(callPath(updateLenderClient, { lenderId: adom, id: String(id) }))
    .set(manager)
    .send(body);

describe('the list of clients', () => {
  it('pages through all clients of the lender, ten per page, newest first, each once', async () => {
    const first = await list(0);
    expect(first.page).toEqual({ number: 0, size: 10, totalElements: 240, totalPages: 24 });
    const pages = await Promise.all(Array.from({ length: 24 }, (_, page) => list(page)));
    const rows = pages.flatMap(({ clients }) => clients);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(240);
    const moments = rows.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect((await list(24)).clients).toEqual([]);
    // the same rows on larger pages, also of a search
    const larger = await list(1, 100);
    expect(larger.page).toEqual({ number: 1, size: 100, totalElements: 240, totalPages: 3 });
    expect(larger.clients).toEqual(rows.slice(100, 200));
    const found = await filter({ lenderId: adom, status: 'Active', size: 100 });
    const next = await filter({ lenderId: adom, status: 'Active', page: 1 });
    expect([found.page.size, next.page.size]).toEqual([100, 10]);
    expect(found.clients.slice(10, 20)).toEqual(next.clients);
  });

  it('updates its counts when clients are added and removed', async () => {
    const { id } = personas.justArrived.client; // this client has no loans
    await request(server)
      .delete(callPath(removeClient, { lenderId: adom, id: String(id) }))
      .set(manager)
      .expect(200);
    expect((await list(0)).page.totalElements).toBe(239);
    await one(id).expect(404);
  });

  it('rejects an invalid page', async () => {
    for (const page of ['-1', 'x', '1.5']) {
      const { body } = await request(server)
        .get(callPath(listClients, { lenderId: adom }))
        .query({ page })
        .set(manager)
        .expect(400);
      expect(body.errors).toHaveProperty('page');
    }
  });

  it('shows a platform administrator the clients of every lender', async () => {
    const administrator = await openSession(sandbox.account('admin@oware'));
    const { body } = await request(server).get(callPath(listOrganizationClients)).set(administrator).expect(200);
    expect(body.page.totalElements).toBe(240 + 60 + 12);
  });
});

describe('search and filters', () => {
  it.each([
    ['a part of the name', 'esi boat'],
    ['the names in another order', 'boateng esi'],
    ['the name in capitals', 'ESI BOATENG'],
    ['a part of the phone number', persona.mobileNo.slice(2, 8)],
    [
      'the phone number as people write it',
      `0${persona.mobileNo.slice(0, 2)} ${persona.mobileNo.slice(2, 5)} ${persona.mobileNo.slice(5)}`,
    ],
    ['the phone number with the country code', `+233 ${persona.mobileNo}`],
    ['the customer number', persona.customerUid.toLowerCase()],
    ['the email', persona.email.toUpperCase()],
  ])('finds a client by %s', async (_what, search) => {
    const { clients } = await filter({ lenderId: adom, search });
    expect(clients.map(({ id }) => id)).toContain(String(persona.id));
  });

  it.each(["D'Alm", 'D’Alm', 'DALM', 'almeida ama'])('finds Ama D’Almeida by %s', async (search) => {
    const { clients } = await filter({ lenderId: adom, search });
    expect(clients.map(({ name }) => name)).toContain('Ama D’Almeida');
    const byName = await filter({ lenderId: adom, name: search });
    expect(byName.clients.map(({ name }) => name)).toContain('Ama D’Almeida');
  });

  it('converts names to plain letters like the domain', async () => {
    const names = ['D’Almeida', "N'DRI", 'Ɖoƒe Ɔsɛi', 'Ñoño ÁÉ', 'Çelik-Øre', 'ama@mail.example', 'Sɛnam ŊƔƲ'];
    const { rows } = await database().query<{ name: string; plain: string }>(
      'SELECT name, provider.plain_letters(name) AS plain FROM unnest($1::text[]) name',
      [names],
    );
    for (const { name, plain } of rows) expect(plain).toBe(plainLetters(name));
  });

  it.each(['%', '_', '\\', '%%%', "' OR true --", 'no such client'])('treats %s literally', async (search) => {
    const { clients, page } = await filter({ search });
    const { rows } = await database().query<{ hits: string }>(
      `SELECT count(*) AS hits FROM provider."Client" WHERE "sandboxId" = $1 AND "lenderId" = $2 AND position(provider.plain_letters($3) in "searchText") > 0`,
      [sandbox.id, lenderIds.adom, search],
    );
    expect(page.totalElements).toBe(Number(rows[0]?.hits));
    expect(clients).toHaveLength(Math.min(10, page.totalElements));
  });

  it('pages through a search with each match once', async () => {
    const { page } = await filter({ search: 'a' });
    const pages = await Promise.all(
      Array.from({ length: page.totalPages }, (_, number) => filter({ search: 'a', page: number })),
    );
    expect(new Set(pages.flatMap(({ clients }) => clients.map(({ id }) => id))).size).toBe(page.totalElements);
  });

  it('combines filters', async () => {
    const { rows } = await database().query<{ hits: string }>(
      `SELECT count(*) AS hits FROM provider."Client" WHERE "sandboxId" = $1 AND "lenderId" = $2 AND status = 'Pending' AND lower("lastName") LIKE '%a%'`,
      [sandbox.id, lenderIds.adom],
    );
    const { clients, page } = await filter({ lenderId: adom, status: 'Pending', lastName: 'A' });
    expect(page.totalElements).toBe(Number(rows[0]?.hits));
    expect(clients.every(({ status, lastName }) => status === 'Pending' && /a/i.test(lastName))).toBe(true);
  });

  it('finds the client of an identity number, by the whole number and for the own lender only', async () => {
    const { body } = await one(persona.id);
    const idNumber = (body as Client).idNumber!;
    expect((await filter({ idNumber })).clients.map(({ id }) => id)).toEqual([String(persona.id)]);
    expect((await filter({ idNumber: idNumber.slice(0, -2) })).clients).toEqual([]);
    const other = await openSession(sandbox.account('manager@volta'));
    expect((await filter({ idNumber }, other)).clients).toEqual([]);
  });

  it('finds rare and common values of a lender with many clients', async () => {
    await database().query(
      `INSERT INTO provider."Client" ("sandboxId", "lenderId", "customerUid", "firstName", "lastName", email, "mobileNo", "createdAt", "updatedAt")
       SELECT $1, $2, 'BULK-' || n, 'Common', 'Name', 'bulk@mail.example', '200000000', now() - n * interval '1 minute', now() FROM generate_series(1, 11000) n`,
      [sandbox.id, lenderIds.adom],
    );
    const rare = await filter({ search: 'bulk-10999' });
    expect(rare.page).toMatchObject({ totalElements: 1 });
    expect(rare.clients[0]?.customerUid).toBe('BULK-10999');
    const first = await filter({ search: 'common name' });
    expect(first.page).toMatchObject({ totalElements: 290, totalIsCapped: true });
    expect(first.clients).toHaveLength(10);
    const common = await filter({ search: 'common name', page: 999 });
    expect(common.page).toMatchObject({ totalElements: 10_000, totalPages: 1_001, totalIsCapped: true });
    expect(common.clients).toHaveLength(10);
    const deep = await list(1120);
    expect(deep.clients.length).toBe(10);
    expect((await list(1123)).clients).toHaveLength(10);
    expect((await list(1124)).clients).toHaveLength(0);
  });
});

describe('a client', () => {
  it('is returned in full', async () => {
    const { body } = await one(persona.id).expect(200);
    expect(body).toMatchObject({
      id: String(persona.id),
      name: 'Esi Boateng',
      lenderId: adom,
      nameOnId: 'Esther Quansah',
      phoneNumber: `+233${persona.mobileNo}`,
    });
    expect(body.employerInformation).toMatchObject(persona.employerInformation as object);
  });

  it('changes the given fields and keeps the others', async () => {
    const before = (await one(persona.id)).body as Client;
    const { body } = await change(persona.id, {
      employerInformation: { employer_name: 'Korle Bu Teaching Hospital' },
    }).expect(200);
    expect(body.employerInformation).toEqual({
      ...before.employerInformation,
      employer_name: 'Korle Bu Teaching Hospital',
    });
    expect(body).toMatchObject({ firstName: before.firstName, email: before.email, mobileNo: before.mobileNo });
    expect((await filter({ search: 'boateng' })).clients.find(({ id }) => id === before.id)?.employerName).toBe(
      'Korle Bu Teaching Hospital',
    );
  });

  it('keeps both changes when two people change different fields of a section at once', async () => {
    const { body: before } = await one(persona.id);
    await Promise.all([
      change(persona.id, { employerInformation: { employer_name: 'One' } }).expect(200),
      change(persona.id, { employerInformation: { job_title: 'Other' } }).expect(200),
      change(persona.id, { firstName: 'Esther' }).expect(200),
    ]);
    const { body } = await one(persona.id);
    expect(body).toMatchObject({
      firstName: 'Esther',
      lastName: before.lastName,
      employerInformation: { ...before.employerInformation, employer_name: 'One', job_title: 'Other' },
    });
  });

  it('is found by its new name immediately', async () => {
    await request(server)
      .put(callPath(updateClient, { id: String(persona.id) }))
      .set(manager)
      .send({ lastName: 'Zzyx' })
      .expect(200);
    expect((await filter({ search: 'zzyx' })).clients).toHaveLength(1);
  });

  it('reports each invalid field and changes nothing', async () => {
    const { body: before } = await one(persona.id);
    const { body } = await change(persona.id, {
      firstName: 'E',
      email: 'no address',
      mobileNo: '12',
      dateOfBirth: '1990-02-30',
      employerInformation: { employer_email: 'x', unknown_field: 'x' },
      lenderId: '2',
    }).expect(400);
    expect(Object.keys(body.errors).sort()).toEqual([
      'dateOfBirth',
      'email',
      'employerInformation.employer_email',
      'employerInformation.unknown_field',
      'firstName',
      'lenderId',
      'mobileNo',
    ]);
    expect((await one(persona.id)).body).toEqual(before);
  });

  it.each(['0', '-1', '1e3', '999999999999', 'abc', '%00', "1' OR 1=1"])('is not found by the id %s', async (id) => {
    await one(id).expect(404);
  });
});
