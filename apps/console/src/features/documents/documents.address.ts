import type { ClientDocument } from '@oware/contract';
import { paths } from '../../paths.ts';

/** Where a document's drawer is open: the client's tab with the query that the documents name (1§2). */
export function documentAddress(clientId: string, { type, status, id, docUrl }: ClientDocument): string {
  const query = new URLSearchParams({ type, status, id, ...(docUrl !== null && { docUrl }) });
  return `${paths.clientTab(clientId, 'document')}?${query}`;
}

/**
 * The document that an address opens. All else in its query is for people to read: what is shown and fetched follows from
 * the service's own list, so that an address from elsewhere cannot name a file or pass one thing off as another.
 */
export const openDocumentId = (query: URLSearchParams): string | undefined => query.get('id') || undefined;
