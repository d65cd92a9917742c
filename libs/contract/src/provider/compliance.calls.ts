import { defineCall } from '../core/call.ts';
import { acknowledgement } from '../core/shapes.ts';
import { businessCompliance } from './compliance.shapes.ts';

/** A refusal has status and message, which the screen shows as title and text (3§8). */
export const submitCompliance = defineCall({
  id: 'D2',
  service: 'provider',
  method: 'POST',
  path: '/domain/businesskyc',
  summary: 'Submit the business compliance of an organisation',
  action: 'organization.change',
  body: businessCompliance,
  bodyKind: 'multipart',
  answer: acknowledgement,
  source: ['3§7'],
  evidence: 'documented',
  planned: true,
});
