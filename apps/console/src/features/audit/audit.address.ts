import { auditedKinds, type AuditedKind } from '@oware/contract';
import type { ListState } from '../../list/list.address.ts';

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
