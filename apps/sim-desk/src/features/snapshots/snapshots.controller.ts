import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { type SandboxModel as SandboxRow, SandboxNotFound } from '@oware/db';
import type { Snapshot as SnapshotRow } from '@oware/db/snapshots';
import { Handles, Input, refuse } from '@oware/sim-kit';
import {
  compareSandboxes,
  deleteSnapshot,
  duplicateSandbox,
  listSnapshots,
  restoreSnapshot,
  saveSnapshot,
  type Snapshot,
} from '@oware/sim-kit/control/contract';
import { presentWithAccounts, refuseName } from '../../sandboxes/sandboxes.presenters.ts';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { presentComparison } from './comparison.presenters.ts';
import { SnapshotsRepository } from './snapshots.repository.ts';

const present = (row: SnapshotRow, sandboxes: ReadonlySet<string>): Snapshot => ({
  sandbox: row.savedFrom,
  name: row.savedAs,
  savedAt: row.createdAt.toISOString(),
  now: new Date(row.createdAt.getTime() + Number(row.clockOffsetMs)).toISOString(),
  canBeRestored: sandboxes.has(row.savedFrom),
});

@Controller()
export class SnapshotsController {
  constructor(
    private readonly snapshots: SnapshotsRepository,
    private readonly sandboxes: SandboxesRepository,
  ) {}

  @Handles(listSnapshots)
  async list() {
    const [rows, sandboxes] = await Promise.all([this.snapshots.list(), this.sandboxes.list()]);
    const names = new Set(sandboxes.map(({ name }) => name));
    return { content: rows.map((row) => present(row, names)) };
  }

  @Handles(saveSnapshot)
  async save(@Input() { params, body }: CallInput<typeof saveSnapshot>) {
    const sandbox = await this.sandboxes.get(params.name);
    return present(await this.snapshots.save(sandbox, body.name), new Set([sandbox.name]));
  }

  @Handles(restoreSnapshot)
  async restore(@Input() { params }: CallInput<typeof restoreSnapshot>) {
    const sandbox = await this.sandboxes.get(params.name);
    const snapshot = await this.snapshots.get(params.name, params.snapshot);
    await this.snapshots.restore(sandbox, snapshot).catch((error: unknown) => {
      // deleted by somebody else since
      throw error instanceof SandboxNotFound ? refuse('snapshot_not_found') : error;
    });
    return this.withAccounts(params.name);
  }

  @Handles(deleteSnapshot)
  async delete(@Input() { params }: CallInput<typeof deleteSnapshot>) {
    await this.snapshots.delete(await this.snapshots.get(params.name, params.snapshot));
  }

  @Handles(duplicateSandbox)
  async duplicate(@Input() { params, body }: CallInput<typeof duplicateSandbox>) {
    const from = await this.world(params.name, body.snapshot);
    return this.withAccounts((await this.snapshots.duplicate(from, body.name).catch(refuseName)).name);
  }

  @Handles(compareSandboxes)
  async compare(@Input() { query }: CallInput<typeof compareSandboxes>) {
    const left = await this.world(query.left, query.leftSnapshot);
    const right = await this.world(query.right, query.rightSnapshot);
    return {
      left: { sandbox: query.left, snapshot: query.leftSnapshot ?? null },
      right: { sandbox: query.right, snapshot: query.rightSnapshot ?? null },
      tables: presentComparison(await this.snapshots.compare(left, right)),
    };
  }

  private world(sandbox: string, snapshot: string | undefined): Promise<SandboxRow | SnapshotRow> {
    return snapshot === undefined ? this.sandboxes.get(sandbox) : this.snapshots.get(sandbox, snapshot);
  }

  private async withAccounts(name: string) {
    const row = await this.sandboxes.get(name);
    return presentWithAccounts(row, await this.sandboxes.accounts(row));
  }
}
