import type { Server } from 'node:http';
import { type Call, callPath, requestApprovalCode, submitConsent, submitGhanaCard } from '@oware/contract';
import { ghanaCard, mobile } from '@oware/seed';
import { apiHeaders, database, newestMessage, openSession, sampleFiles, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';

export type Headers = Record<string, string>;
export type KycDecision = 'by_hand' | 'at_once' | 'after_a_while';

let counted = 0;
/** A value of its own each time, beyond those that a seeded world uses: a phone, a card, a reference. */
export const aPhone = () => `0${mobile(985_000 + ++counted)}`;
export const aCardNumber = () => ghanaCard(97_000_000 + ++counted);
export const aReference = () => `reference-${++counted}`;

export const aPerson = {
  first_name: 'Ama',
  middle_name: 'Serwaa',
  last_name: 'Owusu',
  date_of_birth: '1991-02-03',
} as const;

/** The headers of an organisation's app, without a session. */
export const appHeadersOf = (sandbox: TestSandbox, organization: string): Headers => ({
  ...apiHeaders,
  domainid: sandbox.domainId(organization),
  appid: `app-${sandbox.domainId(organization)}`,
});

export type Fields = Record<string, string>;

/** Sends a call of the service, its body as JSON. */
export const send = <C extends Call>(
  server: Server,
  headers: Headers,
  call: C,
  args: { params?: Record<string, string>; query?: object; body?: object } = {},
) => {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put';
  return request(server)
    [method](callPath(call, args.params))
    .query(args.query ?? {})
    .set(headers)
    .send(args.body);
};

/** Submits a card as the console does; what is left out is filled in. */
export const sendCard = (server: Server, headers: Headers, fields: Fields = {}, photo: Buffer = sampleFiles.jpeg) =>
  request(server)
    .post(callPath(submitGhanaCard))
    .set(headers)
    .field({
      ...aPerson,
      name_on_card: 'Ama Serwaa Owusu',
      reference_number: aReference(),
      id_number: aCardNumber(),
      ...fields,
    })
    .attach('photo', photo, 'card.jpg');

export const sendConsent = (server: Server, headers: Headers, fields: Fields = {}, photo: Buffer = sampleFiles.jpeg) =>
  request(server)
    .post(callPath(submitConsent))
    .set(headers)
    .field({ first_name: 'Ama', last_name: 'Owusu', reference_number: aReference(), ...fields })
    .attach('consent_photo', photo, 'consent.jpg');

/** The code in the newest SMS to a number that is written with its leading zero. */
export const smsCode = async (sandbox: TestSandbox, phonenumber: string) =>
  /^\d{4}/.exec(await newestMessage(sandbox, `+233${phonenumber.slice(1)}`))?.[0] ?? '';

/** Another than the given code. */
export const wrong = (code: string) => code.replace(/.$/, (last) => String((Number(last) + 1) % 10));

/** Asks for an approval code, and reads the mail. */
export async function approvalCodeOf(server: Server, sandbox: TestSandbox, headers: Headers, email: string) {
  await send(server, headers, requestApprovalCode).expect(202);
  return /\d{6}/.exec(await newestMessage(sandbox, email))?.[0] ?? '';
}

export const moveClock = (sandbox: TestSandbox, seconds: number) =>
  database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = "clockOffsetMs" + $2 WHERE id = $1', [
    sandbox.id,
    seconds * 1000,
  ]);

/** Sets the sandbox's clock to noon, for what is counted by the day. */
export const setNoon = (sandbox: TestSandbox) =>
  database().query(
    `UPDATE sim."Sandbox" SET "clockOffsetMs" = 1000 * extract(epoch FROM date_trunc('day', now(), 'UTC') + interval '12 hours' - now())
     WHERE id = $1`,
    [sandbox.id],
  );

export const decideBy = (sandbox: TestSandbox, kycDecision: KycDecision, delaySeconds = 30) =>
  database().query(
    'UPDATE sim."Sandbox" SET "kycDecision" = $2::sim."KycDecision", "kycDelaySeconds" = $3 WHERE id = $1',
    [sandbox.id, kycDecision, delaySeconds],
  );

type Registered = { firstName: string; middleName: string | null; lastName: string; expiresOn: string | null };

/** Enters a card in the register, as {@link aPerson} unless said otherwise; answers its number. */
export async function register(sandbox: TestSandbox, given: Partial<Registered> = {}): Promise<string> {
  const person: Registered = { firstName: 'Ama', middleName: 'Serwaa', lastName: 'Owusu', expiresOn: null, ...given };
  const number = aCardNumber();
  await database().query(
    `INSERT INTO kyc."RegisteredPerson" ("sandboxId", type, number, "firstName", "middleName", "lastName", "dateOfBirth", gender, "expiresOn")
     VALUES ($1, 'ghana_card', $2, $3, $4, $5, '1991-02-03', 'Female', $6)`,
    [sandbox.id, number, person.firstName, person.middleName, person.lastName, person.expiresOn],
  );
  return number;
}

type ClientFields = {
  lenderId: number;
  kycReference: string | null;
  idType: string | null;
  idNumber: string | null;
  phoneVerified: boolean;
};

/** A pending client of Adom unless said otherwise; answers its id. */
export async function aClient(sandbox: TestSandbox, given: Partial<ClientFields> = {}): Promise<number> {
  const fields: ClientFields = {
    lenderId: 1,
    kycReference: null,
    idType: null,
    idNumber: null,
    phoneVerified: true,
    ...given,
  };
  const { lenderId, kycReference, idType, idNumber, phoneVerified } = fields;
  const { rows } = await database().query<{ id: number }>(
    `INSERT INTO provider."Client" ("sandboxId", "lenderId", "customerUid", "firstName", "lastName", email, "mobileNo",
       "kycReference", "idType", "idNumber", "nameOnId", "phoneVerified", "createdAt", "updatedAt")
     VALUES ($1, $2, $3, 'Ama', 'Owusu', '', '200985000', coalesce($4, replace(gen_random_uuid()::text, '-', '')), $5, $6, 'Ama Owusu', $7, now(), now()) RETURNING id`,
    [sandbox.id, lenderId, `NEW-${++counted}`, kycReference, idType, idNumber, phoneVerified],
  );
  return rows[0]!.id;
}

export async function clientChecks(sandbox: TestSandbox, id: number) {
  const { rows } = await database().query<{ status: string; consentVerified: boolean; idVerified: boolean }>(
    'SELECT status::text AS status, "consentVerified", "idVerified" FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2',
    [sandbox.id, id],
  );
  return rows[0];
}

/** What a decision sends, by the account's own id. */
export async function userId(sandbox: TestSandbox, email: string): Promise<string> {
  const { rows } = await database().query<{ id: number }>(
    'SELECT id FROM provider."User" WHERE "sandboxId" = $1 AND email = $2',
    [sandbox.id, email],
  );
  return String(rows[0]?.id);
}

/** An account of the sandbox with an open session and a live approval code. */
export async function anOfficer(server: Server, sandbox: TestSandbox, account: string) {
  const email = sandbox.account(account);
  const headers = await openSession(email);
  const id = await userId(sandbox, email);
  const approval_code = await approvalCodeOf(server, sandbox, headers, email);
  return { headers, email, id, approval: { verified_user: id, approval_code } };
}
export type Officer = Awaited<ReturnType<typeof anOfficer>>;
