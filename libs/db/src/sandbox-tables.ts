export type CopiedTable = {
  table: string;
  /**
   * Columns that are unique across sandboxes and therefore contain the sandbox's name: `officer@adom.ama.test`,
   * `adom.ama`.
   */
  suffixed?: readonly string[];
  /** Columns of bytes that are unique across sandboxes. */
  unique?: readonly string[];
  /** Columns with the address of an account, or with another text. */
  addresses?: readonly string[];
  /** Condition on the rows that are copied, in SQL. */
  where?: string;
  /** Columns with days that are shifted like every time. A date of birth is not. */
  shifted?: readonly string[];
};

/** Tables whose seeded rows are copied into every sandbox; referenced tables come first. */
export const copiedTables = [
  { table: 'provider.Organization', suffixed: ['domainId', 'appId'], shifted: ['remindedOn'] },
  { table: 'provider.Lender' },
  { table: 'provider.User', suffixed: ['email'] },
  { table: 'provider.ComplianceSubmission' },
  { table: 'provider.Client' },
  { table: 'provider.Contact' },
  { table: 'provider.ClientLocation' },
  { table: 'sim.RepaymentHabit' },
  { table: 'provider.StaffMember' },
  { table: 'provider.Form' },
  { table: 'provider.FormVersion' },
  { table: 'provider.Document' },
  { table: 'provider.Charge' },
  { table: 'provider.LoanProduct' },
  { table: 'provider.SavingsProduct' },
  { table: 'provider.SavingsAccount', shifted: ['dueOn'] },
  { table: 'provider.SavingsMovement' },
  { table: 'provider.Element' },
  { table: 'provider.CatalogueProduct' },
  { table: 'provider.App' },
  { table: 'provider.AppSecret' },
  { table: 'provider.AppLender' },
  { table: 'provider.LoanApplication', shifted: ['loanStartDate'] },
  { table: 'provider.LoanEvent' },
  { table: 'provider.LoanNote' },
  { table: 'provider.Payment' },
  { table: 'provider.Batch' },
  { table: 'provider.RejectedBatchLoan' },
  { table: 'provider.UploadedLoan', shifted: ['loanStartDate'] },
  { table: 'provider.Notification' },
  { table: 'provider.Invitation', suffixed: ['email'] },
  { table: 'provider.AuditEntry' },
  { table: 'sim.StoredFile' },
  { table: 'sim.StoredFilePart' },
  { table: 'kyc.PhoneCode' },
  { table: 'kyc.Consent' },
  { table: 'kyc.IdentityCheck' },
  { table: 'kyc.Decision' },
  { table: 'kyc.RegisteredPerson' },
] as const satisfies readonly CopiedTable[];

/**
 * Tables that are empty in a new sandbox. Snapshots have their rows. `addresses` are columns with the address of an
 * account, which are renamed with it.
 */
export const savedTables = [
  { table: 'sim.InboxMessage', addresses: ['recipient'] },
  { table: 'sim.Exchange', addresses: ['account'] },
  // a request under work has no answer to repeat
  { table: 'sim.IdempotentRequest', where: '"status" IS NOT NULL' },
  { table: 'sim.JobFailure' },
  { table: 'sim.Fault', addresses: ['account'] },
  { table: 'sim.TimeEvent', addresses: ['subject'] },
  { table: 'provider.PasswordReset' },
  { table: 'provider.Role' },
  { table: 'provider.EmailChange', suffixed: ['email'] },
  { table: 'provider.TwoFactor' },
  { table: 'provider.RecoveryCode' },
  { table: 'provider.NotificationTriggers' },
  { table: 'provider.MessageSender' },
  { table: 'sim.BinnedWebhook' },
  { table: 'sim.ReportedScreen', addresses: ['account'] },
  { table: 'sim.LessonRun' },
  { table: 'sim.MetGoal' },
  { table: 'provider.SettingChange' },
  { table: 'provider.ProductChange' },
  { table: 'provider.SavingsEntry' },
  { table: 'kyc.ApprovalCode' },
] as const satisfies readonly CopiedTable[];

/**
 * Tables that are empty in a new sandbox and belong to one sandbox only: a snapshot has them for a restore, and a
 * duplicate or a capsule has none, because two sandboxes would share a key or send the same messages.
 */
export const ownTables = [
  { table: 'provider.ApiKey', unique: ['keyHash'] },
  { table: 'provider.PushDevice' },
  { table: 'provider.Webhook' },
  { table: 'provider.WebhookSecret' },
  { table: 'provider.WebhookMessage' },
  { table: 'provider.WebhookAttempt' },
] as const satisfies readonly CopiedTable[];

/** Tables that no copy has: triggers fill them, or they say what is going on right now. */
export const unsavedTables = [
  'provider.ClientCount',
  'provider.LoanCount',
  'provider.Session',
  'sim.RateLimit',
] as const;

/** Every table of a sandbox. */
export type SandboxTable =
  | (typeof copiedTables)[number]['table']
  | (typeof savedTables)[number]['table']
  | (typeof ownTables)[number]['table']
  | (typeof unsavedTables)[number];
