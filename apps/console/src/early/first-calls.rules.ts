import { keptListKey, keptListsEntry } from '../list/kept-lists.rules.ts';
import { clientsPath } from '../paths.ts';

/** What every screen asks for: what the person may do and the lenders they act for. */
export const firstCalls = { permissions: '/api/provider/auth/permissions', lenders: '/api/provider/domain/lenders' };

/**
 * Returns the first page that a list's screen requests for a lender; undefined for other screens, and for a list that its
 * address narrows or sorts.
 */
export function firstPageAddress({ pathname, search }: { pathname: string; search: string }, lenderId: string) {
  if (search !== '') return undefined;
  const id = encodeURIComponent(lenderId);
  if (pathname === clientsPath) return `/api/provider/institutions/${id}/customers?page=0`;
  return undefined;
}

type Choices = Partial<Record<string, { size?: unknown; defaultView?: unknown }>>;

/** Whether the person has chosen that /clients opens with another number of rows or another view. */
export function opensAsChosen(person: string): boolean {
  try {
    const all = JSON.parse(localStorage.getItem(keptListsEntry) ?? '{}') as Choices | null;
    const chosen = all?.[keptListKey(person, 'clients')];
    return chosen?.size !== undefined || chosen?.defaultView !== undefined;
  } catch {
    return false; // forbidden, or not what the console stored
  }
}
