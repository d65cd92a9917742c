import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../stack/paths.ts';

/** Returns the models of each service's database schema, by their name in the Prisma client. */
function modelsOf(service: 'provider' | 'kyc'): string[] {
  const schema = readFileSync(join(root, 'prisma/schema.prisma'), 'utf8');
  const models = [...schema.matchAll(/^model (\w+) \{([^}]*)\}/gm)];
  return models
    .filter(([, , body]) => body?.includes(`@@schema("${service}")`))
    .map(([, name = '']) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`);
}

/** Returns the files of a simulator that use tables of the other service, in SQL or as models of the Prisma client. */
function crossings(simulator: string, other: 'provider' | 'kyc'): string[] {
  const tables = new RegExp(`\\b${other}\\."[A-Z]|['"\`]${other}\\.[A-Z]`);
  const models = new RegExp(`\\b(prisma|tx)\\.(${modelsOf(other).join('|')})\\b`);
  return globSync(`apps/${simulator}/src/**/*.ts`, {
    cwd: root,
    exclude: ['**/test/**', '**/*.http.ts', '**/*.spec.ts'],
  })
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return tables.test(text) || models.test(text);
    })
    .toSorted();
}

describe('the border between the simulators', () => {
  it('is crossed by the provider’s simulator only in its ports to the verification service', () => {
    const files = crossings('provider-sim', 'kyc');
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !/\/verification-service\/[\w-]+\.port\.ts$/.test(file))).toEqual([]);
  });

  it('is crossed by the verification service’s simulator only in its ports to the provider', () => {
    const files = crossings('kyc-sim', 'provider');
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !/\/provider\/[\w-]+\.port\.ts$/.test(file))).toEqual([]);
  });
});
