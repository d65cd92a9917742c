import { Controller } from '@nestjs/common';
import {
  type CallInput,
  createWebhook,
  listWebhookMessages,
  listWebhooks,
  redeliverWebhookMessage,
  removeWebhook,
  replaceWebhookSecret,
  sendTestWebhookMessage,
  updateWebhook,
} from '@oware/contract';
import { CurrentScope, Handles, Input, type Scope } from '@oware/sim-kit';
import { WebhookMessagesRepository } from './webhook-messages.repository.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly messages: WebhookMessagesRepository,
  ) {}

  @Handles(listWebhooks)
  list(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listWebhooks>) {
    return this.webhooks.list(scope, params.orgId);
  }

  @Handles(createWebhook)
  create(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createWebhook>) {
    return this.webhooks.create(scope, params.orgId, body);
  }

  @Handles(updateWebhook)
  update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateWebhook>) {
    return this.webhooks.change(scope, params.orgId, params.id, body);
  }

  @Handles(replaceWebhookSecret)
  replaceSecret(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof replaceWebhookSecret>) {
    return this.webhooks.replaceSecret(scope, params.orgId, params.id);
  }

  @Handles(removeWebhook)
  async remove(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof removeWebhook>) {
    await this.webhooks.remove(scope, params.orgId, params.id);
    return { message: 'Webhook removed' };
  }

  @Handles(listWebhookMessages)
  listMessages(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listWebhookMessages>) {
    return this.messages.list(scope, params.orgId, params.id);
  }

  @Handles(sendTestWebhookMessage)
  async sendTest(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof sendTestWebhookMessage>) {
    await this.messages.sendTest(scope, params.orgId, params.id);
    return { message: 'The test message is sent' };
  }

  @Handles(redeliverWebhookMessage)
  async redeliver(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof redeliverWebhookMessage>) {
    await this.messages.redeliver(scope, params.orgId, params.id, params.messageId);
    return { message: 'The message is sent again' };
  }
}
