import type { Invitation, Lender, ManagedUser } from '@oware/contract';
import type { Invitation as InvitationRow, User as UserRow } from '@oware/db';
import { versionOf } from '@oware/sim-kit';

const named = (names: readonly string[]) => names.map((name) => ({ name }));

export const rightsVersion = ({ roles, permissions, delegateLenderId }: UserRow): string =>
  versionOf(roles, permissions, delegateLenderId);

/** What people of the organisation and invited people have in common. */
const presentPerson = (row: UserRow | InvitationRow) => ({
  id: String(row.id),
  firstname: row.firstName,
  lastname: row.lastName,
  email: row.email,
  roles: named(row.roles),
  permissions: named(row.permissions),
});

export const presentUser = (row: UserRow, delegateLender: Lender | null): ManagedUser => ({
  ...presentPerson(row),
  status: row.removedAt ? 'Removed' : 'Active',
  delegateLender,
  twoFactor: row.twoFactorSince !== null,
  createdAt: row.createdAt.toISOString(),
  version: rightsVersion(row),
});

export const presentInvitation = (row: InvitationRow, invitedBy: string | null, now: Date): Invitation => ({
  ...presentPerson(row),
  invitedBy,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});
