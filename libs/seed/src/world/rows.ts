import type {
  AuditEntry,
  BoughtGood,
  Charge,
  Client,
  Contact,
  DocumentType,
  Element,
  FormSections,
  IdentityType,
  LoanApplication,
  LoanProduct,
  LoanTerms,
  SavingsTerms,
} from '@oware/contract';
import type {
  AppLenderModel,
  AppModel,
  AppSecretModel,
  AuditEntryModel,
  BatchModel,
  CatalogueProductModel,
  ChargeModel,
  ClientLocationModel,
  ClientModel,
  ComplianceSubmissionModel,
  ConsentModel,
  ContactModel,
  DecisionModel,
  DocumentModel,
  ElementModel,
  FormModel,
  FormVersionModel,
  IdentityCheckModel,
  InvitationModel,
  LenderModel,
  LoanApplicationModel,
  LoanEventModel,
  LoanNoteModel,
  LoanProductModel,
  NotificationModel,
  OrganizationModel,
  PaymentModel,
  PhoneCodeModel,
  Prisma,
  RegisteredPersonModel,
  RejectedBatchLoanModel,
  RepaymentHabitModel,
  SavingsAccountModel,
  SavingsMovementModel,
  SavingsProductModel,
  StaffMemberModel,
  StoredFileModel,
  StoredFilePartModel,
  UploadedLoanModel,
  UserModel,
} from '@oware/db';

/** Times, days and amounts are text, and bytes are hexadecimal text after `\\x`, as PostgreSQL reads them. */
type Written<Value> = Value extends Date | Uint8Array | Prisma.Decimal ? string : Value;

/** A table's row without its sandbox. A new column doesn't compile until the seed sets it. */
type Seeded<Row> = { [Column in Exclude<keyof Row, 'sandboxId' | 'searchText'>]: Written<Row[Column]> };

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
  gender: Client['gender'];
  idType: Client['idType'];
  employerInformation: Client['employerInformation'];
  personalInformation: ClientSection;
  employmentInformation: ClientSection;
  guarantorInformation: ClientSection;
  accountInformation: ClientSection;
};

export type ContactRow = Omit<Seeded<ContactModel>, 'phoneNumbers'> & Pick<Contact, 'phoneNumbers'>;
export type ClientLocationRow = Seeded<ClientLocationModel>;
export type ComplianceSubmissionRow = Seeded<ComplianceSubmissionModel>;
export type FormRow = Seeded<FormModel>;
export type FormVersionRow = Omit<Seeded<FormVersionModel>, 'sections'> & { sections: FormSections };
export type DocumentRow = Omit<Seeded<DocumentModel>, 'type'> & { type: DocumentType };
export type StoredFileRow = Seeded<StoredFileModel>;
export type StoredFilePartRow = Seeded<StoredFilePartModel>;
export type PhoneCodeRow = Seeded<PhoneCodeModel>;
export type ConsentRow = Seeded<ConsentModel>;
export type IdentityCheckRow = Omit<Seeded<IdentityCheckModel>, 'type'> & { type: IdentityType };
export type DecisionRow = Seeded<DecisionModel>;
export type RegisteredPersonRow = Omit<Seeded<RegisteredPersonModel>, 'type'> & { type: IdentityType };

export type LoanProductRow = Omit<Seeded<LoanProductModel>, 'loanTypeId' | 'currency' | 'terms' | 'settings'> & {
  loanTypeId: LoanProduct['details']['loantypeId'];
  currency: LoanProduct['currency'];
  terms: LoanProduct['terms'];
  settings: LoanProduct['settings'];
};
type InterestCodes = Pick<
  SavingsTerms,
  | 'interestCompoundingPeriodType'
  | 'interestPostingPeriodType'
  | 'interestCalculationType'
  | 'interestCalculationDaysInYearType'
>;
export type SavingsProductRow = Omit<Seeded<SavingsProductModel>, keyof InterestCodes> & InterestCodes;
export type ChargeRow = Omit<Seeded<ChargeModel>, 'appliesTo' | 'timeType' | 'calculationType' | 'paymentMode'> & {
  appliesTo: Charge['chargeAppliesTo'];
  timeType: Charge['chargeTimeType'];
  calculationType: Charge['chargeCalculationType'];
  paymentMode: Charge['chargePaymentMode'];
};
/** A savings account whose ledger has not begun. */
export type SavingsAccountRow = Omit<Seeded<SavingsAccountModel>, 'terms' | 'progress'> & {
  terms: SavingsTerms;
  progress: null;
};
export type SavingsMovementRow = Seeded<SavingsMovementModel>;
export type ElementRow = Omit<Seeded<ElementModel>, 'type'> & { type: Element['type'] };
export type LoanApplicationRow = Omit<
  Seeded<LoanApplicationModel>,
  'terms' | 'goods' | 'loanInformation' | 'accountInformation' | 'guarantorInformation' | 'scoreDecision'
> & {
  terms: LoanTerms;
  goods: BoughtGood[];
  loanInformation: ClientSection;
  accountInformation: ClientSection;
  guarantorInformation: ClientSection;
  scoreDecision: LoanApplication['customerScoreDecision'];
};
export type LoanEventRow = Seeded<LoanEventModel>;
export type LoanNoteRow = Seeded<LoanNoteModel>;
export type PaymentRow = Seeded<PaymentModel>;
export type RepaymentHabitRow = Seeded<RepaymentHabitModel>;
export type BatchRow = Seeded<BatchModel>;
export type RejectedBatchLoanRow = Seeded<RejectedBatchLoanModel>;
export type UploadedLoanRow = Seeded<UploadedLoanModel>;
export type CatalogueProductRow = Seeded<CatalogueProductModel>;
export type AppRow = Seeded<AppModel>;
export type AppSecretRow = Seeded<AppSecretModel>;
export type AppLenderRow = Seeded<AppLenderModel>;
export type NotificationRow = Seeded<NotificationModel>;
export type InvitationRow = Seeded<InvitationModel>;
export type AuditEntryRow = Omit<Seeded<AuditEntryModel>, 'action' | 'kind' | 'changes'> &
  Pick<AuditEntry, 'action' | 'kind' | 'changes'>;
