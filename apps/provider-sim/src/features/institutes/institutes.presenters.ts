import type { InstituteInvitation } from '@oware/contract';
import type { Invitation as InvitationRow } from '@oware/db';

export const presentInstituteInvitation = (
  row: InvitationRow,
  invitedBy: string | null,
  now: Date,
): InstituteInvitation => ({
  id: String(row.id),
  firstname: row.firstName,
  lastname: row.lastName,
  email: row.email,
  isVendor: row.founds === 'sales_only' ? 'true' : 'false',
  invitedBy,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});
