import { createHash } from 'node:crypto';
import { sandboxNamePattern } from '@oware/domain';
import { z } from 'zod';

/** Increase this if the manifest or the entries change in a way that older versions can't read. */
export const capsuleFormat = 1;

/** Bytes of all entries together. A demo sandbox has about 10 MB. */
export const mostExpanded = 300 * 1024 * 1024;
/** Bytes of a row. A piece of a file is the longest, and has two characters a byte. */
export const longestRow = 8 * 1024 * 1024;

export const manifestName = 'manifest.json';
const mostManifest = 1024 * 1024;

const entry = z.strictObject({
  table: z.string().regex(/^(provider|kyc|sim)\.[A-Za-z]{1,60}$/),
  columns: z.array(z.string().regex(/^\w{1,60}$/)).max(200),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const format = z.looseObject({ program: z.literal('oware'), format: z.int().positive() });

const sandbox = z
  .strictObject({
    name: z.string().regex(sandboxNamePattern),
    kind: z.enum(['demo', 'training']),
    now: z.iso.datetime(),
    /** Missing in capsules from before the migration passing_time, when time brought nothing. */
    worldStartedAt: z.iso.datetime().optional(),
    settledTo: z.iso.datetime().nullable().default(null),
    anchorDay: z.iso.date().nullable(),
    kycDecision: z.enum(['by_hand', 'at_once', 'after_a_while']),
    kycDelaySeconds: z.int().min(1).max(3600),
  })
  // a world without a start begins at the time of saving, so that nothing is brought for the time before
  .transform(({ worldStartedAt, ...rest }) => ({ ...rest, worldStartedAt: worldStartedAt ?? rest.now }));

const manifest = z.strictObject({
  program: z.literal('oware'),
  format: z.literal(capsuleFormat),
  /** The newest migration of the database that it was made of. */
  migration: z.string().regex(/^\d{14}_\w{1,100}$/),
  savedAt: z.iso.datetime(),
  sandbox,
  entries: z.array(entry).max(200),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestEntry = z.infer<typeof entry>;

/** Why a file is not opened as a capsule. */
export class CapsuleRefused extends Error {
  override name = 'CapsuleRefused';
  readonly isTooNew: boolean;
  constructor(message: string, { isTooNew = false } = {}) {
    super(message);
    this.isTooNew = isTooNew;
  }
}

export const hashOf = () => createHash('sha256');
export const entryName = (table: string): string => `rows/${table}.jsonl`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the manifest of a capsule.
 * @throws CapsuleRefused
 */
export function readManifest(text: string): Manifest {
  if (text.length > mostManifest) throw new CapsuleRefused('Its manifest is too long.');
  const value = parsed(text);
  const told = format.safeParse(value);
  if (!told.success) throw new CapsuleRefused('It has no manifest of Oware.');
  if (told.data.format > capsuleFormat) throw new CapsuleRefused('A newer version made it.', { isTooNew: true });
  const found = manifest.safeParse(value);
  if (!found.success) throw new CapsuleRefused('Its manifest is damaged.');
  const { entries } = found.data;
  if (new Set(entries.map(({ table }) => table)).size < entries.length)
    throw new CapsuleRefused('Its manifest names a table twice.');
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > mostExpanded)
    throw new CapsuleRefused('It expands to more than 300 MB.');
  return found.data;
}
