import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Call,
  callsOf,
  kycFeatures,
  type NamedCall,
  providerFeatures,
  pushFeatures,
  type Service,
  typedKeys,
} from '@oware/contract';

const root = join(import.meta.dirname, '..');
/** The console without the module that turns every call into a hook, because a hook's definition is no use of it. */
const screens = globSync('apps/console/{src,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('/src/api/') && !path.includes('.spec.'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

const importedFromContract = new Set(
  screens.flatMap((text) =>
    [...text.matchAll(/import\s*\{([^}]*)\}\s*from '@oware\/contract'/g)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    ),
  ),
);

/**
 * Returns whether the console uses a call. Files count as used: they are fetched from the address in another answer.
 */
function isUsed({ name, call }: NamedCall): boolean {
  if (call.answerType) return true;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const use = new RegExp(`\\buse(Lazy)?${title}(Query|Mutation)\\b|\\bendpoints\\.${name}\\b`);
  return importedFromContract.has(name) || screens.some((text) => use.test(text));
}

const tables = { provider: providerFeatures, kyc: kycFeatures, push: pushFeatures } satisfies Partial<
  Record<Service, object>
>;
const services = typedKeys(tables);
const columns = services.map((service) => callsOf(tables[service]));

const counts: Record<string, (call: Call) => boolean> = {
  'rows of the documents': ({ id }) => !id.startsWith('X-'),
  'calls they leave open': ({ id }) => id.startsWith('X-'),
  documented: ({ evidence }) => evidence === 'documented',
  assumed: ({ evidence }) => evidence === 'assumed',
  confirmed: ({ evidence }) => evidence.startsWith('confirmed'),
  calls: () => true,
};

const line = (title: string, cells: readonly (string | number)[]) =>
  console.log(title.padEnd(24) + cells.map((cell) => String(cell).padStart(10)).join(''));

line('', [...services, 'all']);
for (const [title, counted] of Object.entries(counts)) {
  const cells = columns.map((calls) => calls.filter(({ call }) => counted(call)).length);
  line(title, [...cells, cells.reduce((sum, cell) => sum + cell, 0)]);
}

const all = columns.flat().map(({ call }) => call);
for (const evidence of ['assumed', 'confirmed']) {
  const ids = all.filter((call) => call.evidence.startsWith(evidence)).map(({ id }) => id);
  if (ids.length > 0) console.log(`\n${evidence}:\n  ${ids.join(' ')}`);
}

const unused = columns.flat().filter((named) => !isUsed(named));
console.log(unused.length === 0 ? '\nEvery call is used by a screen.' : '\nUsed by no screen:');
for (const { name, call } of unused)
  console.log(`  ${call.id.padEnd(24)}${name.padEnd(26)}${call.method} ${call.path}`);
