import { fullName, maskedNumber, required } from '@oware/domain';
import { momentBefore } from '../synthetic/anchor.ts';
import type { Identity } from '../clients/identity.ts';
import type { LoanBook } from '../lending/loan-book.ts';
import { elements } from '../lending/elements.ts';
import { staffOf } from '../lending/loan-timeline.ts';
import type { AuditEntryRow, ClientRow, InvitationRow } from '../world/rows.ts';
import { accounts, users } from './organizations.ts';

type Line = Omit<AuditEntryRow, 'id' | 'actorName'>;

/** Days of audit lines; loans have many, so theirs are kept for fewer days. */
const keptDays = 60;
const keptLoanDays = 14;

/** Audit lines on who created which client. */
const ofClients = (clients: readonly ClientRow[]): Line[] =>
  clients.map(({ id, lenderId, firstName, lastName, createdAt }) => ({
    organizationId: lenderId,
    actorId: staffOf(lenderId).officer,
    action: 'created',
    kind: 'client',
    recordId: id,
    recordName: fullName(firstName, lastName),
    changes: [],
    at: createdAt,
  }));

const submitted = [{ field: 'status', from: null, to: 'Pending' }];

/** Audit lines on clients' submissions and the decisions on them. */
function ofIdentity({ PhoneCode, Consent, IdentityCheck, Decision }: Identity): Line[] {
  const submissions = [
    ...Consent.map((row) => ({ ...row, kind: 'consent' as const })),
    ...IdentityCheck.filter(({ reference }) => reference !== null).map((row) => ({
      ...row,
      kind: 'ghanaCard' as const,
    })),
  ].map(({ id, kind, organizationId, firstName, lastName, submittedById, submittedAt }) => {
    const name = fullName(firstName, lastName);
    return { submittedById, submittedAt, record: { organizationId, kind, recordId: id, recordName: name } };
  });
  const find = (kind: 'consent' | 'ghanaCard', id: number | null) =>
    submissions.find(({ record }) => record.kind === kind && record.recordId === id);
  const decisions = Decision.flatMap(({ consentId, checkId, approved, reason, officerId, decidedAt }): Line[] => {
    const submission = find('consent', consentId) ?? find('ghanaCard', checkId);
    if (!submission) return [];
    const status = { field: 'status', from: 'Pending', to: approved ? 'Verified' : 'Rejected' };
    const changes = approved ? [status] : [status, { field: 'reason', from: null, to: reason }];
    const action = approved ? ('approved' as const) : ('rejected' as const);
    return [{ ...submission.record, actorId: officerId, action, changes, at: decidedAt }];
  });
  const phones = PhoneCode.flatMap(({ id, organizationId, phone, verifiedAt }): Line[] => {
    const record = { organizationId, kind: 'phone', recordId: id, recordName: maskedNumber(phone) } as const;
    const actorId = staffOf(organizationId).officer;
    return verifiedAt === null ? [] : [{ ...record, actorId, action: 'verified', changes: [], at: verifiedAt }];
  });
  return [
    ...phones,
    ...submissions.map(({ record, submittedById, submittedAt }): Line => ({
      ...record,
      actorId: submittedById,
      action: 'submitted',
      changes: submitted,
      at: submittedAt,
    })),
    ...decisions,
  ];
}

const auditedEvents: readonly string[] = ['created', 'domainStatus', 'lenderStatus', 'principal'];

/** Audit lines on what people did in the timelines of loans. */
function ofLoans({ LoanApplication, LoanEvent }: LoanBook): Line[] {
  const loans = new Map(LoanApplication.map((loan) => [loan.id, loan]));
  return LoanEvent.flatMap(({ applicationId, kind, from, to, note, userId, at }): Line[] => {
    const loan = loans.get(applicationId);
    const isKept = userId !== null && auditedEvents.includes(kind) && at >= momentBefore(keptLoanDays, 0);
    if (!loan || !isKept) return [];
    const change = { field: kind, from, to };
    const changes = note === null ? [change] : [change, { field: 'note', from: null, to: note }];
    const isNew = kind === 'created';
    return [
      {
        organizationId: loan.lenderId,
        actorId: userId,
        action: isNew ? 'created' : 'changed',
        kind: 'loan',
        recordId: loan.id,
        recordName: loan.referenceNum,
        changes: isNew ? [] : changes,
        at,
      },
    ];
  });
}

/** Audit lines on who created, processed, submitted and rejected batches and uploads. */
const ofBatches = ({ Batch }: LoanBook): Line[] =>
  Batch.flatMap((batch): Line[] => {
    const { id, lenderId: organizationId, reference: recordName, isUpload, status } = batch;
    const record = { organizationId, kind: isUpload ? 'upload' : 'batch', recordId: id, recordName } as const;
    const { createdById, createdAt, processedAt, passed, lines, decidedById, decidedAt, elementId, rejectionReason } =
      batch;
    const told: Line[] = [{ ...record, actorId: createdById, action: 'created', changes: [], at: createdAt }];
    const rows = [{ field: 'rows passed', from: null, to: `${passed} of ${lines}` }];
    if (processedAt) told.push({ ...record, actorId: null, action: 'processed', changes: rows, at: processedAt });
    const reason = rejectionReason === null ? [] : [{ field: 'reason', from: null, to: rejectionReason }];
    const named = elements.filter(({ id: element }) => element === elementId);
    const element = named.map(({ name }) => ({ field: 'element', from: null, to: name }));
    const action = status === 'Rejected' ? 'rejected' : 'submitted';
    if (decidedAt)
      told.push({ ...record, actorId: decidedById, action, changes: [...element, ...reason], at: decidedAt });
    return told;
  });

const ofInvitations = (invitations: readonly InvitationRow[]): Line[] =>
  invitations.map(({ id, organizationId, invitedById, firstName, lastName, roles, sentAt }) => ({
    organizationId,
    actorId: invitedById,
    action: 'created',
    kind: 'invitation',
    recordId: id,
    recordName: fullName(firstName, lastName),
    changes: [{ field: 'roles', from: null, to: roles.join(', ') }],
    at: sentAt,
  }));

/** Akua gave Adom's auditor his role. */
function ofRoles(): Line[] {
  const userOf = (email: string) =>
    required(users[accounts.findIndex((account) => account.email === email)], `account ${email}`);
  const [manager, auditor] = [userOf('manager@adom.test'), userOf('auditor@adom.test')];
  return [
    {
      organizationId: auditor.organizationId,
      actorId: manager.id,
      action: 'changed',
      kind: 'user',
      recordId: auditor.id,
      recordName: fullName(auditor.firstName, auditor.lastName),
      changes: [{ field: 'roles', from: 'Loan Officer', to: auditor.roles.join(', ') }],
      at: momentBefore(41, 555),
    },
  ];
}

type AuditedRecords = {
  clients: readonly ClientRow[];
  identity: Identity;
  book: LoanBook;
  invitations: readonly InvitationRow[];
};

/** Builds the audit of the last days from the records of the world, oldest first. */
export function auditEntriesOf({ clients, identity, book, invitations }: AuditedRecords): AuditEntryRow[] {
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, fullName(firstName, lastName)]));
  return [
    ...ofClients(clients),
    ...ofIdentity(identity),
    ...ofLoans(book),
    ...ofBatches(book),
    ...ofInvitations(invitations),
    ...ofRoles(),
  ]
    .filter(({ at }) => at >= momentBefore(keptDays, 0))
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map((line, i) => ({
      id: 20_001 + i,
      ...line,
      actorName: line.actorId === null ? null : (names.get(line.actorId) ?? null),
    }));
}
