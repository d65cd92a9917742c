import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { binary } from '../../core/files.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { clientDocument, documentFile, documentType, documentUpload } from './documents.shapes.ts';

export const listClientDocuments = defineCall({
  id: 'C10',
  service: 'provider',
  method: 'GET',
  path: '/documents/customer/{id}',
  summary: 'List documents of a client',
  action: 'clients.read',
  answer: z.array(clientDocument),
  source: ['1§3', '1§7'],
  evidence: 'documented',
});

export const uploadClientDocument = defineCall({
  id: 'C11',
  service: 'provider',
  method: 'POST',
  path: '/documents/customer/{id}',
  summary: 'Add a document to a client, with its type in the query',
  action: 'clients.change',
  query: z.object({ type: assumed(documentType) }),
  body: z.object({ file: documentFile }),
  bodyKind: 'multipart',
  answer: acknowledgement,
  status: 201,
  source: ['1§7'],
  evidence: 'documented',
});

export const createClientDocument = defineCall({
  id: 'C12',
  service: 'provider',
  method: 'POST',
  path: '/domain/{customerId}/document',
  summary: 'Add a document to a client, with its type in the body',
  action: 'clients.change',
  body: documentUpload,
  bodyKind: 'multipart',
  answer: acknowledgement,
  status: 201,
  source: ['1§7'],
  evidence: 'documented',
});

export const replaceClientDocument = defineCall({
  id: 'C13',
  service: 'provider',
  method: 'PUT',
  path: '/domain/{customerId}/document/{docId}',
  summary: 'Replace a document of a client',
  action: 'clients.change',
  body: documentUpload,
  bodyKind: 'multipart',
  answer: acknowledgement,
  source: ['1§7'],
  evidence: 'documented',
});

/** The file that `docUrl` points to. Sent as an attachment, only to people who may see the client. */
export const downloadClientDocument = defineCall({
  id: 'X-downloadClientDocument',
  service: 'provider',
  method: 'GET',
  path: '/documents/{docId}/file',
  summary: 'Download the file of a document',
  action: 'clients.read',
  answer: binary,
  answerType: 'application/octet-stream',
  source: ['1§3'],
  evidence: 'assumed',
});
