import { isObject, type JsonObject, withEllipsis } from '@oware/contract';
import type { ComparedTable } from '@oware/db/comparison';
import { copiedTables, ownTables, savedTables } from '@oware/db/sandbox-tables';

/** How a table is called, the columns that name one of its rows, and those that identify it in a sandbox. */
type TableText = { title: string; named?: readonly string[]; keys?: readonly string[] };

const person = ['firstName', 'lastName'];

/** Tables in the order in which a comparison shows them. */
const texts: Readonly<Record<string, TableText>> = {
  'provider.Client': { title: 'Clients', named: [...person, 'customerUid'] },
  'provider.Contact': { title: 'Contacts of clients', named: ['displayName'] },
  'provider.ClientLocation': { title: 'Locations of clients', named: ['address'] },
  'provider.Document': { title: 'Documents', named: ['type'] },
  'provider.LoanApplication': { title: 'Loans', named: ['referenceNum'] },
  'provider.LoanEvent': { title: 'Events of loans', named: ['kind', 'from', 'to'] },
  'provider.LoanNote': { title: 'Notes on loans', named: ['body'] },
  'provider.Payment': { title: 'Payments', named: ['kind', 'clientReference'] },
  'sim.RepaymentHabit': { title: 'How clients repay', named: ['clientId', 'daysLate'], keys: ['clientId'] },
  'sim.TimeEvent': { title: 'What time brought', named: ['kind', 'subject'] },
  'provider.Batch': { title: 'Batches', named: ['reference'] },
  'provider.RejectedBatchLoan': { title: 'Loans of rejected batches', keys: ['batchId', 'applicationId'] },
  'provider.UploadedLoan': { title: 'Rows of uploads', named: ['line', 'fullName'], keys: ['batchId', 'line'] },
  'provider.SavingsAccount': { title: 'Savings accounts', named: ['accountNo'] },
  'provider.SavingsMovement': { title: 'Movements of savings', named: ['kind', 'reference'] },
  'provider.SavingsEntry': {
    title: 'Lines of savings ledgers',
    named: ['accountId', 'number', 'kind'],
    keys: ['accountId', 'number'],
  },
  'kyc.PhoneCode': { title: 'Codes to phones', named: ['phone'] },
  'kyc.Consent': { title: 'Consents', named: person },
  'kyc.IdentityCheck': { title: 'Identity checks', named: ['type', 'number'] },
  'kyc.Decision': { title: 'Decisions on consents and cards', named: ['officerName'] },
  'kyc.ApprovalCode': { title: 'Approval codes', keys: ['userId'] },
  'kyc.RegisteredPerson': { title: 'People in registers', named: [...person, 'number'] },
  'provider.StaffMember': { title: 'Staff on the payroll', named: [...person, 'staffNumber'] },
  'provider.LoanProduct': { title: 'Loan products', named: ['name'] },
  'provider.SavingsProduct': { title: 'Savings products', named: ['name'] },
  'provider.Charge': { title: 'Charges', named: ['name'] },
  'provider.CatalogueProduct': { title: 'Goods', named: ['name'] },
  'provider.ProductChange': { title: 'Changes of products and charges', named: ['subject', 'action'] },
  'provider.Form': { title: 'Application forms' },
  'provider.FormVersion': { title: 'Versions of forms', named: ['title'], keys: ['formId', 'version'] },
  'provider.Element': { title: 'Elements', named: ['name'] },
  'provider.Organization': { title: 'Organisations', named: ['name'] },
  'provider.Lender': { title: 'Lenders', named: ['name'] },
  'provider.User': { title: 'Accounts', named: ['email'] },
  'provider.Role': { title: 'Roles', named: ['name'] },
  'provider.Invitation': { title: 'Invitations', named: ['email'] },
  'provider.PasswordReset': { title: 'Forgotten passwords', keys: ['userId'] },
  'provider.EmailChange': { title: 'Changes of email addresses', named: ['email'], keys: ['userId'] },
  'provider.TwoFactor': { title: 'Two-factor sign-ins', keys: ['userId'] },
  'provider.RecoveryCode': { title: 'Recovery codes', keys: ['userId', 'codeHash'] },
  'provider.ComplianceSubmission': { title: 'Business compliance', named: ['registrationNumber'] },
  'provider.NotificationTriggers': { title: 'Notification settings', keys: ['organizationId'] },
  'provider.MessageSender': { title: 'Senders of messages', named: ['channel'], keys: ['organizationId', 'channel'] },
  'provider.SettingChange': { title: 'Changes of settings' },
  'provider.App': { title: 'Apps', named: ['name'] },
  'provider.AppSecret': { title: 'Keys of apps', keys: ['appId'] },
  'provider.AppLender': { title: 'Lenders of apps', keys: ['appId', 'lenderId'] },
  'provider.ApiKey': { title: 'API keys', named: ['name'] },
  'provider.Webhook': { title: 'Webhooks', named: ['url'] },
  'provider.WebhookSecret': { title: 'Secrets of webhooks', keys: ['webhookId'] },
  'provider.WebhookMessage': { title: 'Webhook messages', named: ['event'] },
  'provider.WebhookAttempt': { title: 'Webhook deliveries' },
  'provider.Notification': { title: 'Notifications', named: ['subject'] },
  'provider.PushDevice': { title: 'Browsers with push messages' },
  'provider.AuditEntry': { title: 'Audit', named: ['action', 'recordName'] },
  'sim.StoredFile': { title: 'Files', named: ['name'] },
  'sim.InboxMessage': { title: 'Mails and text messages', named: ['recipient', 'subject'] },
  'sim.LessonRun': { title: 'Lesson', named: ['lesson'], keys: ['lesson'] },
  'sim.MetGoal': { title: 'Met goals of the lesson', keys: ['step'] },
  'sim.Fault': { title: 'Armed failures', named: ['callId', 'failure'] },
  'sim.BinnedWebhook': { title: 'Webhook bin', named: ['signature'] },
};

/** Tables that a comparison leaves out: bytes of files, and what calls leave behind without a person's doing. */
export const notCompared: readonly string[] = [
  'sim.ReportedScreen',
  'sim.StoredFilePart',
  'sim.Exchange',
  'sim.IdempotentRequest',
  'sim.JobFailure',
];

const everyTable = new Map(
  [...copiedTables, ...savedTables, ...ownTables].map((table) => [table.table as string, table]),
);

/** The tables to compare, in order. */
export const comparedTables: readonly ComparedTable[] = Object.entries(texts).flatMap(([table, { keys = ['id'] }]) => {
  const copied = everyTable.get(table);
  return copied ? [{ ...copied, keys }] : [];
});

export const titleOf = (table: string): string => texts[table]?.title ?? table;

/** Returns what people call a row: `Adjoa Sackey ADM-000001`, or its number. */
export function recordTitle(table: string, row: JsonObject): string {
  const { named = [], keys = ['id'] } = texts[table] ?? {};
  const told = named.map((column) => row[column]).filter((value) => value !== null && value !== undefined);
  const title = told.map(String).join(' ').trim();
  const shown = keys.filter((key) => !isSecret(key)).map((key) => String(row[key]));
  return withEllipsis(title === '' ? `Number ${shown.join(', ')}` : title, mostCharacters);
}

const mostCharacters = 200;

/** `firstName` becomes `First name`, `gross_monthly_salary` becomes `Gross monthly salary`. */
export function fieldTitle(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Derived from other columns, or without a meaning for people. */
const leftOut = new Set(['searchText', 'granted', 'version', 'updatedAt']);
const isSecret = (column: string) => /hash$|^(secret|previous|key|token)$/i.test(column);
const hidden = '(hidden)';

/** Returns a value for people; null for nothing. */
function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  return withEllipsis(text, mostCharacters);
}

export type FieldDifference = { name: string; left: string | null; right: string | null };

/** Returns the fields that differ, those of nested records one by one: `Personal information, Town`. */
export function fieldDifferences(left: JsonObject, right: JsonObject, before = ''): FieldDifference[] {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.flatMap((name) => {
    const [was, is] = [left[name], right[name]];
    if (leftOut.has(name) || JSON.stringify(was) === JSON.stringify(is)) return [];
    // the wizard keeps its fields one level deeper
    const title = name === 'data' ? before : `${before}${before && ', '}${fieldTitle(name)}`;
    if (isObject(was) && isObject(is)) return fieldDifferences(was, is, title);
    if (isSecret(name)) return [{ name: title, left: hidden, right: hidden }];
    return [{ name: title, left: valueText(was), right: valueText(is) }];
  });
}
