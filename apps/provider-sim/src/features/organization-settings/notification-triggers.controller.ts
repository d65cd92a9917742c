import { Controller } from '@nestjs/common';
import { type CallInput, getNotificationTriggers, updateNotificationTriggers } from '@oware/contract';
import { CurrentScope, Handles, Input, type Scope } from '@oware/sim-kit';
import { NotificationTriggersRepository } from './notification-triggers.repository.ts';

@Controller()
export class NotificationTriggersController {
  constructor(private readonly triggers: NotificationTriggersRepository) {}

  @Handles(getNotificationTriggers)
  get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getNotificationTriggers>) {
    return this.triggers.find(scope, params.orgId);
  }

  @Handles(updateNotificationTriggers)
  async update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateNotificationTriggers>) {
    await this.triggers.change(scope, params.orgId, body);
    return this.triggers.find(scope, params.orgId);
  }
}
