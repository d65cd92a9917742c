import { Controller } from '@nestjs/common';
import { type CallInput, getOrganizationSettings, updateOrganizationSettings } from '@oware/contract';
import { CurrentScope, Handles, Input, type Scope } from '@oware/sim-kit';
import { OrganizationSettingsRepository } from './organization-settings.repository.ts';

@Controller()
export class OrganizationSettingsController {
  constructor(private readonly settings: OrganizationSettingsRepository) {}

  @Handles(getOrganizationSettings)
  get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getOrganizationSettings>) {
    return this.settings.find(scope, params.orgId);
  }

  @Handles(updateOrganizationSettings)
  async update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateOrganizationSettings>) {
    await this.settings.change(scope, params.orgId, body.twoPersonApproval);
    return this.settings.find(scope, params.orgId);
  }
}
