import { type SandboxModel as SandboxRow, SandboxNameInvalid, SandboxNameTaken } from '@oware/db';
import { demoPassword } from '@oware/seed';
import { now, refuse } from '@oware/sim-kit';
import type { Account, Sandbox, SandboxClock } from '@oware/sim-kit/control/contract';

/** A seeded account with its organisation. */
export type AccountRow = {
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  organization: { name: string };
};

export const presentClock = (
  row: Pick<SandboxRow, 'clockOffsetMs' | 'clockSpeed' | 'targetOffsetMs'>,
): SandboxClock => ({
  now: now(row).toISOString(),
  offsetMs: Number(row.clockOffsetMs),
  speed: row.clockSpeed,
  movingTo: row.targetOffsetMs === null ? null : now({ clockOffsetMs: row.targetOffsetMs }).toISOString(),
});

export const presentSandbox = (row: SandboxRow): Sandbox => ({
  name: row.name,
  kind: row.kind === 'demo' ? 'demo' : 'training',
  createdAt: row.createdAt.toISOString(),
  ...presentClock(row),
});

const presentAccount = (row: AccountRow): Account => ({
  email: row.email,
  name: `${row.firstName} ${row.lastName}`,
  role: row.roles.join(', '),
  organization: row.organization.name,
  password: demoPassword,
});

export const presentWithAccounts = (row: SandboxRow, accounts: readonly AccountRow[]) => ({
  sandbox: presentSandbox(row),
  accounts: accounts.map(presentAccount),
});

/**
 * Turns a name error into a message for its field.
 * @throws sandbox_name_taken, validation_failed
 */
export function refuseName(error: unknown): never {
  if (error instanceof SandboxNameTaken) {
    refuse('sandbox_name_taken', { errors: { name: 'This name is taken' } });
  }
  if (error instanceof SandboxNameInvalid) refuse('validation_failed', { errors: { name: error.message } });
  throw error;
}
