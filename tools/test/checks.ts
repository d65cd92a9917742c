import { globSync } from 'node:fs';
import { parseCLI } from 'vitest/node';
import { build, staleParts } from '../stack/build.ts';
import { at, dataFolder, root } from '../stack/paths.ts';
import { clockRuleFaults } from './clock-rules.ts';
import { importFaults, importRuleFaults } from './import-rules.ts';
import { runProgram } from './run.ts';

export type Check = { name: string; run: (databaseUrl: string) => Promise<boolean> };

/** Both in one pass, because rules that need types load the same programs as a type check. */
const lintAndTypes: Check = {
  name: 'Lint and types',
  run: () => runProgram(at('node_modules/oxlint/bin/oxlint'), ['--type-aware', '--type-check']),
};

/** `npm run format` corrects it. The cache skips files that have not changed since they passed. */
const format: Check = {
  name: 'Format',
  run: () => {
    const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', dataFolder('prettier-cache')];
    return runProgram(at('node_modules/prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', ...cache, '.']);
  },
};

/** Each of our own rules is tested with code that it must reject, and with the tree, which it must accept. */
const importRules: Check = {
  name: 'Imports between modules',
  run: async () => isFaultless([...importRuleFaults(), ...importFaults()]),
};

const clockRules: Check = {
  name: 'Rules about clock and chance',
  run: async () => isFaultless(clockRuleFaults()),
};

/** Files, exports and packages that nothing uses, and packages that are used without being listed. */
const unusedCode: Check = {
  name: 'Unused code and packages',
  run: () =>
    runProgram(
      at('node_modules/knip/bin/knip.js'),
      '--config tools/test/knip.config.ts --no-progress --no-config-hints'.split(' '),
    ),
};

function isFaultless(faults: readonly string[]): boolean {
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

/** Checks that the schema file and the migrations match. */
const drift: Check = {
  name: 'Migrations lead to schema.prisma',
  run: async (databaseUrl) => {
    const { diffSql } = await import('@oware/db/migrate');
    const sql = await diffSql(databaseUrl, root);
    if (sql) console.error(`${sql}\nnpm run db -- diff --name <what it does> writes this as a migration.`);
    return sql === '';
  },
};

/** Builds the programs for the browser journeys. */
export const building: Check = {
  name: 'Build',
  run: async () => {
    const stale = staleParts();
    if (stale.length > 0) await build(stale);
    return true;
  },
};

/** Checks that don't run the product. */
export const checks: readonly Check[] = [format, importRules, clockRules, unusedCode, drift, lintAndTypes];

/** Returns whether vitest's arguments include browser journeys, which are the only tests that run the built programs. */
export function includesJourneys(args: readonly string[]): boolean {
  const { filter, options } = parseCLI(['vitest', 'run', ...args], { allowUnknownOptions: true });
  const projects = [options.project ?? []].flat();
  if (projects.length > 0 && !projects.includes('e2e')) return false;
  const journeys = globSync('apps/console-e2e/src/**/*.e2e.ts', { cwd: root });
  return filter.length === 0 || journeys.some((file) => filter.some((path) => at(file).includes(path)));
}
