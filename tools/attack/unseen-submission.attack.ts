import {
  addBatchApplications,
  type Batch,
  callPath,
  type Element,
  generateBatch,
  getBatch,
  listApprovedApplications,
  listElements,
  type LoanApplication,
  rejectBatch,
  removeBatchApplication,
  submitBatchApplication,
  isObject,
} from '@oware/contract';
import { batchingRefusal, contentsOf, seenOf } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { expectDone, type Person, personOf } from '../world/person.ts';
import type { Attack } from './attack.ts';

const lenderId = String(lenderIds.adom);
const rounds = 100;

const read = (person: Person, { id }: { id: string }) => expectDone<Batch>(person('GET', callPath(getBatch, { id })));

/** Returns three approved loans that are in no batch: seeded ones, or those released by the previous round. */
async function freeLoans(person: Person): Promise<string[]> {
  const path = `${callPath(listApprovedApplications, { id: lenderId })}?size=500&domainStatus=Approved`;
  const { applications } = await expectDone<{ applications: LoanApplication[] }>(person('GET', path));
  return applications
    .filter((loan) => batchingRefusal(loan) === undefined)
    .map(({ id }) => id)
    .slice(0, 3);
}

/** Runs one round. Returns the status of the submission, and the breach of what the manager saw, if any. */
async function raceOnce(officer: Person, manager: Person, elementId: string, round: number) {
  const loans = await freeLoans(officer);
  const opening = { batch_ref: `ATTACK-${round}`, lenderId };
  const batch = await expectDone<Batch>(officer('POST', callPath(generateBatch), opening));
  const grouping = { lenderId, applicationIds: loans };
  await expectDone(officer('PUT', callPath(addBatchApplications, { lenderId }), grouping));
  const seen = seenOf(contentsOf(await read(manager, batch)));
  const removal = callPath(removeBatchApplication, { id: batch.id, appId: loans[0] ?? '' });
  const submit = () => manager('POST', callPath(submitBatchApplication, { id: batch.id }), { elementId, ...seen });
  const removed = officer('DELETE', removal);
  if (round % 2 === 0) await removed; // in every other round both requests run at once
  const [submitted] = await Promise.all([submit(), removed]);
  const { status, totalApplication } = await read(manager, batch);
  if (status === 'Pending') await expectDone(manager('PUT', callPath(rejectBatch, { id: batch.id }), {}));
  if (submitted.status === 200) {
    const asSeen = status === 'Submitted' && totalApplication === seen.seenCount;
    return {
      isSubmitted: true,
      breach: asSeen ? undefined : `submitted ${totalApplication} loans, not ${seen.seenCount}`,
    };
  }
  const code = isObject(submitted.body) ? String(submitted.body.code) : '';
  const isRefused = submitted.status === 409 && code === 'changed_since_seen' && status === 'Pending';
  return { isSubmitted: false, breach: isRefused ? undefined : `answered ${submitted.status} ${code}, left ${status}` };
}

/** Removes a loan from a batch while a colleague submits its earlier content. */
export const attack: Attack = {
  what: 'the submission of a batch whose content changed after it was seen',
  run: async ({ world }) => {
    const provider = await world.serve('provider-sim');
    const officer = await personOf(provider, 'officer@adom.test');
    const manager = await personOf(provider, 'manager@adom.test');
    const [element] = await expectDone<Element[]>(manager('GET', callPath(listElements)));
    const breaches: string[] = [];
    let [submitted, refused] = [0, 0];
    for (let round = 0; round < rounds && (await freeLoans(officer)).length === 3; round++) {
      const { isSubmitted, breach } = await raceOnce(officer, manager, element?.id ?? '', round);
      if (breach !== undefined) breaches.push(`Round ${round}: ${breach}`);
      if (isSubmitted) submitted++;
      else refused++;
    }
    const observed = [`${submitted} submissions came first and hold what was seen`, `${refused} were refused`];
    return { observed, breaches };
  },
};
