import {
  callPath,
  type ClientLocation,
  createClientLocation,
  idempotencyKeyHeader,
  listClientLocations,
  locationsPerClient,
  removeClientLocation,
  updateClientLocation,
} from '@oware/contract';
import { clientLocations, personas } from '@oware/seed';
import { freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeAll(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
});

const { goodPayer, shortName, justArrived, notVerified } = personas;
const idOf = ({ client }: { client: { id: number } }) => String(client.id);
const wanted = {
  address: 'Osu Castle, Accra',
  latitude: 5.54712345,
  longitude: -0.18234,
  digitalAddress: 'zz 183 8164',
};
const kept = { ...wanted, latitude: 5.547123, digitalAddress: 'ZZ-183-8164' };

const list = async (customerId: string) =>
  (await request(server).get(callPath(listClientLocations, { customerId })).set(officer).expect(200))
    .body as ClientLocation[];
const create = (customerId: string, body: object = wanted, headers = officer) =>
  request(server).post(callPath(createClientLocation, { customerId })).set(headers).send(body);
const created = async (customerId: string): Promise<ClientLocation> => (await create(customerId).expect(201)).body;
const update = (customerId: string, locationId: string, body: object) =>
  request(server).put(callPath(updateClientLocation, { customerId, locationId })).set(officer).send(body);
const remove = (customerId: string, locationId: string, query = {}) =>
  request(server).delete(callPath(removeClientLocation, { customerId, locationId })).query(query).set(officer);
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('a client’s locations', () => {
  it('are listed as seeded', async () => {
    const seeded = clientLocations.filter(({ clientId }) => clientId === goodPayer.client.id);
    expect((await list(idOf(goodPayer))).map(({ address }) => address)).toEqual(seeded.map(({ address }) => address));
    expect(seeded.length).toBeGreaterThan(1);
  });

  it('are added, moved and removed', async () => {
    const client = idOf(shortName);
    const location = await created(client);
    expect(location).toEqual({ id: location.id, ...kept, version: 1 });
    const moved = { ...kept, latitude: 51.5, longitude: 0.1, digitalAddress: '' };
    await update(client, location.id, { ...moved, version: 1 }).expect(200);
    expect(await list(client)).toEqual([{ ...moved, id: location.id, digitalAddress: null, version: 2 }]);
    await remove(client, location.id, { version: 2 }).expect(200);
    expect(await list(client)).toEqual([]);
    await remove(client, location.id).expect(404);
  });

  it('are added once if the answer was lost and the request is repeated', async () => {
    const headers = { ...officer, [idempotencyKeyHeader]: 'location-creation' };
    const [one, another] = await Promise.all([1, 2].map(() => create(idOf(notVerified), wanted, headers)));
    expect((another!.body as ClientLocation).id).toBe((one!.body as ClientLocation).id);
  });

  it('are limited to fifty, also with simultaneous requests', async () => {
    const client = idOf(justArrived);
    for (let at = 1; at < locationsPerClient; at += 1) await created(client);
    const answers = await Promise.all([1, 2, 3].map(() => create(client)));
    expect(statuses(answers)).toEqual([201, 409, 409]);
    expect(await list(client)).toHaveLength(locationsPerClient);
  });
});

describe('two changes of one location', () => {
  it('are rejected if the second is based on an older version, also at the same moment', async () => {
    const client = idOf(shortName);
    const { id } = await created(client);
    const answers = await Promise.all(
      [1, 2].map((latitude) => update(client, id, { ...wanted, latitude, version: 1 })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    await remove(client, id, { version: 1 }).expect(409);
    await remove(client, id).expect(200);
  });

  it('cannot reach the location through another client', async () => {
    const { id } = await created(idOf(shortName));
    await update(idOf(goodPayer), id, wanted).expect(404);
    await remove(idOf(goodPayer), id).expect(404);
    await remove(idOf(shortName), id).expect(200);
  });
});

it.each([
  ['latitude', 90.000001],
  ['latitude', '5.6'],
  ['latitude', null],
  ['longitude', -180.5],
  ['longitude', 'NaN'],
  ['address', ' x '],
  ['address', 'x'.repeat(161)],
  ['digitalAddress', 'Makola Market'],
])('rejects %s %j at its field', async (field, value) => {
  const { body } = await create(idOf(goodPayer), { ...wanted, [field]: value }).expect(400);
  expect(Object.keys(body.errors as object)).toEqual([field]);
});

it.each(['NaN', 'Infinity', '1e999'])('rejects the number %s', async (number) => {
  const path = callPath(createClientLocation, { customerId: idOf(goodPayer) });
  const text = `{"address":"Anywhere","latitude":${number},"longitude":0}`;
  await request(server).post(path).set(officer).set('content-type', 'application/json').send(text).expect(400);
});
