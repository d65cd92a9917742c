import { callsOf, kycFeatures } from '@oware/contract';
import { kycExamples } from '@oware/seed';
import { exampleOf } from '@oware/sim-kit';
import { freshSandbox, openSession, serve } from '@oware/test-kit';
import request from 'supertest';
import { it } from 'vitest';
import { createKycApp } from '../app.ts';

const server = await serve(createKycApp);
const readings = callsOf(kycFeatures).filter(({ call }) => call.method === 'GET');

it.each(readings.map((named) => [named.name, named] as const))(
  'answers the request for records that the page of the API shows for %s',
  async (_name, named) => {
    const session = await openSession((await freshSandbox()).account('officer@adom'));
    const address = named.call.path.replace(/{(\w+)}/g, (_, name: string) => exampleOf(named, name, kycExamples) ?? '');
    await request(server).get(address).set(session).expect(200);
  },
);
