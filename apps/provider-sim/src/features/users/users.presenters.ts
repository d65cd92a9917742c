import type { Invitation, Lender, ManagedUser } from '@oware/contract';
import type { Invitation as InvitationRow, User as UserRow } from '@oware/db';

const named = (names: readonly string[]) => names.map((name) => ({ name }));

export type PresentedUser = Pick<
  UserRow,
  'id' | 'firstName' | 'lastName' | 'email' | 'roles' | 'permissions' | 'removedAt' | 'twoFactorSince' | 'createdAt'
>;

export const presentUser = (row: PresentedUser, delegateLender: Lender | null): ManagedUser => ({
  id: String(row.id),
  firstname: row.firstName,
  lastname: row.lastName,
  email: row.email,
  roles: named(row.roles),
  permissions: named(row.permissions),
  status: row.removedAt ? 'Removed' : 'Active',
  delegateLender,
  twoFactor: row.twoFactorSince !== null,
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
