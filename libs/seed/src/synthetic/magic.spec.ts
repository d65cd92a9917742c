import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { magicCards, magicPhones, magicValues } from './magic.ts';
import { reserved } from './ranges.ts';

test('keeps test values inside the reserved ranges', () => {
  for (const phone of Object.keys(magicPhones)) expect(phone).toMatch(reserved.mobile);
  for (const host of magicValues.filter(({ kind }) => kind === 'mail host')) expect(host.value).toMatch(/\.test$/);
  for (const card of Object.keys(magicCards)) expect(card).toMatch(reserved.ghanaCard);
});

test('gives each test value one outcome and each outcome one value', () => {
  const of = (kind: string) => magicValues.filter((magic) => magic.kind === kind);
  expect(Object.keys(magicPhones)).toHaveLength(of('phone').length);
  expect(Object.keys(magicCards)).toHaveLength(of('card').length);
  expect(new Set(Object.values(magicPhones)).size).toBe(of('phone').length);
  expect(new Set(Object.values(magicCards)).size).toBe(of('card').length);
});

test('matches docs/simulator/people.md', () => {
  const text = readFileSync(new URL('../../../../docs/simulator/people.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| `(0200|GHA-|[a-z-]+\.test`|[A-Z]+` )/.test(line));
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells).toEqual(
    magicValues.map(({ value, kind, outcome, happens }) => [`\`${value}\``, kind, outcome, happens]),
  );
});
