import {
  callPath,
  type Client,
  client,
  type ClientSummary,
  downloadClientPhoto,
  type UpdatedClient,
} from '@oware/contract';
import { type RowOf, sql, tables } from '@oware/db/statements';
import { kycProgress } from '@oware/domain';
import type { ClientWithForm } from './client-form.repository.ts';
import { presentSections } from './client-sections.rules.ts';
import type { Updated } from './client-update.repository.ts';

/** The columns of a client in a list. */
export const listedClients = tables
  .selectFrom('provider.Client as c')
  .select((of) => [
    'c.id',
    'c.firstName',
    'c.lastName',
    'c.email',
    'c.mobileNo',
    'c.customerUid',
    'c.status',
    'c.createdAt',
    'c.staffId',
    sql<string | null>`${of.ref('c.employerInformation')} ->> 'employer_name'`.as('employerName'),
  ]);

export type ClientListRow = RowOf<typeof listedClients>;

const nameOf = (row: { firstName: string; lastName: string }) => `${row.firstName} ${row.lastName}`;

export const presentClientSummary = (row: ClientListRow): ClientSummary => ({
  id: String(row.id),
  name: nameOf(row),
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  mobileNo: row.mobileNo,
  customerUid: row.customerUid,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  staffId: row.staffId,
  employerName: row.employerName,
});

export const presentClient = ({ row, form }: ClientWithForm): Client => ({
  ...presentClientSummary({ ...row, employerName: null }),
  lenderId: String(row.lenderId),
  phoneNumber: `+233${row.mobileNo}`,
  gender: client.shape.gender.parse(row.gender),
  idType: client.shape.idType.parse(row.idType),
  idNumber: row.idNumber,
  nameOnId: row.nameOnId,
  idPhoto:
    row.idPhotoId === null
      ? null
      : callPath(downloadClientPhoto, { lenderId: String(row.lenderId), id: String(row.id) }),
  dateOfBirth: row.dateOfBirth?.toISOString().slice(0, 10) ?? null,
  kycProgress: kycProgress(row),
  verifications: { phone: row.phoneVerified, consent: row.consentVerified, card: row.idVerified },
  updatedAt: row.updatedAt.toISOString(),
  formId: row.formId === null ? null : String(row.formId),
  formVersion: row.formVersion,
  ...presentSections(row, form),
});

export const presentUpdated = ({ ended, ...client }: Updated): UpdatedClient => ({
  ...presentClient(client),
  endedVerifications: ended,
});
