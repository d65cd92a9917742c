import type { Server } from 'node:http';
import { callsOf, providerFeatures, signOut } from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { demoPassword, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import { faultOfAnswer, oddRequests } from '@oware/test-kit/odd-requests';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createProviderApp } from './app.ts';

/** What a well-meaning caller sends. A bound call with a body has one here. */
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

const params = { lenderId: String(lenderIds.adom), id: String(personas.nameDiffersFromCard.client.id) };

let server: Server;
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeAll(async () => {
  server = await serve(createProviderApp);
  sandbox = await freshSandbox();
  officer = await signIn(server, sandbox.account('officer@adom'));
});

const bound = callsOf(providerFeatures).filter(({ call }) => !call.planned);

it.each(bound)('$name answers odd input with a refusal of the catalogue', async ({ name, call }) => {
  const body = goodBodies(sandbox)[name];
  expect(body !== undefined, 'each call with a body has a good one').toBe(call.body !== undefined);
  const batches = fc.array(oddRequests(call, { params, body }), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      const session = call === signOut ? await signIn(server, sandbox.account('manager@adom')) : officer;
      const asked = batch.map((odd) => faultOfAnswer(server, { ...odd, headers: { ...session, ...odd.headers } }));
      expect((await Promise.all(asked)).filter(Boolean)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
