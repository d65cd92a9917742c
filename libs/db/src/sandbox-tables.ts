export type CopiedTable = {
  table: string;
  /**
   * Columns that are unique across sandboxes and therefore contain the sandbox's name: `officer@adom.ama.test`,
   * `adom.ama`.
   */
  suffixed?: readonly string[];
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

/** Tables that are empty in a new sandbox, or filled by triggers. */
export const emptyTables = [
  'sim.InboxMessage',
  'sim.Exchange',
  'sim.IdempotentRequest',
  'sim.JobFailure',
  'sim.RateLimit',
  'sim.Fault',
  'sim.LessonRun',
  'sim.MetGoal',
  'provider.Session',
  'provider.PasswordReset',
  'provider.Role',
  'provider.EmailChange',
  'provider.TwoFactor',
  'provider.RecoveryCode',
  'provider.NotificationTriggers',
  'provider.ApiKey',
  'provider.MessageSender',
  'provider.WebhookAttempt',
  'provider.WebhookMessage',
  'provider.WebhookSecret',
  'provider.Webhook',
  'sim.BinnedWebhook',
  'provider.ClientCount',
  'provider.LoanCount',
  'provider.PushDevice',
  'provider.SettingChange',
  'provider.ProductChange',
  'provider.SavingsEntry',
  'kyc.ApprovalCode',
] as const;
