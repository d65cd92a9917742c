import type { Profile } from '@oware/contract';
import { hashOf } from '@oware/sim-kit';

export type ProfileRow = {
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string;
  organization: { name: string };
  emailChanges: { email: string; expiresAt: Date }[];
  twoFactorSince: Date | null;
  _count: { recoveryCodes: number };
};

/** A short hash of the profile. It differs after a change. */
export function profileVersion({ firstName, lastName, phone, email, organization }: ProfileRow): string {
  return hashOf(JSON.stringify([firstName, lastName, phone, email, organization.name]))
    .toString('base64url')
    .slice(0, 22);
}

export const presentProfile = (row: ProfileRow, now: Date): Profile => ({
  firstname: row.firstName,
  lastname: row.lastName,
  phone: row.phone,
  company_name: row.organization.name,
  email: row.email,
  pendingEmail: row.emailChanges.find(({ expiresAt }) => expiresAt > now)?.email ?? null,
  version: profileVersion(row),
  twoFactor: row.twoFactorSince !== null,
  recoveryCodesLeft: row.twoFactorSince && row._count.recoveryCodes,
});
