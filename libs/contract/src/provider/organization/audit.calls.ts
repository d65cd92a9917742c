import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { binary } from '../../core/files.ts';
import { day, id, zeroBasedPage } from '../../core/shapes.ts';
import { auditedKinds, auditedPerson, auditPage } from './audit.shapes.ts';

/** Filters for a list of changes. Dates are sandbox dates, both inclusive. */
const filter = {
  /** Text in the person, record, action or kind. */
  search: z.string().trim().max(100).optional(),
  kind: z.enum(auditedKinds).optional(),
  recordId: id.optional(),
  /** Organisation of this lender: for platform administrators, who see all. */
  lenderId: id.optional(),
  personId: id.optional(),
  from: day.optional(),
  to: day.optional(),
};

/**
 * Newest first, 20 per page. `kind` and `recordId` together select one record; a client includes submissions and
 * decisions of consent, Ghana Card and phone.
 */
export const listAuditEntries = defineCall({
  id: 'X-listAuditEntries',
  service: 'provider',
  method: 'GET',
  path: '/manage/audit',
  summary: 'List changes in the organisation',
  action: 'audit.read',
  query: z.object({ page: zeroBasedPage, ...filter }),
  answer: auditPage,
  source: ['3§6'],
  evidence: 'assumed',
});

/** All changes that match the filter, newest first. */
export const downloadAuditEntries = defineCall({
  id: 'X-downloadAuditEntries',
  service: 'provider',
  method: 'GET',
  path: '/manage/audit/download',
  summary: 'Download changes in the organisation as CSV',
  action: 'audit.read',
  query: z.object(filter),
  answer: binary,
  answerType: 'text/csv',
  source: ['3§6'],
  evidence: 'assumed',
});

/** By name, for filtering the list by person. */
export const listAuditedPeople = defineCall({
  id: 'X-listAuditedPeople',
  service: 'provider',
  method: 'GET',
  path: '/manage/audit/people',
  summary: 'List the people who changed something in the organisation',
  action: 'audit.read',
  answer: z.array(auditedPerson),
  source: ['3§6'],
  evidence: 'assumed',
});
