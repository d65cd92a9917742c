import type * as contract from '@oware/contract';
import type { Reading } from '@oware/contract';

/**
 * The services' records as the console reads them: numbers, dates or moments may be null, text empty and words
 * unlisted. The names are those of the contract.
 */
export type AuditEntry = Reading<contract.AuditEntry>;
export type ApiKey = Reading<contract.ApiKey>;
export type App = Reading<contract.App>;
export type AppSummary = Reading<contract.AppSummary>;
export type AuthenticatedUser = Reading<contract.AuthenticatedUser>;
export type Batch = Reading<contract.Batch>;
export type BatchApplication = Reading<contract.BatchApplication>;
export type Charge = Reading<contract.Charge>;
export type BoughtGood = Reading<contract.BoughtGood>;
export type CatalogueProduct = Reading<contract.CatalogueProduct>;
export type Client = Reading<contract.Client>;
export type ClientDocument = Reading<contract.ClientDocument>;
export type ClientLocation = Reading<contract.ClientLocation>;
export type ClientSummary = Reading<contract.ClientSummary>;
export type Compliance = Reading<contract.Compliance>;
export type ComplianceSubmission = Reading<contract.ComplianceSubmission>;
export type Consent = Reading<contract.Consent>;
export type ConsentRow = Reading<contract.ConsentRow>;
export type Contact = Reading<contract.Contact>;
export type Element = Reading<contract.Element>;
export type FalloutRow = Reading<contract.FalloutRow>;
export type IdentityCheck = Reading<contract.IdentityCheck>;
export type IdentityResult = Reading<contract.IdentityResult>;
export type IdentityResultDetails = Reading<contract.IdentityResultDetails>;
export type KycRecord = Reading<contract.KycRecord>;
export type LoanApplication = Reading<contract.LoanApplication>;
export type LoanEvent = Reading<contract.LoanEvent>;
export type LoanProduct = Reading<contract.LoanProduct>;
export type LoanSchedule = Reading<contract.LoanSchedule>;
export type Invitation = Reading<contract.Invitation>;
export type ManagedUser = Reading<contract.ManagedUser>;
export type ManagedRole = Reading<contract.ManagedRole>;
export type Note = Reading<contract.Note>;
export type Notification = Reading<contract.Notification>;
export type NotificationTriggers = Reading<contract.NotificationTriggers>;
export type OrganizationSettings = Reading<contract.OrganizationSettings>;
export type PageInfo = Reading<contract.PageInfo>;
export type Payee = Reading<contract.Payee>;
export type OwnSession = Reading<contract.OwnSession>;
export type Profile = Reading<contract.Profile>;
export type Payment = Reading<contract.Payment>;
export type Portfolio = Reading<contract.Portfolio>;
export type PortfolioLoan = Reading<contract.PortfolioLoan>;
export type DecidedApplication = Reading<contract.DecidedApplication>;
export type PhoneVerification = Reading<contract.PhoneVerification>;
export type SavingsProduct = Reading<contract.SavingsProduct>;
export type SavingsAccount = Reading<contract.SavingsAccount>;
export type SavingsAccountDetails = Reading<contract.SavingsAccountDetails>;
export type SavingsTerms = Reading<contract.SavingsTerms>;
export type SavingsTransaction = Reading<contract.SavingsTransaction>;
export type StaffCheck = Reading<contract.StaffCheck>;
export type StaffClient = Reading<contract.StaffClient>;
export type StaffUnderway = Reading<contract.StaffUnderway>;
export type Transaction = Reading<contract.Transaction>;
export type TwoPersonApproval = Reading<contract.TwoPersonApproval>;
export type UploadedLoan = Reading<contract.UploadedLoan>;
export type UploadResult = Reading<contract.UploadResult>;

/** A form before `usableForm` has validated it. */
export type ReadForm = Reading<contract.LenderForm>;
/** A form whose fields can be shown. Its version and last change may be unknown. */
export type LenderForm = Omit<contract.LenderForm, 'version' | 'updatedAt'> & Pick<ReadForm, 'version' | 'updatedAt'>;
export type Webhook = Reading<contract.Webhook>;
export type WebhookAttempt = Reading<contract.WebhookAttempt>;
export type WebhookMessage = Reading<contract.WebhookMessage>;
