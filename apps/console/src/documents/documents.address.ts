import type { ClientDocument } from '../api/readings.ts';

const names = ['type', 'status', 'id', 'docUrl'] as const;

/**
 * Returns the address of a document's drawer: `base`, which shows the client's documents, with the documented query
 * (1§2, 2§2).
 */
export function documentAddress(base: string, { type, status, id, docUrl }: ClientDocument): string {
  const query = new URLSearchParams({ type, status, id, ...(docUrl !== null && { docUrl }) });
  return `${base}${base.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Returns the document in an address. The rest of its query is only for people: what is shown and fetched follows from
 * the service's own list, so that a foreign address can't name a file or misrepresent a document.
 */
export const openDocumentId = (query: URLSearchParams): string | undefined => query.get('id') || undefined;

/** Returns the query with the drawer closed. */
export function withoutDocument(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return rest;
}
