import {
  addBatchApplications,
  attachUploadToBatch,
  type Batch,
  callPath,
  getBatch,
  listBatchLoans,
  rejectBatch,
  removeBatchApplication,
  type Seen,
  submitBatchApplication,
  submitBatchUpload,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { openBatch } from './batches.fixtures.ts';

type Headers = Record<string, string>;

const lenderId = String(lenderIds.adom);

/** What a person can do with batches of Adom's, and see of them. `seen` is what their screen showed, if it says so. */
export const batchCalls = (server: Server, headers: Headers) => ({
  group: (applicationIds: readonly string[], seen: Seen = {}) =>
    request(server)
      .put(callPath(addBatchApplications, { lenderId }))
      .set(headers)
      .send({ lenderId, applicationIds, ...seen }),
  attach: (id: string, loanIds: readonly string[], seen: Seen = {}) =>
    request(server)
      .post(callPath(attachUploadToBatch, { id }))
      .set(headers)
      .send({ loanIds, ...seen }),
  submit: (id: string, elementId: string, seen: Seen = {}) =>
    request(server)
      .post(callPath(submitBatchApplication, { id }))
      .set(headers)
      .send({ elementId, ...seen }),
  submitUpload: (id: string, seen: Seen = {}) =>
    request(server).post(callPath(submitBatchUpload, { id })).set(headers).send(seen),
  reject: (id: string, given?: Seen & { reason?: string }) =>
    request(server).put(callPath(rejectBatch, { id })).set(headers).send(given),
  remove: (id: string, appId: string, seen: Pick<Seen, 'seenTotal'> = {}) =>
    request(server).delete(callPath(removeBatchApplication, { id, appId })).query(seen).set(headers),
  one: async (id: string) =>
    (await request(server).get(callPath(getBatch, { id })).set(headers).expect(200)).body as Batch,
  /** Ids in the order of text. */
  loansIn: async (id: string) => {
    const { body } = await request(server).get(callPath(listBatchLoans, { id })).set(headers).expect(200);
    return (body as { loans: { id: string }[] }).loans.map((loan) => loan.id).sort();
  },
});
export type BatchCalls = ReturnType<typeof batchCalls>;

/** An officer of Adom in a new sandbox, who has opened the batch `November 1`, and the manager who submits it. */
export async function aBatchOffice(server: Server) {
  const sandbox = await freshSandbox();
  const officer: Headers = await signIn(server, sandbox.account('officer@adom'));
  const manager: Headers = await signIn(server, sandbox.account('manager@adom'));
  const batch = await openBatch(server, officer, 'November 1');
  const { submit, submitUpload } = batchCalls(server, manager);
  const calls = { ...batchCalls(server, officer), submit, submitUpload };
  return { sandbox, officer, manager, batch, calls };
}

/** What the timeline of an application says of its batches, and by whom, oldest first. */
export async function batchEvents({ id }: TestSandbox, applicationId: string) {
  const { rows } = await database().query<{ kind: string; from: string | null; to: string | null; email: string }>(
    `SELECT e.kind, e."from", e."to", u.email FROM provider."LoanEvent" e
     JOIN provider."User" u ON u."sandboxId" = e."sandboxId" AND u.id = e."userId"
     WHERE e."sandboxId" = $1 AND e."applicationId" = $2 ORDER BY e.id`,
    [id, applicationId],
  );
  return rows;
}
