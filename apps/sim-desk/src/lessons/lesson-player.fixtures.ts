import {
  approveConsent,
  approveGhanaCard,
  callPath,
  createLoan,
  decideLoan,
  filterClients,
  getClient,
  idempotencyKeyHeader,
  listClientApplications,
  listLenderForms,
  listLoanProducts,
  quoteLoan,
  rejectBatch,
  sendPhoneCode,
  submitBatchUpload,
  verifyPhoneCode,
} from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database, openSession, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request, { type Response, type Test } from 'supertest';
import { anOfficer, sendCard, sendConsent, smsCode, wrong } from '../../../kyc-sim/src/test/fixtures/kyc.fixtures.ts';
import { aNewClient, sendNewClient, withData } from '../../../provider-sim/src/test/fixtures/onboarding.fixtures.ts';
import { processed, sendWhole } from '../../../provider-sim/src/test/fixtures/uploads.fixtures.ts';

type Headers = Record<string, string>;
export type Servers = { desk: Server; provider: Server; kyc: Server };
type Person = { phone: string; first: string; last: string; card: string; born: string };

const lenderId = '1';

/** A trainee with a colleague who approves, and what their screens remember between two steps. */
export class Player {
  readonly servers: Servers;
  readonly sandbox: TestSandbox;
  readonly officer: Headers;
  readonly manager: Headers;
  /** Id of the client whom the trainee created. */
  created = '';
  /** Id of the batch that the trainee uploaded last. */
  upload = '';
  readonly reference: string;
  #application: object | undefined;

  constructor(servers: Servers, sandbox: TestSandbox, sessions: { officer: Headers; manager: Headers }) {
    this.servers = servers;
    this.sandbox = sandbox;
    this.officer = sessions.officer;
    this.manager = sessions.manager;
    this.reference = `lesson-${sandbox.name}`;
  }

  static async signIn(servers: Servers, sandbox: TestSandbox): Promise<Player> {
    const officer = await openSession(sandbox.account('officer@adom'));
    const manager = await openSession(sandbox.account('manager@adom'));
    return new Player(servers, sandbox, { officer, manager });
  }

  get(path: string, query: object = {}): Test {
    return request(this.servers.provider).get(path).query(query).set(this.officer).expect(200);
  }

  loansOf(id: string): Test {
    return this.get(callPath(listClientApplications, { id }));
  }

  /** The application that the screen keeps until it is answered. */
  async application(): Promise<object> {
    this.#application ??= await anApplication(this);
    return this.#application;
  }
}

export const findClient = (player: Player, search: string) => player.get(callPath(filterClients), { search, lenderId });
export const readClient = (player: Player, id: string) => player.get(callPath(getClient, { lenderId, id }));

const toKyc = ({ servers, officer }: Player, path: string, body: object) =>
  request(servers.kyc).post(path).set(officer).send(body);

export const sendCode = (player: Player, phonenumber: string) =>
  toKyc(player, callPath(sendPhoneCode), { phonenumber });

export async function tryCode(player: Player, phonenumber: string, { isRight }: { isRight: boolean }): Promise<void> {
  const code = await smsCode(player.sandbox, phonenumber);
  const { status } = await toKyc(player, callPath(verifyPhoneCode), {
    phonenumber,
    code: isRight ? code : wrong(code),
  });
  if (status < 400 !== isRight) throw new Error(`the code was answered with ${status}`);
}

export async function verifyPhone(player: Player, phone: string): Promise<void> {
  await sendCode(player, phone);
  await tryCode(player, phone, { isRight: true });
}

const names = ({ first, last }: Person) => ({ first_name: first, last_name: last });

export const submitConsent = ({ servers, officer, reference }: Player, person: Person) =>
  sendConsent(servers.kyc, officer, { ...names(person), reference_number: reference });

export const submitCard = ({ servers, officer, reference }: Player, person: Person) =>
  sendCard(servers.kyc, officer, {
    ...names(person),
    middle_name: '',
    name_on_card: `${person.first} ${person.last}`,
    date_of_birth: person.born,
    id_number: person.card,
    reference_number: reference,
  });

export async function createClient(player: Player, person: Person): Promise<void> {
  const { body: forms } = await player.get(callPath(listLenderForms, { lenderId }));
  const section = withData({}, false);
  const { body } = await sendNewClient(player.servers.provider, player.officer, {
    ...aNewClient(player.sandbox, forms[0].id),
    firstName: person.first,
    lastName: person.last,
    nameOnId: `${person.first} ${person.last}`,
    idNumber: person.card,
    idPhoto: player.reference,
    mobileNo: person.phone.slice(1),
    clientPersonalInformation: section,
    clientEmploymentInformation: section,
    clientEmployerInformation: section,
    clientGuarantorInformation: section,
    clientAccountInformation: section,
  }).expect(201);
  player.created = body.id;
}

export async function decide({ servers, sandbox }: Player, on: 'consent' | 'card', clientId: string): Promise<void> {
  const table = on === 'consent' ? 'Consent' : 'IdentityCheck';
  const { rows } = await database().query(
    `SELECT s.id, s."firstName", s."lastName" FROM kyc."${table}" s
     JOIN provider."Client" c ON c."sandboxId" = s."sandboxId" AND c."kycReference" = s.reference
     WHERE s."sandboxId" = $1 AND c.id = $2 ORDER BY s.id DESC`,
    [sandbox.id, clientId],
  );
  const { id, firstName, lastName } = rows[0]!;
  const manager = await anOfficer(servers.kyc, sandbox, 'manager@adom');
  const verdict = { verified: true, ...manager.approval };
  await request(servers.kyc)
    .put(callPath(on === 'consent' ? approveConsent : approveGhanaCard, { id: String(id) }))
    .set(manager.headers)
    .send(on === 'consent' ? { first_name: firstName, last_name: lastName, ...verdict } : verdict)
    .expect(200);
}

async function anApplication(player: Player): Promise<object> {
  const { body: products } = await player.get(callPath(listLoanProducts, { lenderId }));
  const { id } = products.find(
    ({ details }: { details: { name: string } }) => details.name === 'Personal Digital Loan',
  );
  const { body: quote } = await player.get(callPath(quoteLoan, { id }), { amount: '1500.00', tenure: 6 });
  return {
    clientLoanInformation: withData({}),
    lenderId,
    staffID: '',
    mandateNumber: 'CAGD-12345',
    mandatePin: '735028',
    isDeviceApplication: false,
    applicationType: 'NEW',
    productId: id,
    loanAmount: '1500.00',
    amount: '1500.00',
    principal: '1500.00',
    principalAmount: '1500.00',
    tenure: 6,
    monthlyDeduction: quote.monthlyDeduction,
  };
}

/** Sends the application as the console does: again with the same key until it is answered. */
export async function applyTo(
  player: Player,
  clientId: string,
  { isLost = false, key = player.reference } = {},
): Promise<void> {
  const sent = request(player.servers.provider)
    .post(callPath(createLoan, { id: clientId }))
    .set({ ...player.officer, [idempotencyKeyHeader]: key })
    .send(await player.application());
  const answer: Response | undefined = await sent.catch((error: unknown) => {
    if (!isLost) throw error;
    return undefined;
  });
  if (answer && answer.status !== 201) throw new Error(`the application was answered with ${answer.status}`);
  if (answer && isLost) throw new Error('the answer was not lost');
}

export async function approve(player: Player, clientId: string): Promise<void> {
  const { body } = await player.loansOf(clientId);
  await request(player.servers.provider)
    .post(callPath(decideLoan, { id: body[0].id }))
    .set(player.manager)
    .send({ decision: 'approve', authorityNote: 'Payslip seen' })
    .expect(200);
}

/** Returns the file of the running lesson. */
export async function download({ servers, sandbox }: Player): Promise<string> {
  const { body } = await request(servers.desk)
    .get(callPath(desk.getLesson, { name: sandbox.name }))
    .expect(200);
  return (body as desk.SandboxLesson).lesson!.file!.content;
}

export async function uploadFile(player: Player, csv: string): Promise<string> {
  const { batchId, problems } = await sendWhole(player.servers.provider, player.officer, csv);
  if (batchId === null || batchId === undefined) throw new Error(JSON.stringify(problems));
  return (player.upload = batchId);
}

export const process = ({ servers, officer }: Player, id: string) => processed(servers.provider, officer, id);

export const rejectUpload = ({ servers, manager, upload }: Player) =>
  request(servers.provider)
    .put(callPath(rejectBatch, { id: upload }))
    .set(manager)
    .send({ reason: 'Three rows are wrong' })
    .expect(200);

export const submitUpload = ({ servers, manager, upload }: Player) =>
  request(servers.provider)
    .post(callPath(submitBatchUpload, { id: upload }))
    .set(manager)
    .send({})
    .expect(200);
