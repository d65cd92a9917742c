import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { app, appName, appSummary } from './apps.shapes.ts';

/** The documents show neither payload nor answer; the payload follows AP4. Only AP3 returns the secret key. */
export const createApp = defineCall({
  id: 'AP1',
  service: 'provider',
  method: 'POST',
  path: '/organization/{domainId}/app',
  summary: 'Create an app',
  action: 'apps.manage',
  body: assumed(appName),
  answer: assumed(appSummary),
  status: 201,
  source: ['2§7'],
  evidence: 'assumed',
});

export const listApps = defineCall({
  id: 'AP2',
  service: 'provider',
  method: 'GET',
  path: '/domain/apps',
  summary: 'List apps of the organisation',
  action: 'apps.read',
  answer: z.array(appSummary),
  source: ['2§7'],
  evidence: 'documented',
});

export const getApp = defineCall({
  id: 'AP3',
  service: 'provider',
  method: 'GET',
  path: '/domain/apps/{id}',
  summary: 'Get one app with its keys',
  action: 'apps.read',
  answer: app,
  source: ['2§3', '2§7'],
  evidence: 'documented',
});

export const updateApp = defineCall({
  id: 'AP4',
  service: 'provider',
  method: 'PUT',
  path: '/apps/{id}',
  summary: 'Rename an app',
  action: 'apps.manage',
  body: appName,
  answer: appSummary,
  source: ['2§7'],
  evidence: 'documented',
});

export const removeApp = defineCall({
  id: 'AP5',
  service: 'provider',
  method: 'DELETE',
  path: '/apps/{id}',
  summary: 'Delete an app',
  action: 'apps.manage',
  answer: acknowledgement,
  source: ['2§7'],
  evidence: 'documented',
});

export const attachLenderToApp = defineCall({
  id: 'AP6',
  service: 'provider',
  method: 'POST',
  path: '/domain/lender/{lenderId}/app/{appId}/attach',
  summary: 'Attach a lender to an app',
  action: 'apps.manage',
  answer: acknowledgement,
  source: ['2§7', '3§7'],
  evidence: 'documented',
});

/** Not in the documents: reverses AP6. */
export const detachLenderFromApp = defineCall({
  id: 'X-detachLenderFromApp',
  service: 'provider',
  method: 'DELETE',
  path: '/domain/lender/{lenderId}/app/{appId}/attach',
  summary: 'Detach a lender from an app',
  action: 'apps.manage',
  answer: acknowledgement,
  source: ['2§7'],
  evidence: 'assumed',
});
