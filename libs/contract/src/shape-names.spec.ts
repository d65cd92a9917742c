import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';
import { shapeIdOf } from './reading/assumed-marks.ts';

const calls = [contract.providerCalls, contract.kycCalls, contract.pushCalls].flatMap((table): contract.Call[] =>
  Object.values(table),
);
/** OpenAPI lists the fields of a query as parameters, without a shape. */
const queries = new Set<unknown>(calls.map(({ query }) => query));

/** Returns what to write for each object of a file whose id is missing or isn't the name of its export. */
async function missingIdsOf(file: string): Promise<string[]> {
  const exported = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
  return Object.entries(exported).flatMap(([name, shape]) => {
    if (!(shape instanceof z.ZodObject) || queries.has(shape)) return [];
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    return shapeIdOf(shape) === id ? [] : [`${file}: add .meta({ id: '${id}' }) to ${name}`];
  });
}

it('names each object that is exported, for OpenAPI and reports of differences', async () => {
  const files = globSync('**/*.shapes.ts', { cwd: import.meta.dirname });
  expect((await Promise.all(files.map(missingIdsOf))).flat()).toEqual([]);
  expect(files).toContain(join('provider', 'clients', 'clients.shapes.ts'));
});
