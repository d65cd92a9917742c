import { callPath } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database, freshSandbox, serve, signIn } from '@oware/test-kit';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';
import {
  capsuleOf,
  countOf,
  newName,
  openCapsule,
  pack,
  type Row,
  unpack,
  type Unpacked,
  withEntry,
  withManifest,
  withRows,
} from './capsules.fixtures.ts';

const server = await serve(createDeskApp);
const provider = await serve(createProviderApp);

let capsule: Buffer;
let parts: Unpacked;
beforeAll(async () => {
  capsule = await capsuleOf(server, (await freshSandbox()).name);
  parts = unpack(capsule);
});

const rowsEntry = 'rows/provider.Client.jsonl';
const client = (row: Row) => (change: Row) => ({ ...row, ...change });

/** Files that must not be opened, and what they try. */
const hostile: [string, () => Uint8Array][] = [
  ['no archive', () => strToU8('not a zip')],
  ['an empty file', () => new Uint8Array(0)],
  ['a cut file', () => capsule.subarray(0, capsule.length / 2)],
  [
    'a changed byte',
    () => {
      const bytes = Uint8Array.from(capsule);
      // in the rows, not in a header that repeats the directory
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
      return bytes;
    },
  ],
  ['no manifest', () => zipSync({ [rowsEntry]: strToU8('{}\n') })],
  ['a manifest that is no JSON', () => zipSync({ 'manifest.json': strToU8('{') })],
  ['a manifest with more fields', () => pack(withManifest(parts, { sql: 'DROP TABLE x' }))],
  [
    'a wrong checksum',
    () => {
      const files = unzipSync(capsule);
      return zipSync({ ...files, [rowsEntry]: strToU8(strFromU8(files[rowsEntry]!).replace('A', 'B')) });
    },
  ],
  ['an entry more', () => pack(parts, { 'rows/sim.Sandbox.jsonl': strToU8('{"id":1}\n') })],
  ['a path outside', () => pack(parts, { '../../evil.txt': strToU8('x') })],
  ['an absolute path', () => pack(parts, { '/tmp/evil.txt': strToU8('x') })],
  [
    'an entry less',
    () => {
      const { [rowsEntry]: _gone, ...files } = unzipSync(capsule);
      return zipSync(files);
    },
  ],
  ['the table of sandboxes', () => withTable('sim.Sandbox', ['id', 'name'], '{"id":1,"name":"demo"}\n')],
  ['sessions', () => withTable('provider.Session', ['userId'], '{"userId":102}\n')],
  ['a table of the catalogue', () => withTable('provider.pg_authid', ['rolname'], '{}\n')],
  ['SQL as a table', () => withTable('provider.Client" SELECT 1--', ['id'], '{}\n')],
  [
    'SQL as a column',
    () => pack(withEntry(parts, 'provider.Client', (entry) => ({ ...entry, columns: [...entry.columns, 'id") --'] }))),
  ],
  [
    'the column of the sandbox',
    () =>
      pack(
        withEntry(
          withRows(parts, 'provider.Client', (row) => client(row)({ sandboxId: 1 })),
          'provider.Client',
          (entry) => ({ ...entry, columns: [...entry.columns, 'sandboxId'] }),
        ),
      ),
  ],
  [
    'a field that its manifest doesn’t name',
    () => pack(withRows(parts, 'provider.Client', (row) => client(row)({ sandboxId: 1 }))),
  ],
  [
    'passwords',
    () =>
      pack(
        withEntry(
          withRows(parts, 'provider.User', (row) => ({ ...row, passwordHash: 'x' })),
          'provider.User',
          (entry) => ({ ...entry, columns: [...entry.columns, 'passwordHash'] }),
        ),
      ),
  ],
  [
    'a value of another type',
    () => pack(withRows(parts, 'provider.Client', (row) => client(row)({ lenderId: 'x; DROP TABLE y' }))),
  ],
  [
    'a record without its lender',
    () => pack(withRows(parts, 'provider.Client', (row) => client(row)({ lenderId: 99 }))),
  ],
  ['a record twice', () => pack(withRows(parts, 'provider.Client', (row) => client(row)({ id: 1001 })))],
  [
    'ids that would use up those of this machine',
    () => pack(withRows(parts, 'provider.LoanNote', (row, index) => ({ ...row, id: 2_000_000_000 + index }))),
  ],
  ['a null character', () => pack(withRows(parts, 'provider.Client', (row) => client(row)({ lastName: '\u0000' })))],
  [
    'rows that are no records',
    () => pack({ ...parts, rows: new Map([...parts.rows, ['provider.LoanNote', '[1]\n']]) }),
  ],
  [
    'rows nested too deep',
    () =>
      pack({
        ...parts,
        rows: new Map([
          ...parts.rows,
          ['provider.Client', `{"id":1,"personalInformation":${'['.repeat(50_000)}${']'.repeat(50_000)}}\n`],
        ]),
      }),
  ],
  [
    'a row that is too long',
    () =>
      pack({
        ...parts,
        rows: new Map([...parts.rows, ['provider.LoanNote', `{"body":"${'a'.repeat(9 * 1024 * 1024)}"}\n`]]),
      }),
  ],
  [
    'a savings ledger that doesn’t add up',
    () =>
      pack({
        ...parts,
        rows: new Map([
          ...parts.rows,
          [
            'provider.SavingsEntry',
            `{"accountId":1,"number":1,"kind":"deposit","amount":5,"balance":7,"bookedAt":"2026-11-20T08:00:00Z"}\n`,
          ],
        ]),
      }),
  ],
];

/** Adds a table with these rows. */
function withTable(table: string, columns: string[], rows: string): Uint8Array {
  const entry = { table, columns, rows: 1, bytes: 0, sha256: '' };
  const manifest = { ...parts.manifest, entries: [...parts.manifest.entries, entry] };
  return pack({ manifest, rows: new Map([...parts.rows, [table, rows]]) });
}

describe('a hostile capsule', () => {
  it.each(hostile)('with %s is refused and leaves nothing', async (_what, file) => {
    const name = newName();
    const { body, status } = await openCapsule(server, file(), name);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'capsule_refused' });
    expect(body.message).toMatch(/^This is not a capsule, or it is damaged\. .+\.?$/);
    expect(await countOf('sim."Sandbox" WHERE name = $1', [name])).toBe(0);
  });

  it('that expands too far is refused before it is expanded', async () => {
    const huge = withEntry(parts, 'provider.LoanNote', (entry) => entry);
    const entries = huge.manifest.entries.map((entry) => ({ ...entry, bytes: 200 * 1024 * 1024 }));
    const files = unzipSync(capsule);
    const file = zipSync({ ...files, 'manifest.json': strToU8(JSON.stringify({ ...huge.manifest, entries })) });
    expect((await openCapsule(server, file).expect(422)).body.message).toContain('300 MB');
  });

  it('can’t take the address of another sandbox', async () => {
    const other = await freshSandbox();
    const taken = withRows(parts, 'provider.User', (row) =>
      row.id === 102 ? { ...row, email: other.account('officer@adom') } : row,
    );
    const name = newName();
    await openCapsule(server, pack(taken), name).expect(201);
    const { rows } = await database().query(
      `SELECT email FROM provider."User" u JOIN sim."Sandbox" s ON s.id = u."sandboxId" WHERE s.name = $1 AND u.id = 102`,
      [name],
    );
    expect(rows).toEqual([{ email: `officer@adom.${other.name}.test.${name}.test` }]);
    await signIn(provider, other.account('officer@adom'));
  });

  it('can’t take names of other sandboxes by claiming to be from a sandbox like the new one', async () => {
    const [name, other] = [newName(), newName()];
    const own = withRows(parts, 'provider.User', (row) =>
      row.id === 102 ? { ...row, email: `officer@adom.${other}.test` } : row,
    );
    const claimed = withManifest(own, { sandbox: { ...parts.manifest.sandbox, name } });
    await openCapsule(server, pack(claimed), name).expect(201);
    const { rows } = await database().query(
      `SELECT email FROM provider."User" u JOIN sim."Sandbox" s ON s.id = u."sandboxId" WHERE s.name = $1 AND u.id = 102`,
      [name],
    );
    expect(rows).toEqual([{ email: `officer@adom.${other}.test.${name}.test` }]);
    await request(server).post(callPath(desk.createSandbox)).send({ name: other }).expect(201);
  });

  it.each(['now', 'worldStartedAt', 'settledTo'])('with a time that is far away in %s is refused', async (field) => {
    for (const moment of ['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z']) {
      const far = withManifest(parts, { sandbox: { ...parts.manifest.sandbox, [field]: moment } });
      const { body } = await openCapsule(server, pack(far), newName()).expect(422);
      expect(body.message).toContain('twenty years');
    }
  });

  it('that is too large is refused', async () => {
    const { body } = await openCapsule(server, Buffer.alloc(31 * 1024 * 1024)).expect(413);
    expect(body.code).toBe('too_large');
  });
});
