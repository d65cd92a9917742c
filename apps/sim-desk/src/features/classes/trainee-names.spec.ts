import { reservedSandboxNames, sandboxNamePattern } from '@oware/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sandboxNamesFor } from './trainee-names.rules.ts';

const none = new Set<string>();

it('uses first names, then whole names, then numbers', () => {
  expect(sandboxNamesFor(['Ama Owusu', 'Kofi', 'Ama Mensah', 'Ama Mensah'], none)).toEqual([
    'ama',
    'kofi',
    'ama-mensah',
    'ama-2',
  ]);
});

it('leaves taken names alone', () => {
  expect(sandboxNamesFor(['Demo Account', 'Ama'], new Set(['demo', 'ama']))).toEqual(['demo-account', 'ama-2']);
});

it('writes other letters and signs plainly', () => {
  expect(sandboxNamesFor(['Ɖela Ametɔ', 'Sɛnam', 'N’Dri-Aidoo Ama', 'Zoë', '李明', '7th Group', 'B'], none)).toEqual([
    'dela',
    'senam',
    'ndri-aidoo',
    'zoe',
    'trainee',
    'th',
    'trainee-2',
  ]);
});

it('gives everybody a valid name of their own, whatever is pasted', () => {
  const taken = new Set(reservedSandboxNames);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 30 }), (names) => {
      const made = sandboxNamesFor(names, taken);
      expect(new Set(made).size).toBe(names.length);
      for (const name of made) {
        expect(name).toMatch(sandboxNamePattern);
        expect(taken).not.toContain(name);
      }
    }),
  );
});
