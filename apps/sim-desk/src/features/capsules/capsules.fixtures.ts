import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { callPath } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database } from '@oware/test-kit';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import request, { type Response } from 'supertest';
import type { Manifest, ManifestEntry } from './manifest.rules.ts';

/** A parser of supertest for files. */
export const bytesOf = (answer: Response, done: (error: Error | null, body: Buffer) => void) => {
  const pieces: Buffer[] = [];
  answer.on('data', (piece: Buffer) => pieces.push(piece));
  answer.on('end', () => done(null, Buffer.concat(pieces)));
};

/** Returns the capsule of a sandbox. */
export async function capsuleOf(server: Server, name: string): Promise<Buffer> {
  const answer = await request(server).get(callPath(desk.getCapsule, { name })).buffer(true).parse(bytesOf).expect(200);
  return answer.body as Buffer;
}

/** Opens a capsule as a new sandbox. */
export function openCapsule(server: Server, file: Uint8Array, name?: string) {
  const post = request(server).post(callPath(desk.openCapsule)).attach('file', Buffer.from(file), 'a.oware.zip');
  return name === undefined ? post : post.field('name', name);
}

let made = 0;
/** Returns a free name for a sandbox. */
export const newName = () => `c${process.pid}n${made++}`;

/** Counts rows: of `table WHERE ...`. */
export const countOf = async (sql: string, values: unknown[] = []) =>
  Number((await database().query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`, values)).rows[0]?.n);

export type Row = Record<string, unknown>;
/** A capsule's manifest, and the rows of each table as the lines of its file. */
export type Unpacked = { manifest: Manifest; rows: Map<string, string> };

/** Returns what a capsule holds. */
export function unpack(capsule: Uint8Array): Unpacked {
  const files = unzipSync(capsule);
  const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as Manifest;
  return {
    manifest,
    rows: new Map(manifest.entries.map(({ table }) => [table, strFromU8(files[`rows/${table}.jsonl`]!)])),
  };
}

/** Packs rows with a manifest that fits them. */
export function pack({ manifest, rows }: Unpacked, more: Record<string, Uint8Array> = {}): Uint8Array {
  const entries = manifest.entries.map((entry): ManifestEntry => {
    const text = rows.get(entry.table) ?? '';
    const content = strToU8(text);
    const lines = text.split('\n').length - 1;
    return { ...entry, rows: lines, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  });
  const files = entries.map(({ table }) => [`rows/${table}.jsonl`, strToU8(rows.get(table) ?? '')] as const);
  return zipSync({
    ...Object.fromEntries(files),
    ...more,
    'manifest.json': strToU8(JSON.stringify({ ...manifest, entries })),
  });
}

/** Changes the rows of a table. */
export function withRows(
  { manifest, rows }: Unpacked,
  table: string,
  change: (row: Row, index: number) => Row,
): Unpacked {
  const lines = (rows.get(table) ?? '').split('\n').slice(0, -1);
  const changed = lines.map((line, index) => JSON.stringify(change(JSON.parse(line) as Row, index)));
  return { manifest, rows: new Map([...rows, [table, `${changed.join('\n')}\n`]]) };
}

/** Changes what the manifest says about a table. */
export const withEntry = (
  { manifest, rows }: Unpacked,
  table: string,
  change: (entry: ManifestEntry) => ManifestEntry,
): Unpacked => ({
  manifest: { ...manifest, entries: manifest.entries.map((entry) => (entry.table === table ? change(entry) : entry)) },
  rows,
});

/** Removes columns of a table, from its rows and the manifest. */
export const withoutColumns = (unpacked: Unpacked, table: string, names: readonly string[]): Unpacked =>
  withEntry(
    withRows(unpacked, table, (row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))),
    ),
    table,
    (entry) => ({ ...entry, columns: entry.columns.filter((name) => !names.includes(name)) }),
  );

/** Changes the manifest. */
export const withManifest = ({ manifest, rows }: Unpacked, change: object): Unpacked => ({
  manifest: { ...manifest, ...change },
  rows,
});
