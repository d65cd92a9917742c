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
 * A refusal has status and message, which the screen shows as title and text (3§8). Until it is approved, an organisation
 * can submit again: that replaces what awaits a decision. The same content once more changes nothing.
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
  answer: acknowledgement,
  errors: ['compliance_approved'],
  source: ['3§7'],
  evidence: 'documented',
});

/** Not in the documents, though the screen shows badges (3§4). An administrator of the platform names any organisation. */
export const getCompliance = defineCall({
  id: 'X-getCompliance',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/businesskyc',
  summary: 'How the business compliance of an organisation stands',
  action: 'compliance.read',
  answer: compliance,
  source: ['3§2', '3§4'],
  evidence: 'assumed',
});

/** Those that await a decision first, the oldest of them at the top. Staff see their own organisation's alone. */
export const listComplianceSubmissions = defineCall({
  id: 'X-listComplianceSubmissions',
  service: 'provider',
  method: 'GET',
  path: '/domain/businesskyc',
  summary: 'A page of the newest submission of each organisation',
  action: 'compliance.read',
  query: complianceFilter,
  answer: compliancePage,
  source: ['3§2', '3§4'],
  evidence: 'assumed',
});

/** Of the organisation that made this submission, with all the others that it made. */
export const getComplianceSubmission = defineCall({
  id: 'X-getComplianceSubmission',
  service: 'provider',
  method: 'GET',
  path: '/domain/businesskyc/{id}',
  summary: 'One submission, with the others of its organisation',
  action: 'compliance.read',
  answer: compliance,
  source: ['3§4'],
  evidence: 'assumed',
});

/** Sent as an attachment, to the organisation and to the platform alone. */
export const downloadComplianceDocument = defineCall({
  id: 'X-downloadComplianceDocument',
  service: 'provider',
  method: 'GET',
  path: '/domain/businesskyc/{id}/document',
  summary: 'The registration document of a submission',
  action: 'compliance.read',
  answer: binary,
  answerType: 'application/octet-stream',
  source: ['3§4'],
  evidence: 'assumed',
});

/**
 * By another person of the platform than the one who submitted. Submissions don't change, so the id says what the person saw:
 * one that was replaced meanwhile is refused.
 */
export const decideCompliance = defineCall({
  id: 'X-decideCompliance',
  service: 'provider',
  method: 'PUT',
  path: '/domain/businesskyc/{id}/decision',
  summary: 'Approve the submission of an organisation, or return it',
  action: 'compliance.decide',
  body: assumed(complianceDecision),
  answer: compliance,
  errors: ['own_work', 'already_decided', 'changed_since_seen'],
  source: ['3§4'],
  evidence: 'assumed',
});
