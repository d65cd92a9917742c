/**
 * Copies to a folder what a Node program needs to run, and nothing else: its own files as it imports them, and the
 * packages behind them with their dependencies. `npm ci --omit=dev` would bring a third of a gigabyte more: Prisma's
 * command line and TypeScript as optional peers, and what the browser's half of a workspace is built from.
 *
 * usage: node tools/docker/runtime-files.ts FOLDER ENTRY   (ENTRY: a built or a TypeScript file of this repository)
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

type Manifest = Partial<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
> & {
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  exports?: Record<string, string>;
};

const root = resolve(import.meta.dirname, '../..');
const [folder = '', entry = ''] = process.argv.slice(2);
const done = new Set<string>();
const once = (path: string) => !done.has(path) && Boolean(done.add(path));
const manifestOf = (directory: string) => JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest;
const target = (path: string) => join(folder, relative(root, path));

/** Of Prisma's query compilers (66 MB) only the one for Postgres runs here. */
const needless = /\.map$|\.d\.[cm]?ts$|query_compiler_(?!fast_bg\.postgresql\.[^/]*mjs$)[^/]*$/;

/** The folder of a package as Node finds it from `from`, or undefined where it is not installed. */
function installed(name: string, from: string): string | undefined {
  for (let at = from; at.startsWith(root); at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}

function addPackage(directory: string, declared: ReadonlySet<string>): void {
  if (!once(directory)) return;
  const nested = join(directory, 'node_modules');
  cpSync(directory, target(directory), {
    recursive: true,
    filter: (path) => !path.startsWith(nested) && !needless.test(path),
  });
  const manifest = manifestOf(directory);
  // an optional peer, such as Nest's platform, is wanted where the program's own package.json names it
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => !manifest.peerDependenciesMeta?.[name]?.optional || declared.has(name),
  );
  for (const name of [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
    ...peers,
  ]) {
    const found = name.startsWith('@types/') ? undefined : installed(name, directory);
    if (found) addPackage(found, declared);
  }
}

/** A package of this repository: its link, its package.json, and of its files those that are imported. */
function addWorkspace(link: string, specifier: string): void {
  const directory = realpathSync(link);
  if (once(link)) {
    mkdirSync(dirname(target(link)), { recursive: true });
    symlinkSync(readlinkSync(link), target(link));
  }
  const subpath = `.${specifier
    .split('/')
    .slice(2)
    .map((part) => `/${part}`)
    .join('')}`;
  const file = manifestOf(directory).exports?.[subpath];
  if (!file) throw new Error(`${specifier} is not exported by ${relative(root, directory)}`);
  addFile(join(directory, file));
}

function addFile(file: string): void {
  if (!once(file)) return;
  cpSync(file, target(file));
  let owner = dirname(file);
  while (!existsSync(join(owner, 'package.json'))) owner = dirname(owner);
  if (once(join(owner, 'package.json'))) cpSync(join(owner, 'package.json'), target(join(owner, 'package.json')));
  const declared = new Set(Object.keys(manifestOf(owner).dependencies ?? {}));

  const source = readFileSync(file, 'utf8');
  for (const [, specifier = ''] of source.matchAll(/\b(?:from|import|require)\s*\(?\s*["']([^"'\s]+)["']/g)) {
    if (isBuiltin(specifier)) continue;
    if (specifier.startsWith('.')) {
      const imported = resolve(dirname(file), specifier);
      if (existsSync(imported)) addFile(imported);
      continue;
    }
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    const found = installed(name, dirname(file));
    if (!found) console.warn(`${relative(root, file)}: ${specifier} is not installed, left out`);
    else if (name.startsWith('@oware/')) addWorkspace(found, specifier);
    else addPackage(found, declared);
  }
}

addFile(resolve(root, entry));
