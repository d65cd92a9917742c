import { defineCall } from '../../core/call.ts';
import { organizationSettings, organizationSettingsChange } from './organization-settings.shapes.ts';

/** `orgId` as for uploads (2§6): the own organisation, or for an administrator of the platform the lender that was chosen. */
export const getOrganizationSettings = defineCall({
  id: 'X-getOrganizationSettings',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings',
  summary: 'The settings of an organisation',
  action: 'organization.read',
  answer: organizationSettings,
  source: ['3§2'],
  evidence: 'assumed',
});

/** Tells the organisation, and writes down who changed what. */
export const updateOrganizationSettings = defineCall({
  id: 'X-updateOrganizationSettings',
  service: 'provider',
  method: 'PUT',
  path: '/domain/{orgId}/settings',
  summary: 'Change the settings of an organisation',
  action: 'organization.change',
  body: organizationSettingsChange,
  answer: organizationSettings,
  source: ['3§2'],
  evidence: 'assumed',
});
