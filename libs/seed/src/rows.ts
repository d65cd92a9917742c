import type {
  ClientModel,
  ClientStatus as StoredStatus,
  LenderModel,
  OrganizationModel,
  StaffMemberModel,
  UserModel,
} from '@oware/db';
import type { Client } from '@oware/contract';

/** A table's row as text and numbers, without its sandbox: a new column does not compile until the seed gives it a value. */
type Seeded<Row> = {
  [Column in Exclude<keyof Row, 'sandboxId' | 'searchText'>]: Date extends Row[Column]
    ? Exclude<Row[Column], Date> | string
    : Row[Column];
};

export type OrganizationRow = Seeded<OrganizationModel>;
export type LenderRow = Seeded<LenderModel>;
export type UserRow = Seeded<UserModel>;
export type StaffMemberRow = Seeded<StaffMemberModel>;

type ClientSection = Client['clientPersonalInformation'];

export type ClientRow = Omit<
  Seeded<ClientModel>,
  | 'status'
  | 'gender'
  | 'idType'
  | 'employerInformation'
  | 'personalInformation'
  | 'employmentInformation'
  | 'guarantorInformation'
  | 'accountInformation'
> & {
  status: StoredStatus;
  gender: Client['gender'];
  idType: Client['idType'];
  employerInformation: Client['employerInformation'];
  personalInformation: ClientSection;
  employmentInformation: ClientSection;
  guarantorInformation: ClientSection;
  accountInformation: ClientSection;
};
