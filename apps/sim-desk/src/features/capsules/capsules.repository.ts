import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Sandbox, SandboxNameTaken } from '@oware/db';
import {
  atOneMoment,
  capsuleColumns,
  CapsuleMismatch,
  capsuleTables,
  hasMigration,
  newestMigration,
  openCapsuleRows,
  rowsOf,
} from '@oware/db/capsule-rows';
import type { Connection } from '@oware/db/connections';
import { asNumber } from '@oware/db/expressions';
import { readRow, type RowOf, tables } from '@oware/db/statements';
import { Database, makeUploadFolder, now, refuse, Turnstile, wallNow } from '@oware/sim-kit';
import { capsuleLimit, farthestOffsetMs } from '@oware/sim-kit/control/contract';
import { CapsuleFile } from './capsule.reader.ts';
import { writeCapsule, type WrittenTable } from './capsule.writer.ts';
import { capsuleFormat, CapsuleRefused, type Manifest } from './manifest.rules.ts';

/** A screen of the console, for a capsule. */
export type ReportedScreen = { address: string; account: string; problem: string; drafts: unknown };

const screenTable = 'sim.ReportedScreen';
/** Names to try for a capsule that doesn't say one. */
const mostTries = 50;

/** Each takes a connection for seconds. */
const twoAtATime = new Turnstile(2);

@Injectable()
export class CapsulesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Writes the capsule of a sandbox to a temporary file. The caller removes its folder.
   * @throws too_large, sandbox_not_found if the sandbox was deleted since
   */
  make({ id }: { id: number }, screen?: ReportedScreen): Promise<{ path: string; size: number; folder: string }> {
    return twoAtATime.run(async () => {
      const folder = await makeUploadFolder();
      const path = join(folder, 'capsule.zip');
      try {
        await atOneMoment(this.database.bulk, async (connection) => {
          const sandbox = (await readRow(connection, described.where('id', '=', id))) ?? refuse('sandbox_not_found');
          const about = await aboutOf(connection, sandbox);
          await writeCapsule(path, about, tablesOf(connection, id, screen));
        });
        const { size } = await stat(path);
        if (size > capsuleLimit)
          refuse('too_large', { message: 'The sandbox is too large for a capsule: more than 30 MB.' });
        return { path, size, folder };
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        if (error instanceof CapsuleRefused) refuse('too_large', { message: error.message });
        throw error;
      }
    });
  }

  /**
   * Makes a sandbox of a capsule.
   * @throws capsule_refused, capsule_too_new, SandboxNameInvalid, SandboxNameTaken
   */
  open(path: string, wanted: string | undefined): Promise<Sandbox> {
    return twoAtATime.run(async () => {
      const file = await CapsuleFile.open(path).catch(refuseCapsule);
      try {
        const { manifest } = file;
        if (!(await hasMigration(this.database.pool, manifest.migration))) refuse('capsule_too_new');
        return await this.#openAs(file, wanted);
      } catch (error) {
        return refuseCapsule(error);
      } finally {
        file.close();
      }
    });
  }

  /** Tries the wanted name, or the capsule's own and then ones like it. */
  async #openAs(file: CapsuleFile, wanted: string | undefined): Promise<Sandbox> {
    const { sandbox } = file.manifest;
    checkTimes(sandbox);
    const known = new Map(
      [...(await capsuleColumns(this.database.pool))].map(([table, columns]) => [
        table,
        columns.map(({ name }) => name),
      ]),
    );
    const world = {
      ...sandbox,
      from: sandbox,
      now: new Date(sandbox.now),
      worldStartedAt: new Date(sandbox.worldStartedAt),
      settledTo: sandbox.settledTo === null ? null : new Date(sandbox.settledTo),
    };
    for (let attempt = 1; ; attempt++) {
      const name = wanted ?? (attempt === 1 ? sandbox.name : `${sandbox.name.slice(0, 27)}-${attempt}`);
      try {
        if (wanted === undefined && (await this.#isTaken(name))) throw new SandboxNameTaken(name);
        return await openCapsuleRows(this.database.bulk, name, world, file.tables(known));
      } catch (error) {
        if (!(error instanceof SandboxNameTaken) || wanted !== undefined || attempt >= mostTries) throw error;
      }
    }
  }

  /** Spares reading a capsule for a name that is taken. */
  async #isTaken(name: string): Promise<boolean> {
    return (await this.database.prisma.sandbox.findUnique({ where: { name }, select: { id: true } })) !== null;
  }

  /** Returns the screen with which the capsule of a sandbox was made; undefined without one. */
  async screen(sandboxId: number): Promise<ReportedScreen | undefined> {
    return (await this.database.prisma.reportedScreen.findUnique({ where: { sandboxId } })) ?? undefined;
  }
}

/** @throws capsule_refused, capsule_too_new */
function refuseCapsule(error: unknown): never {
  if (error instanceof CapsuleMismatch || error instanceof CapsuleRefused) {
    if (error instanceof CapsuleRefused && error.isTooNew) refuse('capsule_too_new');
    const message = `This is not a capsule, or it is damaged. ${error.message}`;
    refuse('capsule_refused', { message, errors: { file: message } });
  }
  throw error;
}

/** The clock of a sandbox stays within this range, and so does what time has brought. */
function checkTimes({ now: time, worldStartedAt, settledTo }: Manifest['sandbox']): void {
  const isFar = (moment: string) => Math.abs(Date.parse(moment) - wallNow().getTime()) > farthestOffsetMs;
  if ([time, worldStartedAt, settledTo ?? time].some(isFar))
    throw new CapsuleRefused('Its clock is more than twenty years from real time.');
}

const described = tables
  .selectFrom('sim.Sandbox')
  .select((row) => [
    'name',
    'kind',
    'anchorDay',
    'kycDecision',
    'kycDelaySeconds',
    'worldStartedAt',
    'settledTo',
    asNumber(row.ref('clockOffsetMs')).as('clockOffsetMs'),
  ]);

async function aboutOf(connection: Connection, sandbox: RowOf<typeof described>): Promise<Omit<Manifest, 'entries'>> {
  const { name, kind, anchorDay, kycDecision, kycDelaySeconds, worldStartedAt, clockOffsetMs } = sandbox;
  // days go on passing where they passed by themselves
  const settledTo = sandbox.settledTo ?? (clockOffsetMs === 0 ? worldStartedAt : null);
  return {
    program: 'oware',
    format: capsuleFormat,
    migration: await newestMigration(connection),
    savedAt: wallNow().toISOString(),
    sandbox: {
      name,
      kind: kind === 'demo' ? 'demo' : 'training',
      now: now(sandbox).toISOString(),
      worldStartedAt: worldStartedAt.toISOString(),
      settledTo: settledTo?.toISOString() ?? null,
      anchorDay: anchorDay?.toISOString().slice(0, 10) ?? null,
      kycDecision,
      kycDelaySeconds,
    },
  };
}

async function* tablesOf(connection: Connection, sandboxId: number, screen: ReportedScreen | undefined) {
  const columns = await capsuleColumns(connection);
  for (const copied of capsuleTables) {
    const own = columns.get(copied.table) ?? [];
    const names = own.map(({ name }) => name);
    const isReported = copied.table === screenTable && screen;
    const rows = isReported ? oneRow(screen) : rowsOf(connection, sandboxId, copied, own);
    yield { table: copied.table, columns: names, rows } satisfies WrittenTable;
  }
}

async function* oneRow({ address, account, problem, drafts }: ReportedScreen) {
  yield await Promise.resolve([JSON.stringify({ address, account, problem, drafts })]);
}
