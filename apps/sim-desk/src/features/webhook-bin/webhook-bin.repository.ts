import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Database, now, webhookBinChannel } from '@oware/sim-kit';
import { type BinnedWebhook, keptBinned, keptBinnedLength } from '@oware/sim-kit/control/contract';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

type Sandbox = { id: number; clockOffsetMs: number };
type Judgement = Pick<BinnedWebhook, 'signature' | 'signedBy'>;

const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
const longestId = 100;

/** What came to the webhook bins of sandboxes. */
@Injectable()
export class WebhookBinRepository {
  constructor(private readonly database: Database) {}

  /** Keeps what came with whether its signature is right, and forgets the oldest. `body` is as it came, to the letter. */
  async keep(sandbox: Sandbox, headers: IncomingHttpHeaders, body: string): Promise<void> {
    const { signature, signedBy } = await this.#judge(sandbox.id, headers, body);
    const messageId = textOf(headers, 'webhook-id')?.slice(0, longestId) ?? null;
    const kept = body.replaceAll('\0', '').slice(0, keptBinnedLength).toWellFormed();
    await this.database.pool.query(
      `WITH old AS (
         DELETE FROM sim."BinnedWebhook" WHERE "sandboxId" = $1 AND id NOT IN (
           SELECT id FROM sim."BinnedWebhook" WHERE "sandboxId" = $1 ORDER BY id DESC LIMIT ${keptBinned - 1})),
       kept AS (
         INSERT INTO sim."BinnedWebhook" ("sandboxId", at, "messageId", signature, "signedBy", body)
         SELECT id, $2, $3, $4, $5, $6 FROM sim."Sandbox" WHERE id = $1 RETURNING id)
       SELECT pg_notify($7, $1::int::text) FROM kept`,
      [sandbox.id, now(sandbox), messageId, signature, signedBy, kept, webhookBinChannel],
    );
  }

  /** The newest first. */
  async list(sandboxId: number): Promise<BinnedWebhook[]> {
    const { rows } = await this.database.pool.query<Omit<BinnedWebhook, 'id' | 'at'> & { id: number; at: Date }>(
      `SELECT id, at, "messageId", signature, "signedBy", body, EXISTS (
         SELECT FROM sim."BinnedWebhook" e WHERE e."sandboxId" = b."sandboxId" AND e."messageId" = b."messageId" AND e.id < b.id
       ) AS "isRepeated"
       FROM sim."BinnedWebhook" b WHERE "sandboxId" = $1 ORDER BY id DESC LIMIT ${keptBinned}`,
      [sandboxId],
    );
    return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }));
  }

  /** Whether a webhook of the sandbox signed it: by the library that receivers use. */
  async #judge(sandboxId: number, headers: IncomingHttpHeaders, body: string): Promise<Judgement> {
    const given = Object.fromEntries(signed.map((name) => [name, textOf(headers, name) ?? '']));
    if (signed.some((name) => given[name] === '')) return { signature: 'missing', signedBy: null };
    const { rows } = await this.database.pool.query<{ secret: string; name: string }>(
      `SELECT unnest(array_remove(ARRAY[s.secret, s.previous], NULL)) AS secret, o.name FROM provider."WebhookSecret" s
       JOIN provider."Webhook" w ON w."sandboxId" = s."sandboxId" AND w.id = s."webhookId"
       JOIN provider."Organization" o ON o."sandboxId" = w."sandboxId" AND o.id = w."organizationId"
       WHERE s."sandboxId" = $1 ORDER BY w.id`,
      [sandboxId],
    );
    const signer = rows.find(({ secret }) => isSigned(secret, body, given));
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
