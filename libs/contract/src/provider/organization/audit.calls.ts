import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { binary } from '../../core/files.ts';
import { day, id, zeroBasedPage } from '../../core/shapes.ts';
import { auditedKinds, auditedPerson, auditPage } from './audit.shapes.ts';

/** What a list of changes is narrowed to. Days are the sandbox's, both included. */
const filter = {
  /** Words that the person, the record, the action or the kind has. */
  search: z.string().trim().max(100).optional(),
  kind: z.enum(auditedKinds).optional(),
  recordId: id.optional(),
  /** Of the organisation of this lender: for the platform's administrators, who see all. */
  lenderId: id.optional(),
  personId: id.optional(),
  from: day.optional(),
  to: day.optional(),
};

/**
 * The newest first, 20 a page. `kind` and `recordId` together name one record; a client's has what was submitted and decided
 * of their consent, Ghana Card and phone.
 */
export const listAuditEntries = defineCall({
  id: 'X-listAuditEntries',
  service: 'provider',
  method: 'GET',
  path: '/manage/audit',
  summary: 'Who changed what in the organisation',
  action: 'audit.read',
  query: z.object({ page: zeroBasedPage, ...filter }),
  answer: auditPage,
  source: ['3§6'],
  evidence: 'assumed',
});

/** All that the filter finds, the newest first. */
export const downloadAuditEntries = defineCall({
  id: 'X-downloadAuditEntries',
  service: 'provider',
  method: 'GET',
  path: '/manage/audit/download',
  summary: 'Who changed what in the organisation, as a CSV file',
  action: 'audit.read',
  query: z.object(filter),
  answer: binary,
  answerType: 'text/csv',
  source: ['3§6'],
  evidence: 'assumed',
});

/** By name: whom the list can be narrowed to. */
export const listAuditedPeople = defineCall({
  id: 'X-listAuditedPeople',
  service: 'provider',
  method: 'GET',
  path: '/manage/audit/people',
  summary: 'The people who changed something in the organisation',
  action: 'audit.read',
  answer: z.array(auditedPerson),
  source: ['3§6'],
  evidence: 'assumed',
});
