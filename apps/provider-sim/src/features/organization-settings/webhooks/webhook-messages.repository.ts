import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { keptWebhookAttempts, keptWebhookMessages, type WebhookMessage, webhookTestEvent } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { Database, now, refuse, rowId, type Scope, wakeWebhooks, webhookJobs, webhookPayload } from '@oware/sim-kit';
import { presentMessage } from './webhooks.presenters.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

type Tx = Prisma.TransactionClient;

/** The messages of webhooks, with every attempt to deliver them. */
@Injectable()
export class WebhookMessagesRepository {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
  ) {}

  /**
   * Lists the messages of a webhook, newest first.
   * @throws not_found
   */
  async list(scope: Scope, orgId: string, id: string): Promise<WebhookMessage[]> {
    const webhook = await this.webhooks.find(scope, orgId, id);
    const { prisma } = this.database;
    const rows = await prisma.webhookMessage.findMany({
      where: { sandboxId: webhook.sandboxId, webhookId: webhook.id },
      include: { attempts: { orderBy: { id: 'desc' }, take: keptWebhookAttempts } },
      orderBy: { id: 'desc' },
      take: keptWebhookMessages,
    });
    const failures = await prisma.jobFailure.findMany({
      where: { sandboxId: webhook.sandboxId, kind: webhookJobs, jobId: { in: rows.map((row) => row.id) } },
    });
    const { clockOffsetMs } = scope.sandbox;
    const retries = new Map(failures.map(({ jobId, retryAt }) => [jobId, new Date(retryAt.getTime() + clockOffsetMs)]));
    return rows.map((row) => presentMessage(row, retries.get(row.id) ?? null));
  }

  /**
   * Sends a message without a record, to try the webhook. While one is pending, another request sends no second one,
   * and the next attempt of the pending one is made immediately.
   * @throws not_found
   * @throws conflict if the webhook is off
   */
  async sendTest(scope: Scope, orgId: string, id: string): Promise<void> {
    const found = await this.webhooks.find(scope, orgId, id);
    await this.webhooks.locked(scope, found, async (tx, webhook) => {
      refuseOff(webhook);
      const own = { sandboxId: webhook.sandboxId, webhookId: webhook.id, event: webhookTestEvent };
      const pending = await tx.webhookMessage.findFirst({ where: { ...own, state: 'pending' } });
      if (pending) return retryNow(tx, pending);
      const createdAt = now(scope.sandbox);
      const messageId = `msg_${randomUUID().replaceAll('-', '')}`;
      const payload = webhookPayload(webhookTestEvent, createdAt, { webhookId: String(webhook.id) });
      await tx.webhookMessage.create({ data: { ...own, messageId, payload, createdAt } });
      await wakeWebhooks(tx);
    });
  }

  /**
   * Sends a message again immediately, under the same id. Its earlier attempts stay in the log. Two concurrent requests
   * send it once.
   * @throws not_found
   * @throws conflict if the webhook is off
   */
  async redeliver(scope: Scope, orgId: string, id: string, messageId: string): Promise<void> {
    const webhook = await this.webhooks.find(scope, orgId, id);
    refuseOff(webhook);
    const key = { sandboxId: webhook.sandboxId, id: rowId(messageId) ?? refuse('not_found') };
    await this.database.prisma.$transaction(async (tx) => {
      const where = { ...key, webhookId: webhook.id };
      const { count } = await tx.webhookMessage.updateMany({ where, data: { state: 'pending' } });
      if (count === 0) refuse('not_found');
      await retryNow(tx, key);
    });
  }
}

/** Makes the next attempt of a message due, as if it had not failed. */
async function retryNow(tx: Tx, { sandboxId, id }: { sandboxId: number; id: number }): Promise<void> {
  await tx.jobFailure.deleteMany({ where: { sandboxId, kind: webhookJobs, jobId: id } });
  await wakeWebhooks(tx);
}

/** @throws conflict */
function refuseOff({ offReason }: { offReason: string | null }): void {
  if (offReason !== null) refuse('conflict', { message: 'This webhook is off. Switch it on first.' });
}
