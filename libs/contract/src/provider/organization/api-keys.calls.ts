import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { apiKey, apiKeyDraft, newApiKey } from './api-keys.shapes.ts';

/** `orgId` works as in the organisation settings. */
export const listApiKeys = defineCall({
  id: 'X-listApiKeys',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings/api-keys',
  summary: 'List API keys of an organisation, newest first',
  action: 'integrations.read',
  answer: z.array(apiKey),
  source: ['3§3'],
  evidence: 'assumed',
});

export const createApiKey = defineCall({
  id: 'X-createApiKey',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/settings/api-keys',
  summary: 'Create an API key; the key is shown only once',
  action: 'integrations.manage',
  body: apiKeyDraft,
  answer: newApiKey,
  status: 201,
  shownOnce: ['apiKey'],
  errors: ['limit_reached'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** The key is rejected from the next request on. */
export const revokeApiKey = defineCall({
  id: 'X-revokeApiKey',
  service: 'provider',
  method: 'DELETE',
  path: '/domain/{orgId}/settings/api-keys/{id}',
  summary: 'Revoke an API key',
  action: 'integrations.manage',
  answer: acknowledgement,
  source: ['3§3'],
  evidence: 'assumed',
});
