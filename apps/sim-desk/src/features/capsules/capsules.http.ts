import { createHash } from 'node:crypto';
import { callPath } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database, demoPassword, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import request, { type Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';
import type { Manifest, ManifestEntry } from './manifest.rules.ts';

const server = await serve(createDeskApp);
const provider = await serve(createProviderApp);

const bytesOf = (answer: Response, done: (error: Error | null, body: Buffer) => void) => {
  const pieces: Buffer[] = [];
  answer.on('data', (piece: Buffer) => pieces.push(piece));
  answer.on('end', () => done(null, Buffer.concat(pieces)));
};
const capsuleOf = async (name: string): Promise<Buffer> => {
  const answer = await request(server).get(callPath(desk.getCapsule, { name })).buffer(true).parse(bytesOf).expect(200);
  return answer.body as Buffer;
};
const open = (file: Uint8Array, name?: string) => {
  const post = request(server).post(callPath(desk.openCapsule)).attach('file', Buffer.from(file), 'a.oware.zip');
  return name === undefined ? post : post.field('name', name);
};

type Row = Record<string, unknown>;
type Unpacked = { manifest: Manifest; rows: Map<string, string> };

function unpack(capsule: Uint8Array): Unpacked {
  const files = unzipSync(capsule);
  const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as Manifest;
  return {
    manifest,
    rows: new Map(manifest.entries.map(({ table }) => [table, strFromU8(files[`rows/${table}.jsonl`]!)])),
  };
}

/** Packs rows with a manifest that fits them. */
function pack({ manifest, rows }: Unpacked, more: Record<string, Uint8Array> = {}): Uint8Array {
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
function withRows({ manifest, rows }: Unpacked, table: string, change: (row: Row, index: number) => Row): Unpacked {
  const lines = (rows.get(table) ?? '').split('\n').slice(0, -1);
  const changed = lines.map((line, index) => JSON.stringify(change(JSON.parse(line) as Row, index)));
  return { manifest, rows: new Map([...rows, [table, `${changed.join('\n')}\n`]]) };
}

const withEntry = (
  { manifest, rows }: Unpacked,
  table: string,
  change: (entry: ManifestEntry) => ManifestEntry,
): Unpacked => ({
  manifest: { ...manifest, entries: manifest.entries.map((entry) => (entry.table === table ? change(entry) : entry)) },
  rows,
});

const withoutColumns = (unpacked: Unpacked, table: string, names: readonly string[]): Unpacked =>
  withEntry(
    withRows(unpacked, table, (row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))),
    ),
    table,
    (entry) => ({ ...entry, columns: entry.columns.filter((name) => !names.includes(name)) }),
  );

const withManifest = ({ manifest, rows }: Unpacked, change: object): Unpacked => ({
  manifest: { ...manifest, ...change },
  rows,
});

let sandbox: TestSandbox;
let capsule: Buffer;
let parts: Unpacked;
beforeAll(async () => {
  sandbox = await freshSandbox();
  await request(server)
    .put(callPath(desk.setClock, { name: sandbox.name }))
    .send({ now: '2031-05-01T08:00:00Z' })
    .expect(200);
  const faults = callPath(desk.armFault, { name: sandbox.name });
  await request(server).post(faults).send({ callId: 'C6', failure: 'internal' }).expect(201);
  await database().query(
    `INSERT INTO sim."InboxMessage" ("sandboxId", channel, recipient, subject, body, "sentAt")
     VALUES ($1, 'mail', $2, 'Your code', E'tab\\t back\\\\slash "quoted"\\nline é', now())`,
    [sandbox.id, sandbox.account('officer@adom')],
  );
  await database().query(
    `INSERT INTO sim."StoredFile" ("sandboxId", id, name, "mediaType", size, "createdAt") VALUES ($1, 100000001, 'a.png', 'image/png', 4, now())`,
    [sandbox.id],
  );
  await database().query(`INSERT INTO sim."StoredFilePart" VALUES ($1, 100000001, 0, '\\x00ff0a5c')`, [sandbox.id]);
  capsule = await capsuleOf(sandbox.name);
  parts = unpack(capsule);
});

let made = 0;
const newName = () => `c${process.pid}n${made++}`;
const countOf = async (sql: string, values: unknown[] = []) =>
  Number((await database().query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`, values)).rows[0]?.n);

describe('a capsule', () => {
  it('has its manifest last, and no passwords, keys, sessions or two-factor secrets', () => {
    const names = Object.keys(unzipSync(capsule));
    expect(names.at(-1)).toBe('manifest.json');
    expect(names.filter((name) => /Session|ApiKey|Webhook|TwoFactor|RecoveryCode|Push/.test(name))).toEqual([
      'rows/sim.BinnedWebhook.jsonl',
    ]);
    expect([...parts.rows.values()].join('')).not.toMatch(/passwordHash|\$argon2|scrypt/);
    expect(JSON.stringify(parts.manifest)).not.toContain('sandboxId');
  });

  it('opens as a sandbox with the same records, clock, inbox and armed failures', async () => {
    const name = newName();
    const { body } = await open(capsule, name).expect(201);
    expect(body).toMatchObject({ sandbox: { name, kind: 'training' }, screen: null });
    expect(body.sandbox.now.startsWith('2031-05-01T08:')).toBe(true);
    await signIn(provider, `officer@adom.${name}.test`, demoPassword);
    const query = `left=${sandbox.name}&right=${name}`;
    const comparison = await request(server)
      .get(`${callPath(desk.compareSandboxes)}?${query}`)
      .expect(200);
    expect(comparison.body.tables).toEqual([]);
    const faults = await request(server).get(callPath(desk.listFaults, { name })).expect(200);
    expect(faults.body.content).toHaveLength(1);
    const { rows } = await database().query(
      `SELECT body, content, "faultyCalls" FROM sim."Sandbox" s JOIN sim."InboxMessage" m ON m."sandboxId" = s.id
       JOIN sim."StoredFilePart" p ON p."sandboxId" = s.id AND p."fileId" = 100000001 WHERE s.name = $1`,
      [name],
    );
    expect(rows).toEqual([
      { body: 'tab\t back\\slash "quoted"\nline é', content: Buffer.from('00ff0a5c', 'hex'), faultyCalls: ['C6'] },
    ]);
  });

  it('goes on from the time that was carried out, and counts a lesson from where it was', async () => {
    const own = await freshSandbox();
    // ids of a machine where more was done than here
    const { rows: counters } = await database().query<{ row: string }>(
      `SELECT (last_value + 1000000)::text AS row FROM sim.row_id`,
    );
    const afterRow = Number(counters[0]?.row);
    await database().query(`INSERT INTO sim."LessonRun" VALUES ($1, 'find-a-client', now(), 0, $2)`, [
      own.id,
      afterRow,
    ]);
    await database().query(
      `UPDATE sim."Sandbox" SET "worldStartedAt" = now() - interval '400 days', "settledTo" = now() - interval '30 days',
         "clockOffsetMs" = -30 * 86400000::bigint WHERE id = $1`,
      [own.id],
    );
    const name = newName();
    await open(await capsuleOf(own.name), name).expect(201);
    const { rows } = await database().query(
      `SELECT copy."worldStartedAt" = own."worldStartedAt" AS "hasStart", copy."settledTo" = own."settledTo" AS "isSettled",
         nextval('sim.row_id') > $3 AS "isCounted"
       FROM sim."Sandbox" own, sim."Sandbox" copy WHERE own.id = $1 AND copy.name = $2`,
      [own.id, name, afterRow],
    );
    expect(rows).toEqual([{ hasStart: true, isSettled: true, isCounted: true }]);
  });

  it('gets a free name like its own', async () => {
    const { body } = await open(capsule).expect(201);
    expect(body.sandbox.name).toBe(`${sandbox.name}-2`);
    expect((await open(capsule, sandbox.name).expect(409)).body.errors).toHaveProperty('name');
    expect((await open(capsule, 'A b').expect(400)).body.errors).toHaveProperty('name');
  });

  it('brings the reported screen with it', async () => {
    const screen = {
      address: '/clients?page=2',
      account: sandbox.account('officer@adom'),
      problem: 'The list is empty',
      drafts: [{ kind: 'form', content: { title: 'New' } }],
    };
    const answer = await request(server)
      .post(callPath(desk.reportProblem, { name: sandbox.name }))
      .send(screen)
      .buffer(true)
      .parse(bytesOf)
      .expect(200);
    const name = newName();
    const { body } = await open(answer.body as Buffer, name).expect(201);
    const own = { ...screen, account: `officer@adom.${name}.test` };
    expect(body.screen).toEqual({
      address: own.address,
      account: own.account,
      problem: own.problem,
      url: expect.stringMatching(/^http.*\/clients\?page=2$/),
    });
    const kept = await request(server).get(callPath(desk.getReportedScreen, { name })).expect(200);
    expect(kept.body).toEqual({ screen: { ...own, url: body.screen.url } });
    const before = await request(server)
      .get(callPath(desk.getReportedScreen, { name: sandbox.name }))
      .expect(200);
    expect(before.body).toEqual({ screen: null });
    for (const address of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'clients'])
      await request(server)
        .post(callPath(desk.reportProblem, { name: sandbox.name }))
        .send({ ...screen, address })
        .expect(400);
  });

  it('of an older version gets the new columns and tables', async () => {
    const older = withManifest(withoutColumns(parts, 'provider.Batch', ['rowsInFile', 'rowsSent', 'ownWork']), {
      migration: '20261122110600_loan_product_versions',
      entries: withoutColumns(parts, 'provider.Batch', ['rowsInFile', 'rowsSent', 'ownWork']).manifest.entries.filter(
        ({ table }) => !['sim.Fault', 'sim.ReportedScreen', 'sim.LessonRun'].includes(table),
      ),
    });
    const name = newName();
    await open(pack(older), name).expect(201);
    await signIn(provider, `officer@adom.${name}.test`);
    expect(
      await countOf(
        `provider."Batch" b JOIN sim."Sandbox" s ON s.id = b."sandboxId" WHERE s.name = $1 AND "rowsSent" IS NULL`,
        [name],
      ),
    ).toBeGreaterThan(0);
  });

  it('of a newer version is refused', async () => {
    for (const change of [{ format: 2 }, { migration: '20990101000000_later' }]) {
      const { body } = await open(pack(withManifest(parts, change))).expect(422);
      expect(body.code).toBe('capsule_too_new');
    }
  });
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
    const { body, status } = await open(file(), name);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'capsule_refused' });
    expect(body.message).toMatch(/^This is not a capsule, or it is damaged\. .+\.?$/);
    expect(await countOf('sim."Sandbox" WHERE name = $1', [name])).toBe(0);
  });

  it('that expands too far is refused before it is expanded', async () => {
    const huge = withEntry(parts, 'provider.LoanNote', (entry) => entry);
    const entries = huge.manifest.entries.map((entry) => ({ ...entry, bytes: 200 * 1024 * 1024 }));
    const files = unzipSync(capsule);
    const file = zipSync({ ...files, 'manifest.json': strToU8(JSON.stringify({ ...huge.manifest, entries })) });
    expect((await open(file).expect(422)).body.message).toContain('300 MB');
  });

  it('can’t take the address of another sandbox', async () => {
    const other = await freshSandbox();
    const taken = withRows(parts, 'provider.User', (row) =>
      row.id === 102 ? { ...row, email: other.account('officer@adom') } : row,
    );
    const name = newName();
    await open(pack(taken), name).expect(201);
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
    await open(pack(claimed), name).expect(201);
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
      const { body } = await open(pack(far), newName()).expect(422);
      expect(body.message).toContain('twenty years');
    }
  });

  it('that is too large is refused', async () => {
    const { body } = await open(Buffer.alloc(31 * 1024 * 1024)).expect(413);
    expect(body.code).toBe('too_large');
  });
});
