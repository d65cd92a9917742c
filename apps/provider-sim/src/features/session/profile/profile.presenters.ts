import type { Profile } from '@oware/contract';
import { versionOf } from '@oware/sim-kit';

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

export const profileVersion = ({ firstName, lastName, phone, email, organization }: ProfileRow): string =>
  versionOf(firstName, lastName, phone, email, organization.name);

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
