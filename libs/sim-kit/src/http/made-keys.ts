import { randomBytes } from 'node:crypto';
import type { Pool } from '@oware/db/connections';
import { asNumber } from '@oware/db/expressions';
import { execute, type Given, prepare, readRow, type RowOf, tables } from '@oware/db/statements';
import { now } from '../control/clock.ts';
import { hashOf } from '../session/secret-hash.ts';
import type { KeyHolder } from './request.ts';

const keyShape = /^oware_[\w-]{43}$/;
const shownCharacters = 12;

/** Creates an API key with its stored parts: hash and first characters. */
export function makeKey(): { key: string; keyHash: Buffer<ArrayBuffer>; partialKey: string } {
  const key = `oware_${randomBytes(32).toString('base64url')}`;
  return { key, keyHash: hashOf(key), partialKey: key.slice(0, shownCharacters) };
}

const holdersOfKeys = tables
  .selectFrom('provider.ApiKey as k')
  .innerJoin('sim.Sandbox as sb', 'sb.id', 'k.sandboxId')
  .select((row) => [
    'k.sandboxId',
    'k.organizationId',
    'k.id',
    'k.lastUsedAt',
    asNumber(row.ref('sb.clockOffsetMs')).as('clockOffsetMs'),
  ]);
type KeyRow = RowOf<typeof holdersOfKeys>;

const holderOfHash = prepare({ name: 'made-key' }, ({ keyHash }: Given<{ keyHash: Buffer }>) =>
  holdersOfKeys.where('k.keyHash', '=', keyHash),
);

type Use = { sandboxId: number; id: number; at: Date; lastUsedAt: Date | null };
const noteKeyUse = prepare({ name: 'made-key-use' }, ({ sandboxId, id, at, lastUsedAt }: Given<Use>) =>
  tables
    .updateTable('provider.ApiKey')
    .set({ lastUsedAt: at })
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .where('lastUsedAt', 'is not distinct from', lastUsedAt),
);

const useNotedEveryMs = 60_000;

/** Returns the owner of a key that an organisation created and has not revoked, and records its use. */
export async function holderOfKey(pool: Pool, key: unknown): Promise<KeyHolder | undefined> {
  if (typeof key !== 'string' || !keyShape.test(key)) return undefined;
  const row = await readRow(pool, holderOfHash({ keyHash: hashOf(key) }));
  if (!row) return undefined;
  await noteUse(pool, row);
  return { sandboxId: row.sandboxId, organizationId: row.organizationId };
}

/** Writes at most once a minute of the sandbox clock, to save a write per request. */
async function noteUse(pool: Pool, { sandboxId, id, lastUsedAt, clockOffsetMs }: KeyRow): Promise<void> {
  const at = now({ clockOffsetMs });
  // also if the clock was set back
  if (lastUsedAt && Math.abs(at.getTime() - lastUsedAt.getTime()) < useNotedEveryMs) return;
  await execute(pool, noteKeyUse({ sandboxId, id, at, lastUsedAt }));
}
