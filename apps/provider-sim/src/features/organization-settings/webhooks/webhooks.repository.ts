import { lockRow } from '@oware/db/row-locks';
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AuditedAction,
  mostWebhooks,
  type NewWebhook,
  type NotificationEvent,
  previousSecretHours,
  type Webhook,
  type WebhookChange,
  type WebhookDraft,
  type WebhookSecret,
} from '@oware/contract';
import type { Prisma, Webhook as WebhookRow } from '@oware/db';
import { eventRules, fullName, isPermitted, permissionRefusal } from '@oware/domain';
import {
  type AuditedChange,
  auditedChanges,
  Database,
  now,
  recordAudit,
  refuse,
  refuseWrong,
  rowId,
  type Scope,
} from '@oware/sim-kit';
import { lockOrganization, organizationNamed } from '../named-organization.repository.ts';
import { addressRefusal, WebhookSender } from './webhook.sender.ts';
import { presentWebhook } from './webhooks.presenters.ts';

type Tx = Prisma.TransactionClient;

/** A secret of 256 random bits in the format of the Standard Webhooks specification. */
const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The webhooks of an organisation (3§3). A change locks the organisation first. */
@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly database: Database,
    private readonly sender: WebhookSender,
  ) {}

  /**
   * Lists the webhooks, oldest first.
   * @throws not_found
   */
  async list(scope: Scope, orgId: string): Promise<Webhook[]> {
    const organizationId = await organizationNamed(this.database, scope, orgId);
    const rows = await this.database.prisma.webhook.findMany({
      where: { sandboxId: scope.sandbox.id, organizationId },
      orderBy: { id: 'asc' },
    });
    return Promise.all(rows.map((row) => this.#present(scope, row)));
  }

  /** @throws not_found, permission_denied, validation_failed, limit_reached */
  async create(scope: Scope, orgId: string, { url, events }: WebhookDraft): Promise<NewWebhook> {
    const { sandbox, user } = scope;
    const organizationId = await organizationNamed(this.database, scope, orgId);
    refuseUnseenEvents(scope, events);
    await this.#refuseAddress(url);
    const secret = makeSecret();
    return this.database.prisma.$transaction(async (tx) => {
      await lockOrganization(tx, scope, organizationId);
      const own = { sandboxId: sandbox.id, organizationId };
      if ((await tx.webhook.count({ where: own })) >= mostWebhooks)
        refuse('limit_reached', { message: `An organisation has at most ${mostWebhooks} webhooks. Remove one first.` });
      const data = { ...own, url, events, createdById: user.id, createdAt: now(sandbox) };
      const row = await tx.webhook.create({ data });
      await tx.webhookSecret.create({ data: { sandboxId: sandbox.id, webhookId: row.id, secret } });
      await audit(tx, scope, row, 'created', auditedChanges({}, { address: originOf(url), events }));
      return { ...presentWebhook(row, fullName(user.firstName, user.lastName), row.createdAt), secret };
    });
  }

  /**
   * Changes a webhook. Switching it on clears its failures; switching it off fails its pending messages.
   * @throws not_found, permission_denied, validation_failed, conflict
   */
  async change(scope: Scope, orgId: string, id: string, change: WebhookChange): Promise<Webhook> {
    const { url, events, isOn, version } = change;
    const before = await this.find(scope, orgId, id);
    if (url !== before.url) await this.#refuseAddress(url);
    return this.locked(scope, before, async (tx, row) => {
      if (version !== undefined && version !== row.version) refuse('conflict');
      refuseUnseenEvents(scope, url === row.url ? events.filter((event) => !row.events.includes(event)) : events);
      const wasOn = row.offReason === null;
      const state = wasOn === isOn ? {} : { offReason: isOn ? null : 'person', failingSince: null };
      const changes = auditedChanges(
        { address: originOf(row.url), events: row.events, 'switched on': wasOn },
        { address: placeAfter(row.url, url), events, 'switched on': isOn },
      );
      if (changes.length === 0) return this.#present(scope, row);
      const after = await tx.webhook.update({
        where: keyOf(row),
        data: { url, events, version: row.version + 1, ...state },
      });
      if (!isOn) await tx.webhookMessage.updateMany({ where: pendingOf(row), data: { state: 'failed' } });
      await audit(tx, scope, row, 'changed', changes);
      return this.#present(scope, after);
    });
  }

  /**
   * Replaces the secret. The old secret also signs for a day, so that receivers can change over.
   * @throws not_found
   */
  async replaceSecret(scope: Scope, orgId: string, id: string): Promise<WebhookSecret> {
    const secret = makeSecret();
    const until = new Date(now(scope.sandbox).getTime() + previousSecretHours * 60 * 60_000);
    return this.locked(scope, await this.find(scope, orgId, id), async (tx, row) => {
      const where = { sandboxId_webhookId: { sandboxId: row.sandboxId, webhookId: row.id } };
      const { secret: previous } = await tx.webhookSecret.findUniqueOrThrow({ where });
      await tx.webhookSecret.update({ where, data: { secret, previous } });
      await tx.webhook.update({ where: keyOf(row), data: { previousSecretUntil: until } });
      await audit(tx, scope, row, 'changed', [{ field: 'secret', from: null, to: 'replaced' }]);
      return { secret, previousSecretUntil: until.toISOString() };
    });
  }

  /** @throws not_found */
  async remove(scope: Scope, orgId: string, id: string): Promise<void> {
    await this.locked(scope, await this.find(scope, orgId, id), async (tx, row) => {
      await tx.webhook.delete({ where: keyOf(row) });
      await audit(tx, scope, row, 'removed');
    });
  }

  /**
   * Finds a webhook of the named organisation.
   * @throws not_found
   */
  async find(scope: Scope, orgId: string, text: string): Promise<WebhookRow> {
    const organizationId = await organizationNamed(this.database, scope, orgId);
    const id = rowId(text) ?? refuse('not_found');
    const where = { sandboxId: scope.sandbox.id, organizationId, id };
    return (await this.database.prisma.webhook.findFirst({ where })) ?? refuse('not_found');
  }

  /**
   * Locks the organisation and then its webhook, and calls `work` with the current row.
   * @throws not_found
   */
  locked<T>(scope: Scope, found: WebhookRow, work: (tx: Tx, row: WebhookRow) => Promise<T>): Promise<T> {
    return this.database.prisma.$transaction(async (tx) => {
      await lockOrganization(tx, scope, found.organizationId);
      await lockRow(tx, 'provider.Webhook', found);
      return work(tx, (await tx.webhook.findUnique({ where: keyOf(found) })) ?? refuse('not_found'));
    });
  }

  async #refuseAddress(url: string): Promise<void> {
    if (!(await this.sender.mayReach(url))) refuseWrong({ url: addressRefusal });
  }

  async #present({ sandbox }: Scope, row: WebhookRow): Promise<Webhook> {
    const key = { sandboxId: sandbox.id, id: row.createdById };
    const person = await this.database.prisma.user.findUnique({ where: { sandboxId_id: key } });
    return presentWebhook(row, person && fullName(person.firstName, person.lastName), now(sandbox));
  }
}

const keyOf = ({ sandboxId, id }: WebhookRow) => ({ sandboxId_id: { sandboxId, id } });
const pendingOf = ({ sandboxId, id }: WebhookRow) => ({ sandboxId, webhookId: id, state: 'pending' as const });

const originOf = (url: string): string => new URL(url).origin;

/** The new address for an audit entry. Its path is left out, because it may contain a secret of the receiver. */
const placeAfter = (before: string, after: string): string =>
  before !== after && originOf(before) === originOf(after) ? `${originOf(after)} (another path)` : originOf(after);

/** Rejects events that the person may not see, so that the person can't send them to an address of their choice. */
function refuseUnseenEvents({ user }: Scope, events: readonly NotificationEvent[]): void {
  for (const event of events) {
    const { permission } = eventRules[event];
    if (!isPermitted(user, permission)) refuse('permission_denied', { message: permissionRefusal(permission) });
  }
}

/** Records the change in the audit. The webhook is named after its host. */
const audit = (tx: Tx, scope: Scope, row: WebhookRow, action: AuditedAction, changes: readonly AuditedChange[] = []) =>
  recordAudit(tx, scope, {
    kind: 'webhook',
    id: row.id,
    name: new URL(row.url).host,
    organizationId: row.organizationId,
    action,
    changes,
  });
