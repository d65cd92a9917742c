import { roleNameOf } from '@oware/domain';
import type { ManagedUser } from '../api/readings.ts';
import { words } from './people.words.ts';

type Held = Pick<ManagedUser, 'roles' | 'permissions'>;

/** Names the lender that a platform user acts for (3§2): "Acts for Adom Microfinance". Empty for most people. */
export const delegateText = ({ delegateLender }: Pick<ManagedUser, 'delegateLender'>): string =>
  delegateLender ? actsFor(delegateLender.name) : '';

const actsFor = (name: string | null): string => (name ? words('actsFor', { name }) : words('actsForOne'));

/** Lists a person's roles and counts their other permissions: "Auditor and 2 permissions". */
export function rolesText({ roles, permissions }: Held): string {
  const beside = permissions.length;
  const names = roles.map((role) => roleNameOf({ name: role.name, authority: role.authority })).join(', ');
  if (beside === 0) return names;
  const others = words('permissions', { count: beside });
  return names ? words('rolesAnd', { roles: names, permissions: others }) : others;
}

const statusTexts: Readonly<Record<string, string>> = { Active: words('active'), Removed: words('removed') };

/** Returns the status of a person; an unknown one as sent. */
export const statusText = (status: string): string =>
  Object.hasOwn(statusTexts, status) ? (statusTexts[status] ?? status) : status;
