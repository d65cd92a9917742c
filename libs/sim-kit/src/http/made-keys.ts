import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { now } from '../control/clock.ts';
import type { KeyHolder } from './request.ts';

/** How a key is kept. It has 256 random bits, which nobody finds by trying: no slow hash is needed. */
const hashOf = (key: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(key).digest());

const keyShape = /^oware_[\w-]{43}$/;
const shownCharacters = 12;

/** A new API key, with what is kept of it: its hash and its first characters. */
export function makeKey(): { key: string; keyHash: Uint8Array<ArrayBuffer>; partialKey: string } {
  const key = `oware_${randomBytes(32).toString('base64url')}`;
  return { key, keyHash: hashOf(key), partialKey: key.slice(0, shownCharacters) };
}

const keyStatement = {
  name: 'made-key',
  text: `SELECT k."sandboxId", k."organizationId", k.id, k."lastUsedAt", sb."clockOffsetMs"::float8 AS "clockOffsetMs"
         FROM provider."ApiKey" k JOIN sim."Sandbox" sb ON sb.id = k."sandboxId" WHERE k."keyHash" = $1`,
};

type KeyRow = KeyHolder & { id: number; lastUsedAt: Date | null; clockOffsetMs: number };

const useNotedEveryMs = 60_000;

/** Whose key this is, where it is one that an organisation made and has not revoked. Notes its use. */
export async function holderOfKey(pool: Pool, key: unknown): Promise<KeyHolder | undefined> {
  if (typeof key !== 'string' || !keyShape.test(key)) return undefined;
  const { rows } = await pool.query<KeyRow>({ ...keyStatement, values: [hashOf(key)] });
  const [row] = rows;
  if (!row) return undefined;
  await noteUse(pool, row);
  return { sandboxId: row.sandboxId, organizationId: row.organizationId };
}

/** At most once a minute of the sandbox's clock, so that a request costs no write. */
async function noteUse(pool: Pool, { sandboxId, id, lastUsedAt, clockOffsetMs }: KeyRow): Promise<void> {
  const at = now({ clockOffsetMs });
  // a clock that was set back counts too
  if (lastUsedAt && Math.abs(at.getTime() - lastUsedAt.getTime()) < useNotedEveryMs) return;
  await pool.query({
    name: 'made-key-use',
    text: `UPDATE provider."ApiKey" SET "lastUsedAt" = $3
           WHERE "sandboxId" = $1 AND id = $2 AND "lastUsedAt" IS NOT DISTINCT FROM $4`,
    values: [sandboxId, id, at, lastUsedAt],
  });
}
