import type { ClientDocument } from '../api/readings.ts';

const names = ['type', 'status', 'id', 'docUrl'] as const;

/** Where a document's drawer is open: below `base`, an address that shows the client's documents, with the query that the documents name (1§2, 2§2). */
export function documentAddress(base: string, { type, status, id, docUrl }: ClientDocument): string {
  const query = new URLSearchParams({ type, status, id, ...(docUrl !== null && { docUrl }) });
  return `${base}${base.includes('?') ? '&' : '?'}${query}`;
}

/**
 * The document that an address opens. All else in its query is for people to read: what is shown and fetched follows from
 * the service's own list, so that an address from elsewhere cannot name a file or pass one thing off as another.
 */
export const openDocumentId = (query: URLSearchParams): string | undefined => query.get('id') || undefined;

/** The same address with the drawer closed. */
export function withoutDocument(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return rest;
}
