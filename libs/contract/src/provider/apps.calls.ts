import { z } from 'zod';
import { assumed, defineCall } from '../core/call.ts';
import { acknowledgement } from '../core/shapes.ts';
import { app, appName } from './apps.shapes.ts';

/** Neither payload nor answer is shown; both follow AP4. */
export const createApp = defineCall({
  id: 'AP1',
  service: 'provider',
  method: 'POST',
  path: '/organization/{domainId}/app',
  summary: 'Create an app',
  action: 'apps.manage',
  body: assumed(appName),
  answer: assumed(app),
  status: 201,
  source: ['2§7'],
  evidence: 'assumed',
  planned: true,
});

export const listApps = defineCall({
  id: 'AP2',
  service: 'provider',
  method: 'GET',
  path: '/domain/apps',
  summary: 'Apps of the organisation',
  action: 'apps.read',
  answer: z.array(app),
  source: ['2§7'],
  evidence: 'documented',
  planned: true,
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
  planned: true,
});

export const updateApp = defineCall({
  id: 'AP4',
  service: 'provider',
  method: 'PUT',
  path: '/apps/{id}',
  summary: 'Rename an app',
  action: 'apps.manage',
  body: appName,
  answer: app,
  source: ['2§7'],
  evidence: 'documented',
  planned: true,
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
  planned: true,
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
  planned: true,
});
