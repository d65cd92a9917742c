import {
  callPath,
  createLenderClient,
  createLenderForm,
  type FormField,
  type FormSections,
  type LenderClientCreation,
  type LenderForm,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';

type Headers = Record<string, string>;
const adom = String(lenderIds.adom);

const field = (name: string, fields: Partial<FormField> = {}): FormField => ({
  name,
  value: '',
  type: 'Text',
  required: true,
  selected: true,
  position: 0,
  symbol: '',
  menu: [],
  ...fields,
});

/** A form with a required field in each section that a client is asked for. */
export const aForm = (overrides: Partial<FormSections> = {}): FormSections => ({
  personalInformation: [field('Place of Origin'), field('Date of Birth', { type: 'Date', required: false })],
  employment_details: [field('Years in Service', { type: 'number' })],
  employer_information: [field('Employer Name'), field('Union Branch', { required: false })],
  account_details: [field('Bank Name')],
  loan_details: [],
  witness_details: [field('Guarantor Name')],
  ...overrides,
});
export { field as aFormField };

/** The form of {@link aForm}, saved for a lender: Adom unless another is said. */
export async function aSavedForm(server: Server, headers: Headers, lenderId = adom): Promise<LenderForm> {
  const { body } = await request(server)
    .post(callPath(createLenderForm, { lenderId }))
    .set(headers)
    .send({ form_title: 'Salary loans', form: aForm() })
    .expect(201);
  return body as LenderForm;
}

/** A section as the wizard sends it. */
export const withData = (data: Record<string, string>, isComplete = true) => ({ data, isComplete });

/** What the wizard sends at its end, for a card that stands under the reference. */
export const aNewClient = (
  sandbox: TestSandbox,
  formId: string,
  overrides: Partial<LenderClientCreation> = {},
): LenderClientCreation => ({
  nameOnId: 'Ama Serwaa Owusu',
  lenderId: '1',
  domainId: sandbox.domainId('adom'),
  idType: 'ghana_card',
  formId,
  branchId: null,
  email: '',
  firstName: 'Ama',
  lastName: 'Owusu',
  gender: 'Female',
  ascendCustomer: false,
  idPhoto: 'reference-0001',
  idNumber: 'GHA-997770001-1',
  mobileNo: '200979001',
  clientPersonalInformation: withData({ place_of_origin: 'Kumasi' }),
  clientEmploymentInformation: withData({ years_in_service: '4' }),
  clientEmployerInformation: withData({ employer_name: 'Korle Bu', union_branch: 'Accra West' }),
  clientGuarantorInformation: withData({ guarantor_name: 'Kofi Owusu' }),
  clientAccountInformation: withData({ bank_name: 'Adom Bank' }),
  ...overrides,
});

export const sendNewClient = (server: Server, headers: Headers, client: LenderClientCreation, lenderId = adom) =>
  request(server).post(callPath(createLenderClient, { lenderId })).set(headers).send(client);

/** An officer of Adom in a new sandbox, with a form, and how they end onboarding with it. */
export async function anOnboarding(server: Server) {
  const sandbox = await freshSandbox();
  const officer: Headers = await signIn(server, sandbox.account('officer@adom'));
  const manager: Headers = await signIn(server, sandbox.account('manager@adom'));
  const form = await aSavedForm(server, manager);
  const create = (overrides: Partial<LenderClientCreation> = {}) =>
    sendNewClient(server, officer, aNewClient(sandbox, form.id, overrides));
  return { sandbox, officer, manager, form, create };
}
export type Onboarding = Awaited<ReturnType<typeof anOnboarding>>;

/** What tells the n-th of many new clients from the others. */
export const numbersOf = (n: number) => ({
  idPhoto: `reference-${n}`,
  idNumber: `GHA-997780${String(n).padStart(3, '0')}-1`,
  mobileNo: `200970${String(n).padStart(3, '0')}`,
});

/** What the verification service holds of a person, put there without it. */
export type Verified = {
  reference: string;
  idNumber: string;
  status: 'Pending' | 'Verified' | 'Rejected';
  organizationId: number;
};

const asked = {
  reference: 'reference-0001',
  idNumber: 'GHA-997770001-1',
  status: 'Pending',
  organizationId: 1,
} as const;

/** A card and a consent under a reference; answers the id of the card's photo. */
export async function submitIdentity(sandbox: TestSandbox, given: Partial<Verified> = {}): Promise<number> {
  const { reference, idNumber, status, organizationId } = { ...asked, ...given };
  const { rows } = await database().query<{ photoId: number }>(
    `WITH photo AS (
       INSERT INTO sim."StoredFile" ("sandboxId", name, "mediaType", size, "createdAt")
       VALUES ($1, 'card.jpeg', 'image/jpeg', 3, now()) RETURNING id),
     part AS (
       INSERT INTO sim."StoredFilePart" ("sandboxId", "fileId", part, content) SELECT $1, id, 0, '\\xffd8ff' FROM photo),
     consent AS (
       INSERT INTO kyc."Consent" ("sandboxId", "organizationId", reference, "firstName", "lastName", "photoId", status, "submittedAt")
       SELECT $1, $2, $3, 'Ama', 'Owusu', id, $5::text::kyc."SubmissionStatus", now() FROM photo)
     INSERT INTO kyc."IdentityCheck" ("sandboxId", "organizationId", type, number, reference, "firstName", "lastName", "photoId", "dateOfBirth", status, "submittedAt")
     SELECT $1, $2, 'ghana_card', $4, $3, 'Ama', 'Owusu', id, '1991-02-03', $5::text::kyc."IdentityStatus", now() FROM photo RETURNING "photoId"`,
    [sandbox.id, organizationId, reference, idNumber, status],
  );
  return rows[0]!.photoId;
}

/** The card and the consent of the n-th of many. */
export function submitIdentityOf(sandbox: TestSandbox, n: number, given: Partial<Verified> = {}): Promise<number> {
  const { idPhoto: reference, idNumber } = numbersOf(n);
  return submitIdentity(sandbox, { reference, idNumber, ...given });
}

/** The phone answered with its code. */
export const verifyPhone = (sandbox: TestSandbox, phone: string, organizationId = 1) =>
  database().query(
    `INSERT INTO kyc."PhoneCode" ("sandboxId", "organizationId", phone, "codeHash", "sentAt", "expiresAt", "verifiedAt")
     VALUES ($1, $2, $3, '\\x00', now(), now(), now())`,
    [sandbox.id, organizationId, phone],
  );
