import type { SandboxModel as SandboxRow } from '@oware/db';
import { demoPassword } from '@oware/seed';
import { type ClockOwner, now } from '@oware/sim-kit';
import type { Account, Sandbox } from '@oware/sim-kit/control/contract';

/** A seeded account with its organisation. */
export type AccountRow = {
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  organization: { name: string };
};

export const presentClock = (row: ClockOwner) => ({
  now: now(row).toISOString(),
  offsetMs: Number(row.clockOffsetMs),
});

export const presentSandbox = (row: SandboxRow): Sandbox => ({
  name: row.name,
  kind: row.kind === 'demo' ? 'demo' : 'training',
  createdAt: row.createdAt.toISOString(),
  ...presentClock(row),
});

export const presentAccount = (row: AccountRow): Account => ({
  email: row.email,
  name: `${row.firstName} ${row.lastName}`,
  role: row.roles.join(', '),
  organization: row.organization.name,
  password: demoPassword,
});
