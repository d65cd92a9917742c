import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { permissionsTable } from './permissions-table.ts';

/** Removes the spaces that align the columns. */
const plain = (table: string) => table.replace(/ +/g, ' ').replace(/-+/g, '-');

it('matches docs/permissions.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/permissions.md'), 'utf8');
  expect(plain(page)).toContain(plain(permissionsTable()));
});
