/** `npm run db -- migrate|reset|seed|diff|studio`, on DATABASE_URL or the private database of this folder. */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { forgetDatabase, migrateDatabase, openDatabase } from './stack/database.ts';
import { runningHolder } from './stack/lock.ts';
import { at, root } from './stack/paths.ts';
import { explain, messageOf, Problem } from './stack/problem.ts';

const usage = `npm run db -- <command>
  migrate            applies the migrations that the database lacks
  reset              forgets all data, then migrates and seeds
  seed               makes the template and the demo world where they are missing or changed
  seed --scale <n>   recreates the sandbox scale, in which Adom has n clients; --loans <m> also m loans
  diff               prints the SQL from the migrations to schema.prisma; exit code 1 when there is any
  diff --name <what> writes that SQL as a new migration
  studio             opens Prisma Studio on the database`;

/** Prisma's default. */
const studioPort = '5555';

type Options = { name: string | undefined; scale: string | undefined; loans: string | undefined };

const commands: Record<string, (url: string, options: Options) => Promise<void>> = {
  migrate: async (url) => console.log(`Migrations applied: ${await migrateDatabase(url)}`),
  seed,
  reset: async (url) => {
    await migrateDatabase(url);
    await seed(url);
  },
  diff,
  studio,
};

/**
 * Deletes all data, unless the system runs: it would continue to write into the deleted database.
 * @throws {@link Problem} while the system runs
 */
async function forget() {
  const holder = runningHolder();
  if (holder && !process.env.DATABASE_URL)
    throw new Problem(`Oware runs from this folder (process ${holder}): stop it first, then reset.`);
  await forgetDatabase();
}

async function seed(url: string, { scale, loans: wanted }: Partial<Options> = {}) {
  const { seedScale, seedWorlds } = await import('@oware/seed');
  await seedWorlds(url);
  console.log('The template and the demo world are there');
  if (scale === undefined) {
    if (wanted !== undefined) throw new Problem('--loans goes with --scale, which says how many clients there are.');
    return;
  }
  const clients = countOf('--scale', 'clients', scale, 240);
  const loans = wanted === undefined ? 0 : countOf('--loans', 'loans', wanted, 1000);
  await seedScale(url, { clients, loans });
  const more = loans > 0 ? ` and ${loans} loans` : '';
  console.log(`The sandbox scale is there: officer@adom.scale.test has ${clients} clients${more}`);
}

function countOf(option: string, what: string, text: string, least: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < least || count > 10_000_000) {
    throw new Problem(`${option} takes a number of ${what} from ${least} to 10000000, not "${text}".`);
  }
  return count;
}

async function diff(url: string, { name }: Options) {
  const { diffSql } = await import('@oware/db/migrate');
  const sql = await diffSql(url, root);
  if (sql === '') return console.log('The migrations lead to schema.prisma: nothing to do');
  console.log(sql);
  if (name === undefined) {
    process.exitCode = 1;
    return;
  }
  const { writeMigration } = await import('@oware/db/migration-files');
  console.log(`Written as prisma/migrations/${writeMigration(root, name, sql)}: read it, then npm run db -- migrate`);
}

/** Runs the studio and the private database until Ctrl-C. */
async function studio(url: string) {
  const child = spawn(
    process.execPath,
    [at('node_modules/prisma/build/index.js'), 'studio', '--port', studioPort, '--browser', 'none'],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: url,
        CHECKPOINT_DISABLE: '1',
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      },
      stdio: 'inherit',
    },
  );
  process.on('SIGINT', () => {}); // the terminal also sends it to the studio, and its end is ours
  process.on('SIGTERM', () => child.kill());
  await new Promise((ended) => child.once('exit', ended));
}

/** @throws Problem for an unknown option. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, scale: { type: 'string' }, loans: { type: 'string' } },
    });
  } catch (error) {
    throw new Problem(`${messageOf(error)}\n\n${usage}`);
  }
}

async function main() {
  const { values, positionals } = readArguments();
  const command = commands[positionals[0] ?? ''];
  if (!command || positionals.length > 1) throw new Problem(usage);
  if (command === commands.reset) await forget();
  const database = await openDatabase();
  try {
    await command(database.url, { name: values.name, scale: values.scale, loans: values.loans });
  } finally {
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
