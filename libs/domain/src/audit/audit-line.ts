import type { AuditedKind, AuditEntry, Reading } from '@oware/contract';

/** The kinds of records, as a line names them. */
export const auditedKindLabels: Record<AuditedKind, string> = {
  user: 'user',
  invitation: 'invitation of',
  role: 'role',
  settings: 'settings of',
  loanProduct: 'loan product',
  charge: 'charge',
  element: 'element',
};

/** The kinds of records as choices. */
export const auditedKindTitles: Record<AuditedKind, string> = {
  user: 'Users',
  invitation: 'Invitations',
  role: 'Roles',
  settings: 'Settings',
  loanProduct: 'Loan products',
  charge: 'Charges',
  element: 'Elements',
};

type Change = { field: string; from: string | null; to: string | null };

/** One field of a change: "permissions: from loans.read to loans.read, loans.fund". */
export function changeText({ field, from, to }: Change): string {
  if (from === null) return to === null ? field : `${field}: ${to}`;
  return to === null ? `${field}: no longer ${from}` : `${field}: from ${from} to ${to}`;
}

/** A change as one line in plain words: "Akua Boateng changed the role Cashier". */
export function auditLine({
  by,
  action,
  kind,
  record,
}: Pick<Reading<AuditEntry>, 'by' | 'action' | 'kind' | 'record'>): string {
  const label = Object.hasOwn(auditedKindLabels, kind) ? auditedKindLabels[kind as AuditedKind] : kind;
  const verb = action === 'sent again' ? 'sent again' : action;
  return `${by || 'The service'} ${verb} the ${label} ${record}`.trim();
}
