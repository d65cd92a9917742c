import type { Invitation, ManagedUser } from '@oware/contract';
import type { Invitation as InvitationRow, User as UserRow } from '@oware/db';

const named = (names: readonly string[]) => names.map((name) => ({ name }));

export const presentUser = (
  row: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email' | 'roles' | 'permissions' | 'removedAt' | 'createdAt'>,
): ManagedUser => ({
  id: String(row.id),
  firstname: row.firstName,
  lastname: row.lastName,
  email: row.email,
  roles: named(row.roles),
  permissions: named(row.permissions),
  status: row.removedAt ? 'Removed' : 'Active',
  createdAt: row.createdAt.toISOString(),
});

export const presentInvitation = (row: InvitationRow, invitedBy: string | null, now: Date): Invitation => ({
  id: String(row.id),
  firstname: row.firstName,
  lastname: row.lastName,
  email: row.email,
  roles: named(row.roles),
  permissions: named(row.permissions),
  invitedBy,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});
