/**
 * Copies what a Node program needs to run to a folder: its own files by their imports, and its packages with their
 * dependencies. `npm ci --omit=dev` would add a third of a gigabyte: Prisma's command line and TypeScript as optional
 * peers, and the build packages of the browser's half of a workspace.
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

/** Only the Postgres one of Prisma's query compilers (66 MB) runs here. */
const needless = /\.map$|\.d\.[cm]?ts$|query_compiler_(?!fast_bg\.postgresql\.[^/]*mjs$)[^/]*$/;

/** Returns the folder of a package as Node resolves it from `from`; undefined if it is not installed. */
function installed(name: string, from: string): string | undefined {
  for (let at = from; at.startsWith(root); at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}

/** Returns the packages that a workspace names, itself or by those of its workspaces, which its build contains. */
function declaredBy(workspace: string): Set<string> {
  const names = Object.keys(manifestOf(workspace).dependencies ?? {});
  const inside = names.filter((name) => name.startsWith('@oware/')).map((name) => installed(name, workspace));
  return new Set([
    ...names,
    ...inside.flatMap((link) => (link === undefined ? [] : [...declaredBy(realpathSync(link))])),
  ]);
}

function addPackage(directory: string, declared: ReadonlySet<string>): void {
  if (!once(directory)) return;
  const nested = join(directory, 'node_modules');
  cpSync(directory, target(directory), {
    recursive: true,
    filter: (path) => !path.startsWith(nested) && !needless.test(path),
  });
  const manifest = manifestOf(directory);
  // an optional peer, such as Nest's platform, is needed if the program names it
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

/** Adds a package of this repository: its link, its package.json and its imported files. */
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
  const declared = declaredBy(owner);

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
