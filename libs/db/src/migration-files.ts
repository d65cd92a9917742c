import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const schemaFile = (root: string) => join(root, 'prisma/schema.prisma');
const folder = (root: string) => join(root, 'prisma/migrations');

/** Returns the names of the migrations in the repository, oldest first. */
export function migrationNames(root: string): string[] {
  if (!existsSync(folder(root))) return [];
  const entries = readdirSync(folder(root), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).toSorted();
}

/** Returns the migrations in the schema engine's format. */
export function migrationList(root: string) {
  const baseDir = folder(root);
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames(root).map((path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: readFileSync(join(baseDir, path, 'migration.sql'), 'utf8') },
      },
    })),
  };
}

/** Writes a new migration and returns its name: the UTC second, then the title. */
export function writeMigration(root: string, title: string, sql: string): string {
  const second = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const name = `${second}_${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`;
  mkdirSync(join(folder(root), name), { recursive: true });
  writeFileSync(join(folder(root), name, 'migration.sql'), sql);
  return name;
}
