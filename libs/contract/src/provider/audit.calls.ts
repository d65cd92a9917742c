import { z } from 'zod';
import { defineCall } from '../core/call.ts';
import { binary } from '../core/files.ts';
import { id, zeroBasedPage } from '../core/shapes.ts';
import { auditedKinds, auditPage } from './audit.shapes.ts';

/** The newest first, 20 a page. `search` looks at people, records and fields; `kind` and `recordId` name one record. */
export const listAuditEntries = defineCall({
  id: 'X-listAuditEntries',
  service: 'provider',
  method: 'GET',
  path: '/manage/audit',
  summary: 'Who changed what in the organisation',
  action: 'audit.read',
  query: z.object({
    page: zeroBasedPage,
    search: z.string().trim().max(100).optional(),
    kind: z.enum(auditedKinds).optional(),
    recordId: id.optional(),
  }),
  answer: auditPage,
  source: ['3§6'],
  evidence: 'assumed',
});

/** All that the search finds, the newest first. */
export const downloadAuditEntries = defineCall({
  id: 'X-downloadAuditEntries',
  service: 'provider',
  method: 'GET',
  path: '/manage/audit/download',
  summary: 'Who changed what in the organisation, as a CSV file',
  action: 'audit.read',
  query: z.object({ search: z.string().trim().max(100).optional(), kind: z.enum(auditedKinds).optional() }),
  answer: binary,
  answerType: 'text/csv',
  source: ['3§6'],
  evidence: 'assumed',
});
