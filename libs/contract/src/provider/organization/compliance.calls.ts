import { assumed, defineCall } from '../../core/call.ts';
import { binary } from '../../core/files.ts';
import { acknowledgement } from '../../core/shapes.ts';
import {
  businessCompliance,
  compliance,
  complianceDecision,
  complianceFilter,
  compliancePage,
} from './compliance.shapes.ts';

/**
 * An error has status and message, which the screen shows as title and text (3§8). Until it is approved, an
 * organisation can submit again, which replaces the pending submission. Submitting the same content again changes
 * nothing.
 */
export const submitCompliance = defineCall({
  id: 'D2',
  service: 'provider',
  method: 'POST',
  path: '/domain/businesskyc',
  summary: 'Submit the business compliance of an organisation',
  action: 'compliance.submit',
  body: businessCompliance,
  bodyKind: 'multipart',
  takesKey: true,
  answer: acknowledgement,
  errors: ['compliance_approved'],
  source: ['3§7'],
  evidence: 'documented',
});

/** Not in the documents, though the screen shows badges (3§4). A platform administrator can name any organisation. */
export const getCompliance = defineCall({
  id: 'X-getCompliance',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/businesskyc',
  summary: 'Get the compliance status of an organisation',
  action: 'compliance.read',
  answer: compliance,
  source: ['3§2', '3§4'],
  evidence: 'assumed',
});

/** Pending submissions come first, oldest first. Staff see only their own organisation's. */
export const listComplianceSubmissions = defineCall({
  id: 'X-listComplianceSubmissions',
  service: 'provider',
  method: 'GET',
  path: '/domain/businesskyc',
  summary: 'List the newest compliance submission of each organisation',
  action: 'compliance.read',
  query: complianceFilter,
  answer: compliancePage,
  source: ['3§2', '3§4'],
  evidence: 'assumed',
});

/** The submission with all others of its organisation. */
export const getComplianceSubmission = defineCall({
  id: 'X-getComplianceSubmission',
  service: 'provider',
  method: 'GET',
  path: '/domain/businesskyc/{id}',
  summary: 'Get one compliance submission with the others of its organisation',
  action: 'compliance.read',
  answer: compliance,
  source: ['3§4'],
  evidence: 'assumed',
});

/** Sent as an attachment, only to the organisation and to the platform. */
export const downloadComplianceDocument = defineCall({
  id: 'X-downloadComplianceDocument',
  service: 'provider',
  method: 'GET',
  path: '/domain/businesskyc/{id}/document',
  summary: 'Download the registration document of a submission',
  action: 'compliance.read',
  answer: binary,
  answerType: 'application/octet-stream',
  source: ['3§4'],
  evidence: 'assumed',
});

/**
 * By another person of the platform than the one who submitted. Submissions don't change, so the id says what the person saw:
 * one that has been replaced is refused.
 */
export const decideCompliance = defineCall({
  id: 'X-decideCompliance',
  service: 'provider',
  method: 'PUT',
  path: '/domain/businesskyc/{id}/decision',
  summary: 'Approve or return the submission of an organisation',
  action: 'compliance.decide',
  body: assumed(complianceDecision),
  answer: compliance,
  errors: ['own_work', 'already_decided', 'changed_since_seen'],
  source: ['3§4'],
  evidence: 'assumed',
});
