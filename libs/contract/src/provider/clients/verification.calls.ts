import { defineCall } from '../../core/call.ts';
import { identityCheck, identityCheckRequest } from './verification.shapes.ts';

/** With code 200 the flow continues to creating the client (1§4). */
export const verifyIdentity = defineCall({
  id: 'V2',
  service: 'provider',
  method: 'POST',
  path: '/domain/verify',
  summary: 'Check an identity document by its number',
  action: 'registers.look-up',
  body: identityCheckRequest,
  answer: identityCheck,
  errors: ['service_down'],
  source: ['1§4', '1§7'],
  evidence: 'documented',
});
