import { auditedKinds, type AuditedKind, isKeyOf } from '@oware/contract';
import type { AuditEntry } from '../../api/readings.ts';
import type { ListState } from '../../list/list.address.ts';
import { paths } from '../../paths.ts';

/** Filters of the list; empty text means no filter. */
export type AuditFilter = {
  search: string;
  kind: AuditedKind | '';
  recordId: string;
  /** Lender of the organisation; platform administrators see all. */
  lenderId: string;
  personId: string;
  /** Dates such as `2026-11-22`, both inclusive. */
  from: string;
  to: string;
};

/** The filters beside the text search. */
export type AuditFilterName = 'kind' | 'recordId' | 'lenderId' | 'personId' | 'from' | 'to';

/** Returns the query of the calls without empty filters. */
export const queryOf = ({ search, kind, recordId, lenderId, personId, from, to }: AuditFilter) => ({
  ...(search && { search }),
  ...(kind && { kind }),
  ...(recordId && { recordId }),
  ...(lenderId && { lenderId }),
  ...(personId && { personId }),
  ...(from && { from }),
  ...(to && { to }),
});

/** Returns the filter in the state of the list. */
export const filterOf = ({ search, filters }: ListState<AuditFilterName>): AuditFilter => ({
  search,
  kind: auditedKinds.find((one) => one === filters.kind) ?? '',
  recordId: filters.recordId ?? '',
  lenderId: filters.lenderId ?? '',
  personId: filters.personId ?? '',
  from: filters.from ?? '',
  to: filters.to ?? '',
});

/** The screens that a record is read on, by kind. Forms and charges are only opened to change them. */
const screens = {
  client: paths.client,
  loan: paths.loanPreview,
  batch: paths.capitalBatch,
  upload: paths.uploadBatch,
  loanProduct: paths.loanProductDetails,
  savingsAccount: (id) => paths.savingsAccount(id),
  app: paths.app,
  user: paths.userInSearch,
  role: paths.role,
} satisfies Partial<Record<AuditedKind, (id: string, name: string) => string>>;

/** Returns the screen of the changed record; undefined if this change removed it, or it has no screen of its own. */
export const recordHref = ({ kind, recordId, record, action }: AuditEntry): string | undefined =>
  action !== 'removed' && isKeyOf(screens, kind) ? screens[kind](recordId, record) : undefined;
