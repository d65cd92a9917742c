import { callsOf, kycFeatures } from '@oware/contract';
import { freshSandbox, openSession, sampleFiles, serve, type TestSandbox } from '@oware/test-kit';
import { faultOfAnswer, oddBatches, oddRequests } from '@oware/test-kit/odd-requests';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createKycApp } from '../app.ts';
import { aPerson, anOfficer, aReference, type Headers, sendCard, sendConsent } from './fixtures/kyc.fixtures.ts';

const approval = { verified_user: '102', approval_code: '000000', verified: false, reason: 'Too dark' };
const picture = { fileName: 'photo.jpg', content: sampleFiles.jpeg };

/** A valid body for each bound call that takes one. */
const goodBodies: Record<string, Record<string, unknown>> = {
  sendPhoneCode: { phonenumber: '0200984999' },
  verifyPhoneCode: { phonenumber: '0200984999', code: '0000' },
  submitConsent: {
    reference_number: 'reference-odd',
    first_name: 'Ama',
    last_name: 'Owusu',
    consent_photo: picture,
  },
  approveConsent: { ...approval, first_name: 'Ama', last_name: 'Owusu' },
  submitGhanaCard: {
    ...aPerson,
    name_on_card: 'Ama Owusu',
    reference_number: 'reference-odd',
    id_number: 'GHA-996999999-9',
    photo: picture,
  },
  approveGhanaCard: approval,
};

const server = await serve(createKycApp);
let sandbox: TestSandbox;
let headers: Headers;
const params: Record<string, string> = {};
beforeAll(async () => {
  sandbox = await freshSandbox();
  ({ headers } = await anOfficer(server, sandbox, 'manager@adom'));
  const submitter = await openSession(sandbox.account('officer@adom'));
  params.reference = aReference();
  await sendConsent(server, submitter, { reference_number: params.reference });
  params.id = (await sendCard(server, submitter, { reference_number: params.reference })).body.id;
});

const bound = callsOf(kycFeatures);

it.each(bound)('$name answers odd input with an error of the catalogue', async ({ name, call }) => {
  const body = goodBodies[name];
  expect(body !== undefined, 'each call with a body has a good one').toBe(call.body !== undefined);
  const batches = fc.array(oddRequests(call, { params, body }), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      const asked = batch.map((odd) => faultOfAnswer(server, { ...odd, headers: { ...headers, ...odd.headers } }));
      expect((await Promise.all(asked)).filter(Boolean)).toEqual([]);
    }),
    { numRuns: oddBatches },
  );
});
