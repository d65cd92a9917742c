import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assumedMarks, type CallRecord, getClient, listClients, recordOf } from '@oware/contract';
import { afterAll, beforeAll, describe as group, expect, it } from 'vitest';
import { at } from '../stack/paths.ts';
import { Problem } from '../stack/problem.ts';
import { unmarkSeen } from './assumed-fields.ts';
import { CallSources } from './call-source.ts';
import { adviceOn, describe, findingsOf } from './findings.ts';
import { readReports, simulatorReports } from './reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drift-'));
  cpSync(at('libs/contract/src'), join(folder, 'libs/contract/src'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const [first, second] = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'] as const;
const number = { path: '$.customers[].id', expected: 'id as text', found: 'number', count: 10 };
const records = [recordOf('C1', [number], first), recordOf('C2', [], first)];

function reportFile(name: string, calls: readonly CallRecord[]): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ kind: 'oware-differences', version: '0.1.0', calls }));
  return file;
}

group('reports', () => {
  it('are merged by call', () => {
    const merged = readReports([
      reportFile('one.json', records),
      reportFile('other.json', [recordOf('C1', [number], second)]),
    ]);
    expect(merged).toMatchObject([
      { call: 'C1', answers: 2, firstSeen: first, lastSeen: second, differences: [{ count: 20 }] },
      { call: 'C2', answers: 1 },
    ]);
  });

  it('of a simulator are separated from others', () => {
    const [provider, simulator] = [reportFile('provider.json', records), join(folder, 'simulator.json')];
    writeFileSync(simulator, JSON.stringify({ conformance: { isSimulator: true } }));
    expect(simulatorReports([provider, simulator])).toEqual([simulator]);
  });

  it('that are invalid are named', () => {
    const file = join(folder, 'other.txt');
    writeFileSync(file, 'Ama Mensah');
    expect(() => readReports([file])).toThrow(Problem);
    writeFileSync(file, '{"kind":"other"}');
    expect(() => readReports([file])).toThrow(/other\.txt is no report/);
  });
});

group('findings', () => {
  it('state for every call whether it is confirmed, differs or was never seen', () => {
    const states = new Map(findingsOf(records).map(({ call, state }) => [call.id, state]));
    expect(states.get('C1')).toBe('differs');
    expect(states.get('C2')).toBe('confirmed');
    expect(states.get('C3')).toBe('never seen');
  });

  it('name the file and line to change, and how', () => {
    const text = describe(findingsOf(records), (call) => new CallSources(folder).find(call));
    expect(text).toMatch(/^C1 GET \S+ {2}\(libs\/contract\/src\/provider\/clients\/clients\.calls\.ts:\d+\)$/m);
    expect(text).toContain('  $.customers[].id: expected id as text, found number, 10 times; describe the field');
    expect(text).toMatch(/^confirmed: 1 {2}C2$/m);
    const { line } = new CallSources(folder).find(listClients)!;
    const source = readFileSync(at('libs/contract/src/provider/clients/clients.calls.ts'), 'utf8').split('\n');
    expect(source[line - 1]).toContain("id: 'C1'");
  });

  it.each([
    [{ expected: 'text', found: 'missing' }, /left out: \.optional\(\)/],
    [{ expected: 'decimal text', found: 'null' }, /null: \.nullable\(\)/],
    [{ expected: 'no such field', found: 'text' }, /add the field/],
    [{ expected: 'known word', found: 'word Withdrawn' }, /add the word/],
    [{ expected: 'known code', found: 'another code' }, /add the code/],
    [{ expected: 'list in clients', found: 'list in content' }, /name the field/],
    [{ path: '$query.page', expected: 'another page', found: 'the same page' }, /behaves otherwise/],
  ])('advise on %o', (difference, advice) => {
    expect(adviceOn({ path: '$', count: 1, firstSeen: first, lastSeen: first, ...difference })).toMatch(advice);
  });
});

group('applying', () => {
  it('removes the marks of assumed fields that an answer contained', async () => {
    const seen = ['$.updatedAt', '$.kycProgress', '$.verifications', '$.noSuchField'];
    const difference = { path: '$.kycProgress', expected: 'number', found: 'text', count: 1 };
    const record = recordOf('C2', [difference], first, seen);
    const path = join(folder, 'libs/contract/src/provider/clients/clients.shapes.ts');
    const before = readFileSync(path, 'utf8');
    const result = await unmarkSeen(folder, findingsOf([record]));
    expect(result).toEqual({ fields: 2, byHand: [] });
    const after = readFileSync(path, 'utf8');
    const lines = (text: string) => text.split('\n').map((line) => line.trim());
    const changed = lines(after).filter((line) => !lines(before).includes(line));
    expect(changed).toEqual([
      'verifications: z.object({ phone: z.boolean(), consent: z.boolean(), card: z.boolean() }).optional(),',
      'updatedAt: moment,',
    ]);
    expect(after).toContain('kycProgress: assumed(');
    expect(await unmarkSeen(folder, findingsOf([record]))).toMatchObject({ fields: 0 });
  });

  it('removes the mark of a whole shape with its unused import', async () => {
    const record = recordOf('X-listAuditedPeople', [], first, ['$[]']);
    const path = join(folder, 'libs/contract/src/provider/organization/audit.shapes.ts');
    expect(await unmarkSeen(folder, findingsOf([record]))).toEqual({ fields: 1, byHand: [] });
    expect(readFileSync(path, 'utf8')).toContain("auditedPerson = z.object({ id, name: z.string() }).meta({ id: 'Aud");
    const entries = recordOf('X-listAuditEntries', [], first, ['$', '$.entries[]']);
    await unmarkSeen(folder, findingsOf([entries]));
    expect(readFileSync(path, 'utf8')).not.toContain('assumed');
  });

  it('finds nearly all marks of an answer', async () => {
    const all = findingsOf([]).map(({ call }) => {
      const paths = assumedMarks(call.answer, undefined).map(({ path }) => path);
      return recordOf(call.id, [], first, paths);
    });
    const copy = join(folder, 'another');
    cpSync(at('libs/contract/src'), join(copy, 'libs/contract/src'), { recursive: true });
    const { fields, byHand } = await unmarkSeen(copy, findingsOf(all));
    expect(fields).toBeGreaterThan(100);
    expect(byHand.length).toBeLessThan(10);
  });

  it('confirms only the call, once', () => {
    const sources = new CallSources(folder);
    const file = join(folder, 'libs/contract/src/provider/clients/clients.calls.ts');
    const before = readFileSync(file, 'utf8').split('\n');
    expect(sources.confirm(getClient, '2026-11-22')).toBe(true);
    const after = readFileSync(file, 'utf8').split('\n');
    const changed = after.flatMap((line, index) => (line === before[index] ? [] : [line]));
    expect(changed).toEqual(["  evidence: 'confirmed 2026-11-22',"]);
    expect(after.length).toBe(before.length);
    expect(sources.confirm(getClient, '2026-11-22')).toBe(false);
  });

  it('finds every call of the contract', () => {
    const sources = new CallSources(folder);
    expect(
      findingsOf([])
        .filter(({ call }) => !sources.find(call))
        .map(({ call }) => call.id),
    ).toEqual([]);
  });
});
