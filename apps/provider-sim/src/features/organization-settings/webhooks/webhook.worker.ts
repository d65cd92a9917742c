import { Injectable } from '@nestjs/common';
import { Database, ErrorLog, JobWorker, RunningJobs } from '@oware/sim-kit';
import { DeliveryFailed, webhookDelivery } from './webhook-delivery.job.ts';
import { WebhookSender } from './webhook.sender.ts';

/** Number of receivers that messages are sent to at the same time. */
const workers = 3;

/** Delivers webhook messages while the simulator runs. */
@Injectable()
export class WebhookWorker extends RunningJobs {
  constructor(database: Database, errorLog: ErrorLog, sender: WebhookSender) {
    const kind = webhookDelivery(sender);
    const report = (error: unknown, outcome: string) => {
      if (error instanceof DeliveryFailed) return; // the webhook's log of attempts shows it
      errorLog.report(error, `a webhook could not be delivered (${outcome})`);
    };
    super(Array.from({ length: workers }, () => new JobWorker(database.url, kind, report)));
  }
}
