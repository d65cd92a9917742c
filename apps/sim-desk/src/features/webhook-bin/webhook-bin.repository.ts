import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { columnsOf, withinSandbox } from '@oware/db/expressions';
import { execute, givenValues, readRows, sql, tables } from '@oware/db/statements';
import { Database, now, webhookBinChannel } from '@oware/sim-kit';
import { type BinnedWebhook, keptBinned, keptBinnedLength } from '@oware/sim-kit/control/contract';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

type Sandbox = { id: number; clockOffsetMs: number };
type Judgement = Pick<BinnedWebhook, 'signature' | 'signedBy'>;

const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
const longestId = 100;
const binned = columnsOf('sim.BinnedWebhook', 'b');

/** The messages in the webhook bins of sandboxes. */
@Injectable()
export class WebhookBinRepository {
  constructor(private readonly database: Database) {}

  /**
   * Saves a message with the result of its signature check, and deletes the oldest. `body` must be the exact text that
   * was sent.
   */
  async keep(sandbox: Sandbox, headers: IncomingHttpHeaders, body: string): Promise<void> {
    const { signature, signedBy } = await this.#judge(sandbox.id, headers, body);
    const messageId = textOf(headers, 'webhook-id')?.slice(0, longestId) ?? null;
    const kept = body.replaceAll('\0', '').slice(0, keptBinnedLength).toWellFormed();
    const { sandboxId } = givenValues({ sandboxId: sandbox.id });
    const keeping = sql`
      WITH old AS (
        DELETE FROM sim."BinnedWebhook" WHERE "sandboxId" = ${sandboxId} AND id NOT IN (
          SELECT id FROM sim."BinnedWebhook" WHERE "sandboxId" = ${sandboxId} ORDER BY id DESC LIMIT ${keptBinned - 1})),
      kept AS (
        INSERT INTO sim."BinnedWebhook" ("sandboxId", at, "messageId", signature, "signedBy", body)
        SELECT id, ${now(sandbox)}, ${messageId}, ${signature}, ${signedBy}, ${kept} FROM sim."Sandbox"
        WHERE id = ${sandboxId} RETURNING id)
      SELECT pg_notify(${webhookBinChannel}, ${sandboxId}::int::text) FROM kept`;
    await execute(this.database.pool, keeping);
  }

  /** Returns the newest messages first. */
  async list(sandboxId: number): Promise<BinnedWebhook[]> {
    const earlier = tables
      .selectFrom('sim.BinnedWebhook as e')
      .select('e.id')
      .where('e.sandboxId', '=', binned('sandboxId'))
      .where('e.messageId', '=', binned('messageId'))
      .where('e.id', '<', binned('id'));
    const newest = tables
      .selectFrom('sim.BinnedWebhook as b')
      .select(['b.id', 'b.at', 'b.messageId', 'b.signature', 'b.signedBy', 'b.body'])
      .select(sql<boolean>`EXISTS ${earlier}`.as('isRepeated'))
      .where('b.sandboxId', '=', sandboxId)
      .orderBy('b.id', 'desc')
      .limit(keptBinned);
    const rows = await readRows(this.database.pool, newest);
    return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }));
  }

  /** Checks with the library for receivers whether a webhook of the sandbox signed the message. */
  async #judge(sandboxId: number, headers: IncomingHttpHeaders, body: string): Promise<Judgement> {
    const given = Object.fromEntries(signed.map((name) => [name, textOf(headers, name) ?? '']));
    if (signed.some((name) => given[name] === '')) return { signature: 'missing', signedBy: null };
    const secrets = tables
      .selectFrom('provider.WebhookSecret as s')
      .innerJoin('provider.Webhook as w', withinSandbox('w.id', 's.webhookId'))
      .innerJoin('provider.Organization as o', withinSandbox('o.id', 'w.organizationId'))
      .select(['s.secret', 's.previous', 'o.name'])
      .where('s.sandboxId', '=', sandboxId)
      .orderBy('w.id');
    const rows = await readRows(this.database.pool, secrets);
    const signer = rows.find(({ secret, previous }) =>
      [secret, previous].some((one) => one !== null && isSigned(one, body, given)),
    );
    return signer ? { signature: 'right', signedBy: signer.name } : { signature: 'wrong', signedBy: null };
  }
}

const textOf = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  typeof headers[name] === 'string' ? headers[name].replaceAll('\0', '').toWellFormed() : undefined;

function isSigned(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
