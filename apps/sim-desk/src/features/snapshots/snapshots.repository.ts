import { Injectable } from '@nestjs/common';
import type { Sandbox, SandboxModel as SandboxRow } from '@oware/db';
import { type ComparedWorld, compareWorlds, type TableDifference } from '@oware/db/comparison';
import { nameSuffix } from '@oware/db/sandbox';
import {
  deleteSnapshot,
  duplicateSandbox,
  findSnapshot,
  listSnapshots,
  restoreSnapshot,
  saveSnapshot,
  type Snapshot,
  SnapshotNameTaken,
  sourceOf,
  TooManySnapshots,
  mostSnapshots,
} from '@oware/db/snapshots';
import { Database, refuse } from '@oware/sim-kit';
import { refuseGone } from '../../sandboxes/sandboxes.repository.ts';
import { comparedTables } from './comparison.text.ts';

const asSandbox = ({ id, name, kind }: SandboxRow): Sandbox => ({ id, name, kind });

@Injectable()
export class SnapshotsRepository {
  constructor(private readonly database: Database) {}

  list(): Promise<Snapshot[]> {
    return listSnapshots(this.database.pool);
  }

  /**
   * Returns a snapshot by the name of its sandbox, which may be gone.
   * @throws snapshot_not_found
   */
  async get(sandbox: string, name: string): Promise<Snapshot> {
    return (await findSnapshot(this.database.pool, sandbox.toLowerCase(), name)) ?? refuse('snapshot_not_found');
  }

  /** @throws snapshot_name_taken, limit_reached, sandbox_not_found */
  async save(sandbox: SandboxRow, name: string): Promise<Snapshot> {
    try {
      return await saveSnapshot(this.database.bulk, asSandbox(sandbox), name);
    } catch (error) {
      if (error instanceof SnapshotNameTaken) refuse('snapshot_name_taken', { errors: { name: 'This name is taken' } });
      if (error instanceof TooManySnapshots)
        refuse('limit_reached', { message: `A sandbox has at most ${mostSnapshots} snapshots. Delete one first.` });
      return refuseGone(error);
    }
  }

  restore(sandbox: SandboxRow, snapshot: Snapshot): Promise<void> {
    return restoreSnapshot(this.database.bulk, asSandbox(sandbox), snapshot);
  }

  delete(snapshot: Snapshot): Promise<void> {
    return deleteSnapshot(this.database.bulk, snapshot);
  }

  /** @throws SandboxNameInvalid, SandboxNameTaken, sandbox_not_found */
  duplicate(from: SandboxRow | Snapshot, name: string): Promise<Sandbox> {
    return duplicateSandbox(this.database.bulk, 'savedAs' in from ? from : asSandbox(from), name).catch(refuseGone);
  }

  compare(left: SandboxRow | Snapshot, right: SandboxRow | Snapshot): Promise<Map<string, TableDifference>> {
    return compareWorlds(this.database.bulk, [worldOf(left), worldOf(right)], comparedTables);
  }
}

const worldOf = (from: SandboxRow | Snapshot): ComparedWorld => ({
  anchorDay: from.anchorDay,
  ...('savedAs' in from ? sourceOf(from) : { id: from.id, suffix: nameSuffix(from) }),
});
