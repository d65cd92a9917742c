import { defineCall } from '../../core/call.ts';
import { organizationSettings, organizationSettingsChange } from './organization-settings.shapes.ts';

/** `orgId` works as for uploads (2§6): the own organisation, or for a platform administrator the chosen lender. */
export const getOrganizationSettings = defineCall({
  id: 'X-getOrganizationSettings',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings',
  summary: 'Get the settings of an organisation',
  action: 'organization.read',
  answer: organizationSettings,
  source: ['3§2'],
  evidence: 'assumed',
});

/** Notifies the organisation and adds the change to the audit log. */
export const updateOrganizationSettings = defineCall({
  id: 'X-updateOrganizationSettings',
  service: 'provider',
  method: 'PUT',
  path: '/domain/{orgId}/settings',
  summary: 'Update the settings of an organisation',
  action: 'organization.change',
  body: organizationSettingsChange,
  answer: organizationSettings,
  source: ['3§2'],
  evidence: 'assumed',
});
