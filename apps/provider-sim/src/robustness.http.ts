import {
  apiHeaderDefaults,
  type Call,
  callPath,
  callsOf,
  errorBody,
  errorCatalogue,
  type ErrorCode,
  providerFeatures,
  requestIdHeader,
  signOut,
} from '@oware/contract';
import { apiHeaders, demoPassword, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import { lenderIds, personas } from '@oware/seed';
import fc from 'fast-check';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from './app.ts';

/** What a well-meaning caller sends; each odd request departs from it somewhere. A bound call with a body has one here. */
const goodBodies = (sandbox: TestSandbox): Record<string, Record<string, unknown>> => ({
  signIn: { email: sandbox.account('officer@adom'), password: demoPassword },
  authenticate: { userNameOrEmail: sandbox.account('officer@adom'), password: demoPassword },
  updatePassword: { oldPassword: 'not this one', newPassword: 'another long one' },
  registerOrganization: { company_name: 'Quaye Foods', countryName: 'Ghana' },
  onboardOrganization: { company_name: 'Quaye Foods', countryName: 'Ghana' },
  signUp: {
    firstname: 'Esi',
    lastname: 'Quaye',
    company_name: 'Quaye Foods',
    country: 'Ghana',
    work_email: sandbox.account('esi@quaye'),
    password: 'a long enough one',
  },
  requestPasswordReset: { email: sandbox.account('officer@adom') },
  resetPassword: { email: sandbox.account('officer@adom'), code: '00000-00000', newPassword: 'another long one' },
  verifyStaff: { staffNumber: personas.nameDiffersFromCard.client.staffId },
  updateLenderClient: clientChange,
  updateClient: clientChange,
});
const clientChange = {
  firstName: 'Esi',
  email: 'esi@mail.example',
  dateOfBirth: '1990-04-17',
  staffId: null,
  employerInformation: { employer_name: 'Korle Bu' },
};

const queryFields = [
  'page',
  'lenderId',
  'search',
  'name',
  'mobileNo',
  'email',
  'status',
  'createdFrom',
  'createdTo',
  'staffId',
  'other',
];
const goodParams: Record<string, string> = {
  lenderId: String(lenderIds.adom),
  id: String(personas.nameDiffersFromCard.client.id),
};

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\u202e\u200f',
    'ÉÈ',
    '👩🏾‍🌾',
    '%',
    "'; --",
    '..',
    '\r\n',
    '١٢',
    '０',
  ),
  fc.constantFrom(
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '-1',
    '1e3',
    '0x10',
    '99999999999999999999',
    'NaN',
    'Infinity',
    '__proto__',
  ),
  fc.constantFrom(90, 1000, 5000).map((length) => 'é'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const oddKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a.b', '', '\0', '\ud800');
const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  fc.constantFrom<unknown[]>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]]),
  fc.array(oddText, { maxLength: 2 }),
  fc.dictionary(oddKey, oddText, { maxKeys: 2 }),
);

/** Some fields of an object, one level down too, changed for odd ones; sometimes with odd fields added. */
const oddlyChanged = (good: Record<string, unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(good).map(([key, value]) => [key, oneField(value)]))),
      fc.option(fc.tuple(oddKey, oddValue), { freq: 4 }),
    )
    .map(([fields, added]) => Object.fromEntries([...Object.entries(fields), ...(added ? [added] : [])]));
const oneField = (value: unknown): fc.Arbitrary<unknown> =>
  typeof value === 'object' && value
    ? fc.oneof(oddlyChanged(value as Record<string, unknown>), oddValue)
    : fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, oddValue);

const oddRaw = fc.constantFrom(
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '',
  '\ufeff{}',
  '{"a":1}{',
  '['.repeat(20_000),
  `{"a":"${'x'.repeat(200_000)}"}`,
  'a=1&a[b]=2',
  '\0',
);
const oddType = fc.constantFrom(
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=latin1',
  'application/json; charset=utf-16le',
  'nonsense',
);

/** In an address every character can be sent as its percent code, lone halves of pairs as the bytes that they would be. */
const percent = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const oddSegment = fc.oneof(
  oddText.filter((text) => text.length < 500).map(percent),
  fc.constantFrom(
    '%',
    '%E0%A4%A',
    '%2F',
    '1%2F2',
    '%2e%2e',
    '%00',
    '%ff%fe',
    '1;a=1',
    '2147483648',
    '0',
    '-1',
    '999999999',
  ),
);
const oddQuery = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...queryFields) }, oddKey.map(percent)),
      fc.oneof(
        { weight: 5, arbitrary: oddText.filter((text) => text.length < 1000).map(percent) },
        fc.constantFrom('%', '%zz', '1', 'a'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));

type OddRequest = { method: string; path: string; headers: Record<string, string>; body: string };

const oddRequests = (call: Call, good: Record<string, unknown> | undefined): fc.Arbitrary<OddRequest> => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const segments = fc.tuple(
    ...names.map((name) => fc.oneof({ weight: 4, arbitrary: fc.constant(goodParams[name] ?? '1') }, oddSegment)),
  );
  const path = fc.tuple(segments, oddQuery).map(([values, query]) => {
    const address = values.reduce((left, value, index) => left.replace(`{${names[index]}}`, () => value), call.path);
    return query ? `${address}?${query}` : address;
  });
  const json = good
    ? fc.oneof(
        { weight: 5, arbitrary: oddlyChanged(good).map((body) => JSON.stringify(body)) },
        oddValue.map((body) => JSON.stringify(body)),
        oddRaw,
      )
    : oddRaw;
  return fc.record({
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant<string>(call.method) },
      fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'PUT'),
    ),
    path,
    headers: fc
      .oneof({ weight: 8, arbitrary: fc.constant('application/json') }, oddType)
      .chain((type) =>
        fc
          .constantFrom<Record<string, string>[]>(
            {},
            {},
            {},
            {},
            { 'content-encoding': 'gzip' },
            { 'content-encoding': 'zstd9' },
            { [requestIdHeader]: 'x y' },
            { accept: 'image/png' },
          )
          .map((more) => ({ 'content-type': type, ...more })),
      ),
    body: json,
  });
};

let server: Server;
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeAll(async () => {
  server = await serve(createProviderApp);
  sandbox = await freshSandbox();
  officer = await signIn(server, sandbox.account('officer@adom'));
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Sends what no client library would. */
const send = ({ method, path, headers, body }: OddRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const outgoing = httpRequest(
      { port, host: '127.0.0.1', method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    outgoing.on('error', reject).end(body);
  });

function expectContractRefusal({ status, headers, text }: Answer): void {
  const body = errorBody.strict().parse(JSON.parse(text));
  expect(errorCatalogue).toHaveProperty(String(body.code));
  expect(status).toBe(errorCatalogue[body.code as ErrorCode].status);
  expect(body).toMatchObject({ status, requestId: headers[requestIdHeader] });
}

const bound = callsOf(providerFeatures).filter(({ call }) => !call.planned);

describe('odd input', () => {
  it.each(bound)(
    '$name answers it with a refusal of the catalogue, never a failure of its own',
    async ({ name, call }) => {
      const good = goodBodies(sandbox)[name];
      expect(good !== undefined, 'each call with a body has a good one').toBe(call.body !== undefined);
      await fc.assert(
        fc.asyncProperty(fc.array(oddRequests(call, good), { minLength: 8, maxLength: 8 }), async (batch) => {
          const headers = call === signOut ? await signIn(server, sandbox.account('manager@adom')) : officer;
          const answers = await Promise.all(
            batch.map(async (one) => ({
              one,
              answer: await send({ ...one, headers: { ...headers, ...one.headers } }),
            })),
          );
          for (const { one, answer } of answers) {
            expect(answer.status, `${JSON.stringify(one)} → ${answer.text}`).toBeLessThan(500);
            if (answer.status >= 400 && one.method !== 'HEAD') expectContractRefusal(answer);
          }
        }),
        { numRuns: Number(process.env.RUNS ?? 12) },
      );
    },
  );
});
