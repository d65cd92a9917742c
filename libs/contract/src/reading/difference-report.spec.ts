import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../core/registry.ts';
import { kycFeatures } from '../kyc/index.ts';
import { providerFeatures } from '../provider/index.ts';
import { readerOf } from './answer-reader.ts';
import { differenceReport, mergeRecords, recordOf } from './difference-report.ts';

const id = { path: '$.clients[].id', expected: 'id as text', found: 'number', count: 10 };
const page = { path: '$.page', expected: 'object', found: 'missing', count: 1 };
const [first, second] = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'] as const;
const reportOf = (calls: unknown) => ({ kind: 'oware-differences', version: '0.1.0', calls });

describe('records of answers', () => {
  it('counts a repeated difference and keeps its first and last time', () => {
    const merged = mergeRecords([recordOf('C1', [id], second)], [recordOf('C1', [id, page], first)]);
    expect(merged).toEqual([
      {
        call: 'C1',
        answers: 2,
        firstSeen: first,
        lastSeen: second,
        differences: [
          { ...id, count: 20, firstSeen: first, lastSeen: second },
          { ...page, firstSeen: first, lastSeen: first },
        ],
      },
    ]);
  });

  it('keeps calls whose answers match the contract', () => {
    expect(mergeRecords([recordOf('C1', [], first)], [recordOf('C2', [], second)])).toMatchObject([
      { call: 'C1', answers: 1, differences: [] },
      { call: 'C2', answers: 1, differences: [] },
    ]);
  });

  it('limits the number of differences', () => {
    const many = Array.from({ length: 500 }, (_, field) => ({ ...id, path: `$.field${field}` }));
    expect(mergeRecords([recordOf('C1', [], first)], [recordOf('C1', many, second)])[0]?.differences).toHaveLength(200);
  });
});

describe('a report', () => {
  it.each([
    ['a value in place of a shape', { ...id, found: 'Ama Mensah <ama@example.com>' }],
    ['a phone number', { ...id, found: '+233 20 123 4567' }],
    ['a path that is none', { ...id, path: 'Ama' }],
  ])('is rejected with %s', (_what, difference) => {
    expect(differenceReport.safeParse(reportOf([recordOf('C1', [difference], first)])).success).toBe(false);
  });

  /** All names, numbers and photos of answers, as keys and as values. */
  const personal = [
    'Ama Serwaa Mensah',
    '0201234567',
    'GHA-123456789-0',
    'ama.mensah@mail.example',
    'data:image/png;base64,iVBOR',
  ];
  const leaf = fc.oneof(fc.constantFrom(...personal), fc.integer({ min: 200_000_000, max: 599_999_999 }));
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(
        fc.oneof(
          fc.constantFrom('data', 'content', 'clients', 'id', 'page', 'status', 'firstName'),
          fc.constantFrom(...personal),
        ),
        tie('tree'),
        { maxKeys: 6 },
      ),
    ),
  }));

  it('is accepted for any answer of any call and contains none of its values', () => {
    const calls = [...callsOf(providerFeatures), ...callsOf(kycFeatures)].map(({ call }) => call);
    fc.assert(
      fc.property(fc.constantFrom(...calls), tree, (call, answer) => {
        const { differences } = readerOf(call.answer)(answer);
        const report = reportOf([recordOf(call.id, differences, first)]);
        expect(differenceReport.parse(report)).toEqual(report);
        const text = JSON.stringify(report);
        for (const value of personal) expect(text).not.toContain(value);
        expect(text.replaceAll(first, '')).not.toMatch(/\d{6}/);
      }),
      { numRuns: 500 },
    );
  });
});
