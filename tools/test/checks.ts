import { globSync } from 'node:fs';
import { build, staleParts } from '../stack/build.ts';
import { at, dataFolder, root } from '../stack/paths.ts';
import { clockRuleFaults } from './clock-rules.ts';
import { importFaults, importRuleFaults } from './import-rules.ts';
import { runProgram } from './run.ts';

export type Check = { name: string; run: (databaseUrl: string) => Promise<boolean> };

/** In one pass: rules that need types load the same programs that a check of the types does. */
const lintAndTypes: Check = {
  name: 'Lint and types',
  run: () => runProgram(at('node_modules/oxlint/bin/oxlint'), ['--type-aware', '--type-check']),
};

/** `npm run format` mends it. Files that have not changed since they passed are not read again. */
const format: Check = {
  name: 'Format',
  run: () => {
    const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', dataFolder('prettier-cache')];
    return runProgram(at('node_modules/prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', ...cache, '.']);
  },
};

/** A rule of its own is proven by what it must refuse, beside the tree that it must let pass. */
const importRules: Check = {
  name: 'Imports between modules',
  run: async () => isFaultless([...importRuleFaults(), ...importFaults()]),
};

const clockRules: Check = {
  name: 'Rules about clock and chance',
  run: async () => isFaultless(clockRuleFaults()),
};

function isFaultless(faults: readonly string[]): boolean {
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

/** The schema file and the migrations say the same. */
const drift: Check = {
  name: 'Migrations lead to schema.prisma',
  run: async (databaseUrl) => {
    const { diffSql } = await import('@oware/db/migrate');
    const sql = await diffSql(databaseUrl, root);
    if (sql) console.error(`${sql}\nnpm run db -- diff --name <what it does> writes this as a migration.`);
    return sql === '';
  },
};

/** The programs that browser journeys run. */
export const building: Check = {
  name: 'Build',
  run: async () => {
    const stale = staleParts();
    if (stale.length > 0) await build(stale);
    return true;
  },
};

/** What is proven without running the product. */
export const checks: readonly Check[] = [format, importRules, clockRules, drift, lintAndTypes];

/** Only browser journeys run the built programs; a filter is a part of a file's path, as vitest takes it. */
export function includesJourneys(filters: readonly string[]): boolean {
  const paths = filters.filter((filter) => !filter.startsWith('-'));
  const journeys = globSync('apps/console-e2e/src/**/*.e2e.ts', { cwd: root });
  return paths.length === 0 || journeys.some((file) => paths.some((path) => at(file).includes(path)));
}
