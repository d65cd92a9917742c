import { required } from '@oware/domain';
import {
  type Call,
  createClient,
  createLoan,
  generateBatch,
  listLoanProducts,
  quoteLoan,
  rejectBatch,
  removeApplication,
  removeClient,
} from '@oware/contract';
import { mandate, newcomers, reserved } from '@oware/seed';
import { z } from 'zod';
import { Problem } from '../stack/problem.ts';
import { fieldOf, rowsOf } from './checks/rows.ts';
import type { Given } from './reading-requests.ts';
import type { Run } from './run.ts';
import type { Asked } from './service.client.ts';
import { specimenPhoto } from './specimen-photo.ts';

/** The client that a run creates and removes again: an invented person whom the service accepts. */
export const testClient = z.strictObject({
  firstName: z.string().min(2),
  lastName: z.string().min(2),
  phoneNumber: z.string().min(9),
  idType: z.string().min(1),
  idNumber: z.string().min(1),
  nameOnId: z.string().min(1),
  staffId: z.string().min(1),
  mandateNumber: z.string().min(1),
  mandatePin: z.string().min(4),
});
export type TestClient = z.output<typeof testClient>;

type WritingOptions = {
  testClient?: TestClient;
  isSimulated: boolean;
  onEnd?: (work: () => Promise<void>) => void;
};

/** A record that a run created. */
export type LeftBehind = { what: string; id: string };
/** A record that a run created, and how to remove it. */
type Made = LeftBehind & { remove: () => Promise<boolean> };

/**
 * Refuses seeded values at a real service, where they might belong to a real person.
 * @throws {@link Problem}
 */
function refuseReserved(client: TestClient): void {
  const mobile = client.phoneNumber.replace(/\D/g, '').replace(/^(233|0)/, '');
  const values = [mobile, client.idNumber, client.staffId, client.mandateNumber];
  const ranges = [
    reserved.mobile,
    reserved.ghanaCard,
    reserved.voterId,
    reserved.passport,
    reserved.driverLicence,
    reserved.staffNumber,
    reserved.mandate,
  ];
  if (values.some((value) => ranges.some((range) => range.test(value))))
    throw new Problem(
      'The test client has values of the seed, which only a simulator may get. Give another person in --test-client.',
    );
}

/**
 * Creates a client, a loan and a batch in the test lender, and removes them again, newest first. Resolves with what
 * could not be removed.
 */
export async function tryWritingCalls(run: Run, given: Given, options: WritingOptions): Promise<LeftBehind[]> {
  const { isSimulated, testClient: person, onEnd } = options;
  if (!isSimulated && !person)
    throw new Problem(
      'Name the person to create in a JSON file: --test-client FILE. Persons of the seed go to simulators alone.',
    );
  if (!isSimulated && person) refuseReserved(person);
  const made: Made[] = [];
  const leftBehind: LeftBehind[] = [];
  const borrower = person ?? seededPerson();
  const ending = new AbortController();
  const steps = async () => {
    const clientId = await makeClient(run, given, borrower, made);
    if (clientId !== undefined && !ending.signal.aborted) await makeLoan(run, given, { clientId, ...borrower }, made);
    if (!ending.signal.aborted) await makeBatch(run, given, made);
  };
  const work = steps();
  let removal: Promise<void> | undefined;
  // A request that is running when the end comes may still create something: wait for its answer, which says what to
  // remove.
  const removeAll = () => (removal ??= work.catch(() => {}).then(() => removeMade(made, leftBehind)));
  onEnd?.(async () => {
    ending.abort();
    await removeAll();
    for (const { what, id } of leftBehind) console.error(`Not removed: ${what} ${id}`);
  });
  try {
    await work;
  } finally {
    await removeAll();
  }
  return leftBehind;
}

/** Returns a person of the seed who is in every register and isn't a client in a new sandbox. */
export function seededPerson(): TestClient {
  const { firstName, lastName, phone, idType, idNumber, staffNumber } = required(newcomers[0], 'newcomer');
  return {
    firstName,
    lastName,
    phoneNumber: phone,
    idType,
    idNumber,
    nameOnId: `${firstName} ${lastName}`,
    staffId: staffNumber ?? '',
    mandateNumber: mandate(1),
    mandatePin: '735028',
  };
}

async function removeMade(made: readonly Made[], leftBehind: LeftBehind[]): Promise<void> {
  for (const { what, id, remove } of made.toReversed())
    if (!(await remove().catch(() => false))) leftBehind.push({ what, id });
}

/** Registers a record to be removed by a call, whose answer is compared too. */
const removedBy = (run: Run, call: Call, made: LeftBehind, asked: Asked): Made => ({
  ...made,
  remove: async () => {
    await run.compare(call, asked);
    return run.isAnswered(call);
  },
});

async function makeClient(
  run: Run,
  { lenderId }: Given,
  person: TestClient,
  made: Made[],
): Promise<string | undefined> {
  const idPhoto = new File([specimenPhoto], 'specimen.jpg', { type: 'image/jpeg' });
  const { mandateNumber: _number, mandatePin: _pin, ...fields } = person;
  const body = { ...fields, idPhoto, appId: run.client.session?.appId ?? '', lenderId };
  const id = fieldOf(await run.compare(createClient, { body }), 'id');
  if (id !== undefined)
    made.push(removedBy(run, removeClient, { what: 'the client', id }, { params: { lenderId, id } }));
  return id;
}

async function makeLoan(
  run: Run,
  { lenderId }: Given,
  borrower: TestClient & { clientId: string },
  made: Made[],
): Promise<void> {
  const { clientId, staffId, mandateNumber, mandatePin } = borrower;
  for (const product of rowsOf(run.answerOf(listLoanProducts)) ?? []) {
    const productId = fieldOf(product, 'id');
    const amount = fieldOf(product, 'terms.minPrincipal');
    const tenure = fieldOf(product, 'terms.numberOfRepayments');
    if (!productId || !amount || !tenure) continue;
    const { value: quote } = await run.read(quoteLoan, { params: { id: productId }, query: { amount, tenure } });
    const monthlyDeduction = fieldOf(quote, 'monthlyDeduction');
    if (monthlyDeduction === undefined) continue;
    const body = {
      clientLoanInformation: { data: {}, isComplete: false },
      lenderId,
      staffID: staffId,
      mandateNumber,
      isDeviceApplication: false,
      applicationType: 'NEW',
      productId,
      mandatePin,
      loanAmount: amount,
      amount,
      principal: amount,
      principalAmount: amount,
      tenure: Number(tenure),
      monthlyDeduction,
    };
    const id = fieldOf(await run.compare(createLoan, { params: { id: clientId }, body }), 'id');
    if (id !== undefined) made.push(removedBy(run, removeApplication, { what: 'the loan', id }, { params: { id } }));
    return;
  }
}

/** The documents have no call that removes a batch, so it is rejected and stays in the list as rejected. */
async function makeBatch(run: Run, { lenderId }: Given, made: Made[]): Promise<void> {
  const body = { batch_ref: `Conformance ${new Date().toISOString()}`, lenderId };
  const id = fieldOf(await run.compare(generateBatch, { body }), 'id');
  if (id !== undefined)
    made.push(
      removedBy(run, rejectBatch, { what: 'the batch', id }, { params: { id }, body: { reason: 'Conformance check' } }),
    );
}
