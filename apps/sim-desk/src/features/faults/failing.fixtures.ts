import type { Server } from 'node:http';
import {
  type Batch,
  type Call,
  callPath,
  callQuery,
  downloadBatch,
  filterClients,
  getAuthenticatedUser,
  getClient,
  listBatches,
  listClients,
  listConsents,
  listLenders,
  listLoanProducts,
  listStaffUnderway,
  markNotificationsRead,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import * as desk from '@oware/sim-kit/control/contract';
import { openSession, serve, type TestSandbox } from '@oware/test-kit';
import request, { type Response } from 'supertest';
import { createKycApp } from '../../../../kyc-sim/src/app.ts';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';

export type Asked = { call: Call; params?: Record<string, string>; query?: object; body?: object };

export type Office = {
  sandbox: TestSandbox;
  officer: Record<string, string>;
  /** Prepares a request of the officer, or of other headers. */
  ask: (asked: Asked, headers?: Record<string, string>) => request.Test;
};

const servers: { provider?: Server; kyc?: Server } = {};

/** Starts both simulators for the tests of a file. */
export async function serveBoth(): Promise<void> {
  servers.provider = await serve(createProviderApp);
  servers.kyc = await serve(createKycApp);
}

export const lenderId = String(lenderIds.adom);
export const clients: Asked = { call: listClients, params: { lenderId } };

/** An officer of Adom in a sandbox, who can call both services. */
export async function anOffice(sandbox: TestSandbox): Promise<Office> {
  const officer = await openSession(sandbox.account('officer@adom'));
  const ask: Office['ask'] = ({ call, params, query, body }, headers = officer) => {
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put';
    const path = `${callPath(call, params)}?${callQuery(query)}`;
    const server = call.service === 'kyc' ? servers.kyc : servers.provider;
    const prepared = request(server!)[method](path).set(headers).redirects(0);
    return body ? prepared.send(body) : prepared;
  };
  return { sandbox, officer, ask };
}

export type FaultDesk = ReturnType<typeof faultDesk>;

/** Arms and lists the failures of a sandbox at the desk. */
export function faultDesk(server: Server, { name }: { name: string }) {
  const path = callPath(desk.armFault, { name });
  return {
    path,
    arm: async (fault: object): Promise<desk.Fault> => (await request(server).post(path).send(fault).expect(201)).body,
    armed: async (): Promise<desk.Fault[]> => (await request(server).get(path).expect(200)).body.content,
  };
}

/** Ten calls whose answers stay the same: lists, records and a file, of both services. */
export async function tenCalls({ sandbox, ask }: Office): Promise<Asked[]> {
  const { body } = await ask({ call: listBatches }).expect(200);
  const { id } = (body as Batch[]).find(({ status, isUpload }) => status === 'Submitted' && !isUpload)!;
  const domainId = sandbox.domainId('adom');
  return [
    clients,
    { call: getClient, params: { lenderId, id: String(personas.goodPayer.client.id) } },
    { call: filterClients, query: { lenderId } },
    { call: listLenders },
    { call: getAuthenticatedUser },
    { call: listLoanProducts, params: { lenderId } },
    { call: listStaffUnderway, params: { orgId: domainId }, body: { staffNumbers: ['900001'] } },
    { call: markNotificationsRead, query: { domainId } },
    { call: listConsents },
    { call: downloadBatch, params: { id: String(id) } },
  ];
}

/** Reads any answer as bytes, so that a broken one is seen as it came. */
export const raw = (prepared: request.Test): Promise<Response> =>
  prepared.buffer(true).parse((response, done) => {
    const pieces: Buffer[] = [];
    response.on('data', (piece: Buffer) => pieces.push(piece));
    response.on('end', () => done(null, Buffer.concat(pieces)));
  }) as unknown as Promise<Response>;
