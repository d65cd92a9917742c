import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { app, appName, appSummary } from './apps.shapes.ts';

/** Neither payload nor answer is shown; the payload follows AP4. The secret key is read by AP3 alone. */
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
  summary: 'Apps of the organisation',
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
  summary: 'One app with its keys',
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

/** Not in the documents: takes back what AP6 did. */
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
