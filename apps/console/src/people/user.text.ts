import { roleNameOf } from '@oware/domain';
import type { ManagedUser } from '../api/readings.ts';

type Held = Pick<ManagedUser, 'roles' | 'permissions'>;

/** Names the lender that a platform user acts for (3§2): "Acts for Adom Microfinance". Empty for most people. */
export const delegateText = ({ delegateLender }: Pick<ManagedUser, 'delegateLender'>): string =>
  delegateLender ? `Acts for ${delegateLender.name || 'one lender'}` : '';

/** Lists a person's roles and counts their other permissions: "Auditor and 2 permissions". */
export function rolesText({ roles, permissions }: Held): string {
  const beside = permissions.length;
  const names = roles.map((role) => roleNameOf({ name: role.name, authority: role.authority })).join(', ');
  return [names, beside > 0 && `${beside} ${beside === 1 ? 'permission' : 'permissions'}`]
    .filter(Boolean)
    .join(' and ');
}
