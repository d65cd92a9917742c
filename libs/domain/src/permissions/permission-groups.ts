import { actions, type Permission, permissionNames } from '@oware/contract';

type Thing<Name> = Name extends `${infer Prefix}.${string}` ? Prefix : never;

/** Headings of permissions in display order. */
const titles: Record<Thing<Permission>, string> = {
  clients: 'Clients',
  verifications: 'Identity',
  registers: 'Identity',
  loans: 'Loans',
  batches: 'Batches and uploads',
  uploads: 'Batches and uploads',
  transactions: 'Transactions',
  savings: 'Savings',
  forms: 'Application forms',
  products: 'Products and charges',
  charges: 'Products and charges',
  elements: 'Elements',
  apps: 'Apps',
  audit: 'Audit',
  users: 'Users and roles',
  roles: 'Users and roles',
  organization: 'Organisation',
  integrations: 'Organisation',
  compliance: 'Business compliance',
  organizations: 'Platform',
};

export type PermissionGroup = { title: string; permissions: readonly Permission[] };

const titleOf = (permission: Permission) => titles[permission.split('.')[0] as Thing<Permission>];

/** Every assignable permission by heading. */
export const permissionGroups: readonly PermissionGroup[] = [...new Set(Object.values(titles))].map((title) => ({
  title,
  permissions: permissionNames.filter((permission) => titleOf(permission) === title),
}));

/** Formats a permission as a choice: "Approve or reject loans". */
export const permissionLabel = (permission: Permission): string =>
  actions[permission].charAt(0).toUpperCase() + actions[permission].slice(1);

/** Returns the groups with only the permissions whose label or heading contains every word of the search. */
export function searchPermissions(search: string): PermissionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return permissionGroups
    .map(({ title, permissions }) => ({
      title,
      permissions: permissions.filter((permission) => {
        const text = `${title} ${permissionLabel(permission)}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ permissions }) => permissions.length > 0);
}
