import { expect, it } from 'vitest';
import { batchReferences } from './batch-reference.ts';

it('suggests references with lender, minute and sequence number', () => {
  const references = batchReferences('Adom Credit', new Date('2026-11-21T14:30:59Z'));
  expect(references.slice(0, 3)).toEqual([
    'ADOM-2026-11-21-14-30',
    'ADOM-2026-11-21-14-30-2',
    'ADOM-2026-11-21-14-30-3',
  ]);
  expect(new Set(references).size).toBe(20);
});
