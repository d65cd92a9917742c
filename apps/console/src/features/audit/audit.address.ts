import { auditedKinds, type AuditedKind, day } from '@oware/contract';
import { useSearchParams } from 'react-router-dom';

/** What the list is narrowed to; empty text for nothing. */
export type AuditFilter = {
  search: string;
  kind: AuditedKind | '';
  recordId: string;
  /** Whose lender’s organisation it is; the platform's administrators see all. */
  lenderId: string;
  personId: string;
  /** Days such as `2026-11-22`, both included. */
  from: string;
  to: string;
};

const names = [
  'search',
  'kind',
  'recordId',
  'lenderId',
  'personId',
  'from',
  'to',
] as const satisfies readonly (keyof AuditFilter)[];

const given = (filter: AuditFilter) =>
  Object.fromEntries(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));

/** What the calls are asked with: nothing of what is empty. */
export const queryOf = (filter: AuditFilter) =>
  given(filter) as Partial<Omit<AuditFilter, 'kind'>> & { kind?: AuditedKind };

export const isNarrowed = (filter: AuditFilter): boolean => names.some((name) => filter[name] !== '');

const dayIn = (text: string | null): string => (text !== null && day.safeParse(text).success ? text : '');
const rowIn = (text: string | null): string => (text !== null && /^\d{1,9}$/.test(text) ? text : '');

/** What an address says, without what is no kind, id or day. */
export function filterOf(params: URLSearchParams): AuditFilter {
  return {
    search: params.get('search')?.slice(0, 100) ?? '',
    kind: auditedKinds.find((one) => one === params.get('kind')) ?? '',
    recordId: rowIn(params.get('recordId')),
    lenderId: rowIn(params.get('lenderId')),
    personId: rowIn(params.get('personId')),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  };
}

/** The page and what is searched for are in the address. Another filter begins at the first page. */
export function useAuditAddress() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page') ?? 0);
  const filter = filterOf(params);
  return {
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 0,
    filter,
    turnTo: (page: number) => setParams({ ...given(filter), ...(page > 0 && { page: String(page) }) }),
    narrow: (part: Partial<AuditFilter>) => setParams(given({ ...filter, ...part })),
    clear: () => setParams({}),
  };
}
